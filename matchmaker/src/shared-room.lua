-- The waiting room of waiting-room.ts, stored in Redis for several matchmakers. Redis runs one script at a time, so each
-- run is atomic. ARGV: the command, the limits of waiting-room.ts in milliseconds, maxCandidates, and the command's own.

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local widenAfterMs, answerTimeoutMs, maxCallAgeMs = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local maxCandidates = tonumber(ARGV[5])
local function argument(index) return ARGV[5 + index] end
local unspecified, all = '*', ''

local searching, standby = 'match:list:', 'match:standby:'
local function list(queue, topic, level) return queue .. topic .. ' ' .. level end
local patient, impatient, nodes = 'match:patient', 'match:impatient', 'match:nodes'
-- The called entries on standby, by the end of the call.
local calls = 'match:calls'

-- The first 12 come from the matchmaker, the rest are set here: `other` is the other entry of the offer `offerId`.
local fields = {
  'key', 'id', 'node', 'peerId', 'learner', 'names', 'browser', 'topic', 'level', 'blocked', 'former', 'standby',
  'impatient', 'since', 'other', 'offerId'
}
local matchmakerFieldCount = 12

local function read(key)
  local values = redis.call('HMGET', 'match:place:' .. key, unpack(fields))
  if not values[1] then return nil end
  local place = {}
  for index, field in ipairs(fields) do place[field] = values[index] or '' end
  return place
end

local function isStandby(place) return place.standby == '1' end
local function queueOf(place) return isStandby(place) and standby or searching end
local function allOf(queue) return list(queue, all, all) end

local function ownLists(place)
  local queue = queueOf(place)
  local topic = place.topic ~= '' and place.topic or unspecified
  local level = place.level ~= '' and place.level or unspecified
  return { list(queue, topic, level), list(queue, topic, all), list(queue, all, level), allOf(queue) }
end

