-- wrk script: sends the requests listed in a file, in a loop, and prints the results as JSON.
-- A line is a path (GET), or a path, a tab and a body (POST).

local questions = {}
local asked = 0
local statuses = {}
local no_retry_after = 0
local backing_off = 0

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

-- Optional, because counting statuses costs wrk a third of its speed.
if os.getenv("BENCH_STATUSES") then
  function response(status, headers)
    statuses[status] = (statuses[status] or 0) + 1
    if status == 503 then
      backing_off = backing_off + 1
      if not headers["Retry-After"] and not headers["retry-after"] then
        no_retry_after = no_retry_after + 1
      end
    end
    local counts = {}
    for code, count in pairs(statuses) do
      counts[#counts + 1] = '"' .. code .. '":' .. count
    end
    wrk.thread:set("counts", table.concat(counts, ","))
    wrk.thread:set("no_retry_after", no_retry_after)
  end
end

-- Polite clients wait a second after a 503 before they ask again.
if os.getenv("BENCH_POLITE") then
  function delay()
    if backing_off == 0 then
      return 0
    end
    backing_off = backing_off - 1
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
    '{"requests":%d,"seconds":%f,"p50":%f,"p95":%f,"p99":%f,"refused":%d,"lost":%d,"statuses":{%s},"no_retry_after":%d}',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e6,
    latency:percentile(95) / 1e6, latency:percentile(99) / 1e6, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout,
    thread:get("counts") or "", thread:get("no_retry_after") or 0))
end
