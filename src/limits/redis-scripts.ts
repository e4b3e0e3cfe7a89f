/*
 * What Redis and Valkey do in one step (their Lua scripts run one after another). Times are in milliseconds since the
 * Unix epoch, by the store's own clock unless one is given. They compute as `take_limits` does (migration 0064).
 */

const NOW = `
local now = tonumber(ARGV[1])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + time[2] / 1000
end`;

/**
 * KEYS: since when the store is used in this run, then the buckets. ARGV: the time or an empty text, then for each
 * bucket the milliseconds of a call, the calls at once, the least (empty: none) and the most. Answers what was taken and
 * what is left, in turn, as texts, because numbers lose their fractions;
 * or nothing where it is not known since when the store is used.
 */
export const TAKE = `${NOW}
local resumed = tonumber(redis.call('GET', KEYS[1]))
if not resumed then return false end
local answer = {}
for i = 2, #KEYS do
  local at = (i - 2) * 4 + 2
  local each, calls = tonumber(ARGV[at]), tonumber(ARGV[at + 1])
  local least, most = tonumber(ARGV[at + 2]), tonumber(ARGV[at + 3])
  local burst = each * calls
  local full = tonumber(redis.call('GET', KEYS[i])) or now
  if full > now + 2 * burst then full = now end
  full = math.max(full, now, resumed + burst)
  local room = (now + burst - full) / each
  local taken = most
  if least then
    taken = math.floor(math.min(most, room + 0.001))
    if taken < least then taken = 0 end
  end
  local next = math.max(now, full + taken * each)
  if taken ~= 0 then
    redis.call('SET', KEYS[i], string.format('%.17g', next), 'PX', math.ceil(next - now) + 1000)
  end
  answer[#answer + 1] = string.format('%.17g', taken)
  answer[#answer + 1] = string.format('%.17g', (now + burst - next) / each)
end
return answer`;

/** KEYS: as the first of `TAKE`. ARGV: the time or an empty text, and how long to wait. Answers how long that is yet. */
export const RESUME = `${NOW}
local resumed = tonumber(redis.call('GET', KEYS[1]))
if not resumed then
  resumed = now + tonumber(ARGV[2])
  redis.call('SET', KEYS[1], string.format('%.17g', resumed))
end
return string.format('%.17g', math.max(0, resumed - now))`;
