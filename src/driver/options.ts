// clang's options, as data: which of them take the next argument as their value, and which mean something to us.
//
// Most options do not concern us: they are passed to clang unchanged. To tell options from input files, though, every
// option whose value is an argument of its own must be known. The lists are those of clang 22's own table
// (clang/Options/Options.inc), of what its driver accepts.

/** Options whose value is the next argument, or the next arguments. */
const withNextArgument = words(`
  -alias_list -allowable_client -arch_only -arch --assert --bootclasspath -bundle_loader -ccc-gcc-name
  -ccc-install-dir --CLASSPATH --classpath --config -darwin-target-variant-triple -darwin-target-variant
  --define-macro -dependency-dot -dependency-file -dumpdir --dyld-prefix -dylib_file --encoding
  -exported_symbols_list --extdirs -e -fdebug-compilation-dir -fexperimental-openacc-macro-override -filelist
  -fmodule-implementation-of -fmodules-user-build-path -fnew-alignment --for-linker --force-link -force_load
  -framework -ftrapv-handler -gen-cdb-fragment-path -hlsl-entry -image_base -imultilib
  --include-directory-after --include-directory -include-pch --include-prefix --include-with-prefix-after
  --include-with-prefix-before --include-with-prefix -init -install_name --language -lazy_framework
  -lazy_library --library-directory -meabi --mhwdiv -mllvm -mmlir -module-dependency-dir -mthread-model
  -multiply_defined_unused -multiply_defined --no-system-header-prefix -object-file-name
  --output-class-directory --output --param --prefix --print-file-name --print-prog-name -read_only_relocs
  -reexport_framework -resource-dir --resource -rpath --rtlib -seg_addr_table_filename -seg_addr_table
  -segs_read_only_addr -segs_read_write_addr -serialize-diagnostics --serialize-diagnostics -specs --specs
  --stdlib --std --sysroot --system-header-prefix -target -umbrella --undefine-macro -unexported_symbols_list
  -weak_framework -weak_library -weak_reference_mismatches -working-directory -Xanalyzer -Xarch_device
  -Xarch_host -Xassembler -Xclangas -Xclang -Xcuda-fatbinary -Xcuda-ptxas -Xlinker
  -Xmicrosoft-visualc-tools-root -Xmicrosoft-visualc-tools-version -Xmicrosoft-windows-sdk-root
  -Xmicrosoft-windows-sdk-version -Xmicrosoft-windows-sys-root -Xopenmp-target -Xpreprocessor -Zlinker-input -z
  --analyzer-output -A -B -b -client_name -compatibility_version -current_version -cxx-isystem -dsym-dir
  -dylinker_install_name -D -F -G -iapinotes-modules -idirafter -iframeworkwithsysroot -iframework -imacros
  --imacros -include --include -interface-stub-version= -iprefix -iquote -isysroot -isystem-after -isystem
  -ivfsoverlay -iwithprefixbefore -iwithprefix -iwithsysroot -I -L -l -MF -MJ -MQ -MT -o -pagezero_size
  -reexport_library -seg1addr -stdlib++-isystem -sub_library -sub_umbrella -T -undefined -U -u -vfsoverlay
  --vfsoverlay -V -x -Xoffload-linker -Xrvsdg`);

const withSeveralArguments: Readonly<Record<string, number>> = {
  '-sectalign': 3,
  '-sectcreate': 3,
  '-sectobjectsymbols': 2,
  '-sectorder': 3,
  '-segaddr': 2,
  '-segcreate': 3,
  '-segprot': 3,
};

/** How many arguments after this one belong to it. */
export function valuesOf(argument: string): number {
  if (withNextArgument.has(argument)) return 1;
  if (argument.startsWith('-Xarch_') || argument.startsWith('-Xopenmp-target=')) return 1;
  return withSeveralArguments[argument] ?? 0;
}

/** Long names, and the short ones that they stand for. */
export const aliases: Readonly<Record<string, string>> = {
  '--assemble': '-S',
  '--compile': '-c',
  '--dependencies': '-M',
  '--language': '-x',
  '--optimize': '-O',
  '--output': '-o',
  '--preprocess': '-E',
  '--save-temps': '-save-temps',
  '--user-dependencies': '-MM',
  '--verbose': '-v',
  '--write-dependencies': '-MD',
  '--write-user-dependencies': '-MMD',
};

/** Options of which the value may be attached, among those that we look at. */
export const attachable = ['-MF', '-MT', '-MQ', '-MJ', '-x', '-o', '-l', '-L'] as const;

/** Options that begin like `-o FILE`, and are something else. */
export const notOutput = /^-(objc|object)/;

/** What a command can be asked for instead of code; clang answers these alone. */
export const otherActions = words(`
  -E -M -MM -fsyntax-only --analyze -emit-ast --precompile -module-file-info -emit-interface-stubs
  -extract-api -rewrite-objc -rewrite-legacy-objc --migrate -verify-pch -emit-merged-ifs -Xanalyzer
  -fdriver-only -ccc-print-phases -ccc-print-bindings --cuda-host-only
  --emit-static-lib -fmodules-ts -cc1 -cc1as -cc1gen-reproducer`);

/** What is printed without compiling anything. */
export const questions =
  /^(--version|-dumpversion|-dumpmachine|--?print-.*|--help.*|-help|--autocomplete=.*|--offload-arch-tool.*)$/;

