-- The waiting room of waiting-room.ts, kept in Redis for several matchmakers. Redis runs one script at a time, so what
-- a script does is done whole or not at all. ARGV: the command, patience in milliseconds, maxCandidates, and the command's own.

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local patience, maxCandidates = tonumber(ARGV[2]), tonumber(ARGV[3])
local unspecified, all = '*', ''

local function list(topic, level) return 'match:list:' .. topic .. ' ' .. level end
local everybody = list(all, all)
local patient, impatient, nodes = 'match:patient', 'match:impatient', 'match:nodes'

local fields = {
  'key', 'id', 'node', 'peerId', 'learner', 'names', 'browser', 'topic', 'level', 'blocked', 'former', 'impatient'
}

local function read(key)
  local values = redis.call('HMGET', 'match:place:' .. key, unpack(fields))
  if not values[1] then return nil end
  local place = {}
  for index, field in ipairs(fields) do place[field] = values[index] or '' end
  return place
end

local function ownLists(place)
  local topic = place.topic ~= '' and place.topic or unspecified
  local level = place.level ~= '' and place.level or unspecified
  return { list(topic, level), list(topic, all), list(all, level), everybody }
end

local function wishedLists(place)
  local topics = place.topic ~= '' and { place.topic, unspecified } or { all }
  local levels = place.level ~= '' and { place.level, unspecified } or { all }
  local names = {}
  for _, topic in ipairs(topics) do
    for _, level in ipairs(levels) do names[#names + 1] = list(topic, level) end
  end
  return names
end

local function add(place)
  local turn = redis.call('INCR', 'match:turn')
  local values = {}
  for _, field in ipairs(fields) do
    values[#values + 1] = field
    values[#values + 1] = place[field]
  end
  redis.call('HSET', 'match:place:' .. place.key, unpack(values))
  for _, name in ipairs(ownLists(place)) do redis.call('ZADD', name, turn, place.key) end
  redis.call('ZADD', patient, now, place.key)
  redis.call('SADD', 'match:places:' .. place.node, place.key)
end

local function remove(place)
  for _, name in ipairs(ownLists(place)) do redis.call('ZREM', name, place.key) end
  redis.call('ZREM', patient, place.key)
  redis.call('ZREM', impatient, place.key)
  redis.call('SREM', 'match:places:' .. place.node, place.key)
  redis.call('DEL', 'match:place:' .. place.key)
end

-- A node whose connection is gone hears nothing, so nobody is given those who wait there.
local heard = {}
local function hears(node)
  if heard[node] == nil then heard[node] = redis.call('PUBSUB', 'NUMSUB', 'match:node:' .. node)[2] > 0 end
  return heard[node]
end

-- Whether any of some words is among others; both lists begin and end with a space.
local function share(words, others)
  for word in string.gmatch(words, '%S+') do
    if string.find(others, ' ' .. word .. ' ', 1, true) then return true end
  end
  return false
end

local function blocks(one, other) return #one.blocked > 2 and share(other.names, one.blocked) end

local function excluded(one, other)
  return share(one.names, other.names) or blocks(one, other) or blocks(other, one) or not hears(other.node)
end

local function former(one, other) return one.former == other.learner or other.former == one.learner end

local function search(place, hasPatience)
  local names = wishedLists(place)
  names[#names + 1] = hasPatience and impatient or everybody
  local alone = redis.call('ZCARD', everybody) == 1
  local looked, chunk = 0, 8
  local fallback
  for _, name in ipairs(names) do
    local from = 0
    while looked < maxCandidates do
      local keys = redis.call('ZRANGE', name, from, from + chunk - 1)
      for _, key in ipairs(keys) do
        looked = looked + 1
        local candidate = read(key)
        if candidate and not excluded(place, candidate) then
          if not former(place, candidate) then return candidate end
          if not fallback and (not hasPatience or candidate.impatient == '1' or alone) then fallback = candidate end
        end
      end
      if #keys < chunk then break end
      from = from + chunk
    end
  end
  return fallback
end

local function known(place)
  local side = { id = tonumber(place.id), node = place.node, peerId = place.peerId, learner = place.learner }
  if place.topic ~= '' then side.topic = place.topic end
  if place.level ~= '' then side.level = place.level end
  if place.browser ~= '' then side.browser = place.browser end
  return side
end

-- Partners know a peer id from now on: for a day after its last match it is nobody else's, as in room.ts.
local function own(place)
  redis.call('SET', 'match:owner:' .. place.peerId, ' ' .. place.learner .. ' ' .. place.browser .. ' ', 'PX', 86400000)
end

local function isAnothers(place)
  local owner = redis.call('GET', 'match:owner:' .. place.peerId)
  return owner and not share(owner, place.names)
end

-- The keys of places are never told to anybody, so nobody can guess the id that is made of them.
local function introduce(caller, callee)
  own(caller)
  own(callee)
  local id = redis.sha1hex(caller.key .. ' ' .. callee.key)
  local match = { id = id, caller = known(caller), callee = known(callee) }
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

-- A learner wants a partner. A node that is not known, whose peer ids count for nothing, renews and enters all anew.
function commands.enter()
  local place = { impatient = '0' }
  for index = 1, 11 do place[fields[index]] = ARGV[3 + index] end
  if not redis.call('ZSCORE', nodes, place.node) then return 'waits' end
  if redis.call('EXISTS', 'match:place:' .. place.key) == 1 then return 'waits' end
  for _, node in ipairs(redis.call('ZRANGE', nodes, 0, -1)) do
    if node ~= place.node and redis.call('SISMEMBER', 'match:peers:' .. node, place.peerId) == 1 then
      return 'peer-id-taken'
    end
  end
  if isAnothers(place) then return 'peer-id-taken' end
  redis.call('SADD', 'match:peers:' .. place.node, place.peerId)
  local partner = search(place, true)
  if not partner then
    add(place)
    return 'waits'
  end
  remove(partner)
  introduce(place, partner)
  return 'matched'
end

-- A learner waits no longer.
function commands.quit()
  local place = read(ARGV[4])
  if place then remove(place) end
end

-- A peer id is free again.
function commands.release() redis.call('SREM', 'match:peers:' .. ARGV[4], ARGV[5]) end

-- Those who have lost patience are given anybody.
function commands.widen()
  for _, key in ipairs(redis.call('ZRANGEBYSCORE', patient, '-inf', now - patience, 'LIMIT', 0, 64)) do
    local place = read(key)
    redis.call('ZREM', patient, key)
    if place then
      redis.call('HSET', 'match:place:' .. key, 'impatient', '1')
      redis.call('ZADD', impatient, now, key)
      local partner = hears(place.node) and search(place, false)
      if partner then
        remove(place)
        remove(partner)
        introduce(place, partner)
      end
    end
  end
end

-- A node says that it lives, for so many milliseconds, and removes those that do not. Answers whether it is known.
commands['keep-alive'] = function()
  local node, lifetime, mayRemoveDead = ARGV[4], tonumber(ARGV[5]), ARGV[6] == '1'
  redis.call('ZADD', nodes, 'XX', now + lifetime, node)
  if mayRemoveDead then
    for _, dead in ipairs(redis.call('ZRANGEBYSCORE', nodes, '-inf', now)) do
      forget(dead)
      redis.call('PUBLISH', 'match:nodes', cjson.encode({ is = 'node-lost', node = dead }))
    end
  end
  return redis.call('ZSCORE', nodes, node) and 1 or 0
end

-- All that a node holds is given up.
function commands.forget() forget(ARGV[4]) end

-- The same, of a node that goes on and keeps the peer ids of its calls; it hears of it after everything that came before.
function commands.renew()
  local node, lifetime, turn = ARGV[4], tonumber(ARGV[5]), tonumber(ARGV[6])
  forget(node)
  redis.call('ZADD', nodes, now + lifetime, node)
  for index = 7, #ARGV do redis.call('SADD', 'match:peers:' .. node, ARGV[index]) end
  redis.call('PUBLISH', 'match:node:' .. node, cjson.encode({ is = 'renewed', turn = turn }))
end

return commands[ARGV[1]]()
