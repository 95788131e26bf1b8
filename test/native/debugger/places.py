# At every call of `here`: the functions on the stack, and those of their variables that have a value, as a line of JSON.

import json
import os

import gdb

scalars = (gdb.TYPE_CODE_INT, gdb.TYPE_CODE_BOOL, gdb.TYPE_CODE_CHAR, gdb.TYPE_CODE_ENUM)


def value_of(symbol, frame, block):
    value = frame.read_var(symbol, block)
    kind = value.type.strip_typedefs().code
    if kind == gdb.TYPE_CODE_STRUCT:
        return {field.name: int(value[field]) for field in value.type.strip_typedefs().fields()}
    # Where memory is differs from one run to the next.
    return int(value) if kind in scalars else "pointer" if not value.is_optimized_out else None


def variables(frame):
    found = {}
    block = frame.block()
    while block is not None:
        for symbol in block:
            if symbol.name in found or not (symbol.is_variable or symbol.is_argument):
                continue
            try:
                value = value_of(symbol, frame, block)
            except gdb.error:
                continue
            if value is not None:
                found[symbol.name] = value
        if block.function is not None:
            return found
        block = block.superblock
    return found


gdb.execute("set confirm off")
gdb.execute("set startup-with-shell off")
gdb.Breakpoint("here")
gdb.execute("run", to_string=True)
with open(os.environ["PLACES"], "w") as out:
    while gdb.selected_inferior().threads():
        stack = []
        frame = gdb.newest_frame().older()
        while frame is not None and frame.function() is not None:
            line = frame.find_sal().line
            stack.append({"function": frame.function().name, "line": line, "variables": variables(frame)})
            frame = frame.older()
        out.write(json.dumps(stack) + "\n")
        gdb.execute("continue", to_string=True)