/**
 * Options whose work is done by passes of LLVM's, or by several compilations at once. Between the front end and the
 * code generator there are only our passes, so what is compiled with one of these goes through clang alone.
 */
export const needsClangAlone: readonly (readonly [option: RegExp, reason: string])[] = [
  [
    /^-f(cs-)?profile-(generate|instr-generate|arcs|update|sample)/,
    'profiling is instrumented by LLVM passes',
  ],
  [/^-f(profile-(use|instr-use|sample-use)|auto-profile)/, 'profiles are read by LLVM passes'],
  [/^(--coverage|-coverage|-ftest-coverage|-fcoverage-mapping)$/, 'coverage is instrumented by LLVM passes'],
  [
    /^(-finstrument-function|-pg$|-mfentry|-fxray-|-fmemory-profile)/,
    'calls are instrumented by LLVM passes',
  ],
  [/^-fprofile-instrument/, 'profiling is instrumented by LLVM passes'],
  [/^-fsanitize-coverage/, 'coverage is instrumented by LLVM passes'],
  [/^(-fpass-plugin|-fplugin=|-Xclang=?-load)/, 'plugins may add LLVM passes'],
  [/^-fenable-matrix$/, 'matrices are lowered by LLVM passes'],
  [
    /^(-fwhole-program-vtables|-fvirtual-function-elimination)$/,
    'virtual function tables are lowered by LLVM passes',
  ],
  [
    /^(-ffat-lto-objects|-fthinlto-index=|-fembed-bitcode|-fembed-offload)/,
    'objects with embedded bitcode are made by clang alone',
  ],
  [
    /^(-fopenmp-targets|--offload(?!-(arch|device-only))|-foffload|--cuda-(compile|feature|include)|-fgpu)/,
    'offloading is compiled by clang alone',
  ],
  [/^(-arch|--driver-mode=cl|--config|-fmodule-output)/, 'it takes several compilations'],
  [/^-mllvm=?-?-?(passes|print-before|print-after|stats)|^--?save-stats/, 'LLVM passes are requested'],
  [/^-mllvm=?-?-?(help|version)/, 'it asks LLVM for information'],
];

/** Actions of `clang -cc1` requested with `-Xclang`. */
export const frontEndActions =
  /^-(ast-|analy|emit-(pch|module|obj|llvm|codegen|header|reduced)|dump-|E$|Eonly|fsyntax-only|P$|print-|code-completion|fixit|rewrite|plugin|load|add-plugin|init-only|verify)/;

/** Options that concern nothing but the front end: given to the code generator, they would work twice. */
export const frontEndOnly =
  /^(-M[A-Z]*$|-MF|-MT|-MQ|-MJ|-Wp,|-Xpreprocessor|--?include|--?imacros|--?serialize-diagnostics|-include-pch|-std|--std|-ftime-trace)/;

/** Options that are the linker's alone; files among its inputs are told apart elsewhere. */
export const linkerOnly = /^(-l|-Wl,|-Xlinker$|-Zlinker-input$|-L)/;

/** Options that clang warns of where nothing is linked. */
export const unusedWithoutLinker =
  /^(-l|-L|-Wl,|-Xlinker$|-Zlinker-input$|-static|-shared|-rdynamic$|-s$|-r$|-T|-u$|-z$|-e$|-nostdlib|-nostartfiles$|-nodefaultlibs$|-rpath$|-fuse-ld=|--ld-path)/;

/** Which of a program's two sides is meant, and for which processor: what tells clang to compile CUDA for a GPU. */
export const deviceOnly = /^--(cuda|offload)-device-only$/;
export const deviceArchitecture = /^--(cuda-gpu|offload)-arch=(.*)$/;

/** What clang calls the languages that we compile. */
export const compiledLanguages = words('c c++ cpp-output c++-cpp-output ir cl clcpp cuda');
export const assembledLanguages = words('assembler assembler-with-cpp');

/** The languages of files, by the ends of their names. What is not here is for the linker. */
const languages: Readonly<Record<string, string>> = {
  '.c': 'c',
  '.i': 'cpp-output',
  '.cc': 'c++',
  '.cp': 'c++',
  '.cpp': 'c++',
  '.cxx': 'c++',
  '.c++': 'c++',
  '.C': 'c++',
  '.CC': 'c++',
  '.CPP': 'c++',
  '.CXX': 'c++',
  '.ii': 'c++-cpp-output',
  '.cl': 'cl',
  '.clcpp': 'clcpp',
  '.cu': 'cuda',
  '.ll': 'ir',
  '.bc': 'ir',
  '.s': 'assembler',
  '.S': 'assembler-with-cpp',
  '.sx': 'assembler-with-cpp',
};

/** What clang compiles and we do not. */
const foreign =
  /\.(m|mi|mm|M|mii|h|hh|hpp|hxx|H|h\+\+|cppm|ccm|cxxm|c\+\+m|ixx|pcm|pch|gch|cuh|cui|hip|hipi|clii|f|F|f90|F90|rs|ast|hlsl|cir|ifs)$/;

/** The language of a file by its name: 'object' for what the linker takes, 'foreign' for what is not ours. */
export function languageOf(path: string, isCxx: boolean): string {
  const dot = path.lastIndexOf('.');
  if (dot <= path.lastIndexOf('/')) return 'object';
  const language = languages[path.slice(dot)];
  if (language === undefined) return foreign.test(path) ? 'foreign' : 'object';
  return isCxx && language === 'c' ? 'c++' : language;
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