local function preferredLists(place, queue)
  local topics = place.topic ~= '' and { place.topic, unspecified } or { all }
  local levels = place.level ~= '' and { place.level, unspecified } or { all }
  local names = {}
  for _, topic in ipairs(topics) do
    for _, level in ipairs(levels) do names[#names + 1] = list(queue, topic, level) end
  end
  return names
end

-- Keys of entries that may receive an offer, if they still exist.
local free = {}

local function add(place)
  local turn = redis.call('INCR', 'match:turn')
  local values = {}
  for _, field in ipairs(fields) do
    values[#values + 1] = field
    values[#values + 1] = place[field]
  end
  redis.call('HSET', 'match:place:' .. place.key, unpack(values))
  for _, name in ipairs(ownLists(place)) do redis.call('ZADD', name, turn, place.key) end
  if not isStandby(place) then redis.call('ZADD', patient, now, place.key) end
  redis.call('SADD', 'match:places:' .. place.node, place.key)
  free[#free + 1] = place.key
end

local function publish(place, notice)
  notice.place = tonumber(place.id)
  redis.call('PUBLISH', 'match:node:' .. place.node, cjson.encode(notice))
end

local function endOffer(place, why)
  redis.call('ZREM', calls, place.key, place.other)
  for _, side in ipairs({ place, read(place.other) }) do
    redis.call('HSET', 'match:place:' .. side.key, 'other', '', 'offerId', '')
    free[#free + 1] = side.key
    publish(side, { is = 'offer-over', why = why })
  end
  place.other = ''
end

local function remove(place, why)
  if place.other ~= '' then endOffer(place, why or 'gone') end
  for _, name in ipairs(ownLists(place)) do redis.call('ZREM', name, place.key) end
  redis.call('ZREM', patient, place.key)
  redis.call('ZREM', impatient, place.key)
  redis.call('SREM', 'match:places:' .. place.node, place.key)
  redis.call('DEL', 'match:place:' .. place.key)
end

-- A disconnected node receives no messages, so its entries are not matched.
local subscriptions = {}
local function isSubscribed(node)
  if subscriptions[node] == nil then subscriptions[node] = redis.call('PUBSUB', 'NUMSUB', 'match:node:' .. node)[2] > 0 end
  return subscriptions[node]
end

-- Whether two lists of words intersect; both begin and end with a space.
local function intersects(words, others)
  for word in string.gmatch(words, '%S+') do
    if string.find(others, ' ' .. word .. ' ', 1, true) then return true end
  end
  return false
end

local function blocks(one, other) return #one.blocked > 2 and intersects(other.names, one.blocked) end

local function excluded(one, other)
  return intersects(one.names, other.names) or blocks(one, other) or blocks(other, one) or not isSubscribed(other.node)
end

local function former(one, other) return one.former == other.learner or other.former == one.learner end

local function search(queue, place, isSelective, isEligible)
  local names = preferredLists(place, queue)
  names[#names + 1] = isSelective and impatient or allOf(queue)
  local alone = redis.call('ZCARD', allOf(queue)) == 1
  local examined, chunk = 0, 8
  local fallback
  for _, name in ipairs(names) do
    local from = 0
    while examined < maxCandidates do
      local keys = redis.call('ZRANGE', name, from, from + chunk - 1)
      for _, key in ipairs(keys) do
        examined = examined + 1
        local candidate = read(key)
        if candidate and not excluded(place, candidate) and (not isEligible or isEligible(candidate)) then
          if not former(place, candidate) then return candidate end
          if not fallback and (not isSelective or candidate.impatient == '1' or alone) then fallback = candidate end
        end
      end
      if #keys < chunk then break end
      from = from + chunk
    end
  end
  return fallback
end

local function sideOf(place)
  local side = { id = tonumber(place.id), node = place.node, peerId = place.peerId, learner = place.learner }
  if place.topic ~= '' then side.topic = place.topic end
  if place.level ~= '' then side.level = place.level end
  if place.browser ~= '' then side.browser = place.browser end
  return side
end

-- Partners now know the peer id, so it is reserved for a day after the last match, as in room.ts.
local function reservePeerId(place)
  redis.call('SET', 'match:owner:' .. place.peerId, ' ' .. place.learner .. ' ' .. place.browser .. ' ', 'PX', 86400000)
end

local function belongsToAnother(place)
  local owner = redis.call('GET', 'match:owner:' .. place.peerId)
  return owner and not intersects(owner, place.names)
end

local function isRecent(place) return now - (tonumber(place.since) or 0) < maxCallAgeMs end

-- Makes an offer to an entry without one, if someone fits.
local function makeOffer(place)
  local queue = isStandby(place) and searching or standby
  if not isStandby(place) and not isRecent(place) then return end
  local other = search(queue, place, false, function(candidate)
    return candidate.other == '' and (isStandby(candidate) or isRecent(candidate))
  end)
  if not other then return end
  local waiter, searcher = place, other
  if isStandby(other) then waiter, searcher = other, place end
  local offerId = redis.call('INCR', 'match:turn')
  redis.call('HSET', 'match:place:' .. waiter.key, 'other', searcher.key, 'offerId', offerId)
  redis.call('HSET', 'match:place:' .. searcher.key, 'other', waiter.key, 'offerId', offerId)
  redis.call('ZADD', calls, now + answerTimeoutMs, waiter.key)
  for _, side in ipairs({ waiter, searcher }) do
    publish(side, { is = 'offered', offerId = offerId, partner = searcher.learner })
  end
end

-- Looks for offers for entries that became free.
local function settle()
  if #free == 0 or redis.call('ZCARD', allOf(standby)) == 0 then return end
  for _, key in ipairs(free) do
    local place = read(key)
    if place and place.other == '' and isSubscribed(place.node) then makeOffer(place) end
  end
end

-- The keys of entries are secret, so the match id derived from them cannot be guessed.
local function createMatch(caller, callee)
  reservePeerId(caller)
  reservePeerId(callee)
  local id = redis.sha1hex(caller.key .. ' ' .. callee.key)
  local match = { id = id, caller = sideOf(caller), callee = sideOf(callee) }
  local message = cjson.encode({ is = 'match', match = match })
  redis.call('PUBLISH', 'match:node:' .. caller.node, message)
  if callee.node ~= caller.node then redis.call('PUBLISH', 'match:node:' .. callee.node, message) end
end

local function forget(node)
  for _, key in ipairs(redis.call('SMEMBERS', 'match:places:' .. node)) do
    local place = read(key)
    if place then remove(place) end
  end
  redis.call('DEL', 'match:places:' .. node, 'match:peers:' .. node)
  redis.call('ZREM', nodes, node)
end

local commands = {}

-- Matches a learner or adds them to the queue. An unregistered node first renews, and enters all its learners again.
function commands.enter()
  local place = { impatient = '0', since = now, other = '', offerId = '' }
  for index = 1, matchmakerFieldCount do place[fields[index]] = argument(index) end
  if not redis.call('ZSCORE', nodes, place.node) then return 'waits' end
  if redis.call('EXISTS', 'match:place:' .. place.key) == 1 then return 'waits' end
  for _, node in ipairs(redis.call('ZRANGE', nodes, 0, -1)) do
    if node ~= place.node and redis.call('SISMEMBER', 'match:peers:' .. node, place.peerId) == 1 then
      return 'peer-id-taken'
    end
  end
  if belongsToAnother(place) then return 'peer-id-taken' end
  redis.call('SADD', 'match:peers:' .. place.node, place.peerId)
  local partner = not isStandby(place) and search(searching, place, true)
  if not partner then
    add(place)
    return 'waits'
  end
  createMatch(place, partner)
  remove(partner)
  return 'matched'
end

-- Removes an entry.
function commands.quit()
  local place = read(argument(1))
  if place then remove(place) end
end

-- A learner on standby accepts or declines a call. A declined learner does not call this one again.
function commands.answer()
  local key, offerId, accepts = argument(1), argument(2), argument(3) == '1'
  local place = read(key)
  if not place or not isStandby(place) or place.offerId ~= offerId then return end
  local searcher = read(place.other)
  if not accepts then
    endOffer(place, 'declined')
    redis.call('HSET', 'match:place:' .. key, 'blocked', place.blocked .. searcher.learner .. ' ')
    return
  end
  createMatch(place, searcher)
  remove(place)
  remove(read(searcher.key))
end

-- Frees a peer id.
function commands.release() redis.call('SREM', 'match:peers:' .. argument(1), argument(2)) end

-- Removes learners who missed a call, and matches those who have waited long enough with anyone.
function commands.widen()
  for _, key in ipairs(redis.call('ZRANGEBYSCORE', calls, '-inf', now, 'LIMIT', 0, 64)) do
    local place = read(key)
    if place then remove(place, 'missed') end
  end
  for _, key in ipairs(redis.call('ZRANGEBYSCORE', patient, '-inf', now - widenAfterMs, 'LIMIT', 0, 64)) do
    local place = read(key)
    redis.call('ZREM', patient, key)
    if place then
      redis.call('HSET', 'match:place:' .. key, 'impatient', '1')
      redis.call('ZADD', impatient, now, key)
      local partner = isSubscribed(place.node) and search(searching, place, false)
      if partner then
        createMatch(place, partner)
        remove(place)
        remove(partner)
      end
    end
  end
end

-- Extends a node's lifetime, removes dead nodes, and returns whether the node is registered.
commands['keep-alive'] = function()
  local node, lifetime, mayRemoveDead = argument(1), tonumber(argument(2)), argument(3) == '1'
  redis.call('ZADD', nodes, 'XX', now + lifetime, node)
  if mayRemoveDead then
    for _, dead in ipairs(redis.call('ZRANGEBYSCORE', nodes, '-inf', now)) do
      forget(dead)
      redis.call('PUBLISH', 'match:nodes', cjson.encode({ is = 'node-lost', node = dead }))
    end
  end
  return redis.call('ZSCORE', nodes, node) and 1 or 0
end

-- Removes everything a node holds.
function commands.forget() forget(argument(1)) end

-- The same for a running node, which keeps the peer ids of its calls. Its notice arrives after all earlier ones.
function commands.renew()
  local node, lifetime, turn = argument(1), tonumber(argument(2)), tonumber(argument(3))
  forget(node)
  redis.call('ZADD', nodes, now + lifetime, node)
  for index = 9, #ARGV do redis.call('SADD', 'match:peers:' .. node, ARGV[index]) end
  redis.call('PUBLISH', 'match:node:' .. node, cjson.encode({ is = 'renewed', turn = turn }))
end

local answer = commands[ARGV[1]]()
settle()
return answer
