-- What wrk asks: the lines of a file, in their order, again from the first when they are used up.
-- A line is a path, or a path, a tab and a body. Told at the end as one line of JSON.

local questions = {}
local asked = 0
local statuses = {}
local hasty = 0
local told_to_wait = 0

function init(arguments)
  local headers = { ["Content-Type"] = "application/json" }
  for line in io.lines(arguments[1]) do
    local path, body = line:match("^(.-)\t(.*)$")
    if path then
      questions[#questions + 1] = wrk.format("POST", path, headers, body)
    else
      questions[#questions + 1] = wrk.format("GET", line)
    end
  end
end

function request()
  asked = asked + 1
  return questions[(asked - 1) % #questions + 1]
end

-- Only where somebody wants to know: it costs wrk a third of its speed.
if os.getenv("BENCH_STATUSES") then
  function response(status, headers)
    statuses[status] = (statuses[status] or 0) + 1
    if status == 503 then
      told_to_wait = told_to_wait + 1
      if not headers["Retry-After"] and not headers["retry-after"] then
        hasty = hasty + 1
      end
    end
    local told = {}
    for code, count in pairs(statuses) do
      told[#told + 1] = '"' .. code .. '":' .. count
    end
    wrk.thread:set("told", table.concat(told, ","))
    wrk.thread:set("hasty", hasty)
  end
end

-- Whoever is told to come back after a second does, if asked to be polite.
if os.getenv("BENCH_POLITE") then
  function delay()
    if told_to_wait == 0 then
      return 0
    end
    told_to_wait = told_to_wait - 1
    return 1000
  end
end

local threads = {}
function setup(thread)
  threads[#threads + 1] = thread
end

function done(summary, latency)
  local errors = summary.errors
  local thread = threads[1]
  print(string.format(
    '{"requests":%d,"seconds":%f,"p50":%f,"p95":%f,"p99":%f,"refused":%d,"lost":%d,"statuses":{%s},"hasty":%d}',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e6,
    latency:percentile(95) / 1e6, latency:percentile(99) / 1e6, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout,
    thread:get("told") or "", thread:get("hasty") or 0))
end
