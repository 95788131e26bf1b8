-- A few hundred checks of Lua itself: arithmetic, strings, tables, closures, coroutines, errors, the collector.
-- Prints a line for each group of checks that holds.

local function group(name, body)
  local ok, message = pcall(body)
  print((ok and "ok " or "FAILED ") .. name .. (ok and "" or ": " .. tostring(message)))
end

group("integers", function()
  assert(7 // 2 == 3 and -7 // 2 == -4 and 7 % -3 == -2 and -7 % 3 == 2)
  assert(math.maxinteger + 1 == math.mininteger)
  assert(1 << 63 == math.mininteger and 1 << 64 == 0 and -1 >> 60 == 15)
  assert(0xff ~ 0x0f == 0xf0 and ~0 == -1)
  local sum = 0
  for i = 10, 1, -3 do sum = sum + i end
  assert(sum == 10 + 7 + 4 + 1)
  assert(math.tointeger(3.0) == 3 and math.tointeger(3.5) == nil)
  for i = 1, 100 do assert((i * i) // i == i and (i * 7919) % 7919 == 0) end
end)

group("floats", function()
  assert(10 / 4 == 2.5 and 2 ^ 10 == 1024.0 and 1e308 * 10 == math.huge)
  assert(0 / 0 ~= 0 / 0 and -0.0 == 0.0)
  assert(math.floor(-3.5) == -4 and math.ceil(-3.5) == -3 and math.abs(-2.5) == 2.5)
  assert(string.format("%.3f %5.1f %g", math.pi, 2.25, 1e20) == "3.142   2.2 1e+20")
  assert(math.fmod(7, 3) == 1 and math.fmod(-7, 3) == -1)
  assert(tostring(1e15) == "1e+15" and tostring(0.1) == "0.1" and 3 | 0 == 3)
end)

group("strings", function()
  assert(("abc"):rep(3, "-") == "abc-abc-abc" and ("hello"):sub(-3) == "llo")
  assert(("key = value"):match("^(%w+)%s*=%s*(%w+)$") == "key")
  assert(("one two three"):gsub("%w+", string.upper) == "ONE TWO THREE")
  assert(("x"):byte() == 120 and string.char(72, 105) == "Hi" and #("\u{20AC}") == 3)
  assert(string.format("%5d|%-5s|%05.1f|%x|%q", 42, "ab", 3.14159, 255, "a\nb") == "   42|ab   |003.1|ff|\"a\\\nb\"")
  local words = {}
  for word in ("the quick brown fox"):gmatch("%a+") do words[#words + 1] = word end
  assert(table.concat(words, ",") == "the,quick,brown,fox")
  assert(("%d"):format(3.0) == "3" and tonumber("0x1p4") == 16.0 and tonumber("z", 36) == 35)
  assert(string.pack("<i4", 100):byte(1) == 100 and string.unpack("<i4", "\1\0\0\0") == 1)
  assert(("a.b.c"):find(".", 1, true) == 2 and utf8.len("añb") == 3)
end)

group("tables", function()
  local t = {}
  for i = 1, 1000 do t[i] = (i * 7919) % 1009 end
  table.sort(t)
  for i = 2, #t do assert(t[i - 1] <= t[i]) end
  table.sort(t, function(a, b) return a > b end)
  assert(t[1] >= t[#t])
  table.insert(t, 1, "first")
  assert(table.remove(t, 1) == "first" and #t == 1000)
  assert(select("#", table.unpack({ 1, nil, 3 }, 1, 3)) == 3)
  local count = 0
  for k, v in pairs({ a = 1, b = 2, 10, 20 }) do count = count + 1 end
  assert(count == 4 and next({}) == nil)
  assert(#table.move({ 1, 2, 3 }, 1, 3, 2) == 4)
end)

group("metatables", function()
  local V = {}
  V.__index = V
  V.__add = function(a, b) return setmetatable({ x = a.x + b.x }, V) end
  V.__eq = function(a, b) return a.x == b.x end
  V.__lt = function(a, b) return a.x < b.x end
  V.__len = function(a) return a.x end
  V.__call = function(a, y) return a.x * y end
  V.__tostring = function(a) return "V" .. a.x end
  local a, b = setmetatable({ x = 2 }, V), setmetatable({ x = 3 }, V)
  assert((a + b).x == 5 and a ~= b and a < b and #a == 2 and a(10) == 20 and tostring(b) == "V3")
  local log = {}
  local proxy = setmetatable({}, { __newindex = function(t, k, v) rawset(t, k, v * 2) end })
  proxy.y = 21
  assert(proxy.y == 42)
end)

group("closures and varargs", function()
  local function counter() local n = 0 return function() n = n + 1 return n end end
  local c, d = counter(), counter()
  assert(c() == 1 and c() == 2 and d() == 1)
  local function sum(...) local s = 0 for _, v in ipairs({ ... }) do s = s + v end return s, select("#", ...) end
  local s, n = sum(1, 2, 3, 4)
  assert(s == 10 and n == 4)
  local fns = {}
  for i = 1, 5 do fns[i] = function() return i end end
  for i = 1, 5 do assert(fns[i]() == i) end
  local function tail(n) if n == 0 then return "done" end return tail(n - 1) end
  assert(tail(100000) == "done")
end)

group("coroutines", function()
  local co = coroutine.wrap(function(a) for i = 1, 3 do a = coroutine.yield(a * i) end return "end" end)
  assert(co(2) == 2 and co(3) == 6 and co(4) == 12 and co(0) == "end")
  local bad = coroutine.create(function() error("oops") end)
  local ok, message = coroutine.resume(bad)
  assert(not ok and message:match("oops") and coroutine.status(bad) == "dead")
  local function gen(n) return coroutine.wrap(function() for i = 1, n do coroutine.yield(i) end end) end
  local total = 0
  for i in gen(100) do total = total + i end
  assert(total == 5050)
end)

group("errors", function()
  local ok, e = pcall(function() local x = nil; return x.y end)
  assert(not ok and e:match("attempt to index a nil value"))
  ok, e = pcall(error, { code = 7 })
  assert(not ok and e.code == 7)
  ok, e = xpcall(function() error("deep") end, function(m) return "handled " .. m end)
  assert(not ok and e:match("^handled .*deep"))
  ok, e = pcall(load, "x = = 1")
  assert(ok and e == nil)
  do
    local closed = false
    do local r <close> = setmetatable({}, { __close = function() closed = true end }) end
    assert(closed)
  end
  assert(load("return 1 + 1")() == 2 and not load("return ]"))
end)

group("collector", function()
  local weak = setmetatable({}, { __mode = "v" })
  for i = 1, 100 do weak[i] = { i } end
  collectgarbage()
  assert(next(weak) == nil)
  local before = collectgarbage("count")
  for i = 1, 20000 do local t = { i, tostring(i), function() return i end } end
  collectgarbage()
  assert(collectgarbage("count") < before * 4 + 1000)
  collectgarbage("generational")
  for i = 1, 20000 do local t = { i } end
  collectgarbage("incremental")
end)

group("programs", function()
  local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
  assert(fib(20) == 6765)
  local sieve, primes = {}, 0
  for i = 2, 10000 do
    if not sieve[i] then
      primes = primes + 1
      for j = i * i, 10000, i do sieve[j] = true end
    end
  end
  assert(primes == 1229)
  local function queens(n)
    local cols, d1, d2, found = {}, {}, {}, 0
    local function place(row)
      if row > n then found = found + 1 return end
      for c = 1, n do
        if not cols[c] and not d1[row + c] and not d2[row - c + n] then
          cols[c], d1[row + c], d2[row - c + n] = true, true, true
          place(row + 1)
          cols[c], d1[row + c], d2[row - c + n] = nil, nil, nil
        end
      end
    end
    place(1)
    return found
  end
  assert(queens(7) == 40)
  local text = {}
  for i = 1, 2000 do text[#text + 1] = string.format("%d:%s", i, ("x"):rep(i % 7)) end
  assert(#table.concat(text, ";") == 16892)
end)
