-- Calls, tables, strings and floats, each for a moment.
local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
local t = {}
for i = 1, 300000 do t[i] = (i * 7919) % 100003 end
table.sort(t)
local parts = {}
for i = 1, 100000 do parts[#parts + 1] = string.format("%d", i):reverse():upper() end
local x = 0.0
for i = 1, 3000000 do x = x + 1.0 / i end
print(fib(29), t[1], #table.concat(parts), string.format("%.6f", x))
