import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { level, topic } from './protocol.ts'
import type { Redis } from './redis.ts'
import type { Room, RoomListener, Timings } from './room.ts'
import { type Match, maxCandidates, partnerOf, type QueueEntry } from './waiting-room.ts'

const side = z.object({
  id: z.int(),
  node: z.string(),
  peerId: z.string(),
  learner: z.string(),
  browser: z.optional(z.string()),
  topic: z.optional(topic),
  level: z.optional(level),
})

/** Messages between matchmakers through Redis. */
const notice = z.discriminatedUnion('is', [
  z.object({ is: z.literal('match'), match: z.object({ id: z.string(), caller: side, callee: side }) }),
  z.object({ is: z.literal('parted'), place: z.int(), reason: z.enum(['left', 'lost']) }),
  z.object({ is: z.literal('offered'), place: z.int(), offerId: z.int(), partner: z.string() }),
  z.object({ is: z.literal('offer-over'), place: z.int(), why: z.enum(['declined', 'missed', 'gone']) }),
  z.object({ is: z.literal('node-lost'), node: z.string() }),
  z.object({ is: z.literal('renewed'), turn: z.int() }),
])

const nodesChannel = 'match:nodes'
const channelOf = (node: string) => `match:node:${node}`

/** Formats handles as the script expects: each between spaces. */
const words = (handles: Iterable<string>) => ` ${[...handles].join(' ')} `

/**
 * A waiting room shared by several matchmakers. Redis stores the entries and matches them by a script; each matchmaker
 * tracks its own calls. During a Redis outage, calls continue and searches wait; searchers are entered again
 * afterwards.
 */
export const openSharedRoom =
  (redis: Redis, node: string, log: Logger, timings: Timings) =>
  (listener: RoomListener): Room => {
    const waiting = new Map<number, QueueEntry>()
    /** Matches of local entries whose partner is on another node. */
    const remoteMatches = new Map<number, Match>()
    const peerIds = new Set<string>()
    let turn = 0
    let backSince = Date.now()
    let listening = false
    /** True if Redis knows this matchmaker; entries wait until it does. */
    let isRegistered = false
    let closed = false

    const limits = [timings.widenAfterMs, timings.answerTimeoutMs, timings.maxCallAgeMs, maxCandidates]
    const run = (command: string, ...args: (string | number)[]) =>
      redis.commands.room(command, ...[...limits, ...args].map(String))

    const attempt = async (work: () => Promise<unknown>) => {
      if (closed || !listening || !redis.ready) return
      await work().catch((cause: unknown) => log.warn({ reason: String(cause) }, 'Redis didn’t answer'))
    }

    const keyOf = (id: number) => `${node}.${id}`

    const enter = async ({ id, peerId, topic, level, blocked, former, standby, ...who }: QueueEntry) => {
      const identity = [who.learner, words(who.names), who.browser ?? '']
      const wish = [topic ?? '', level ?? '', words(blocked), former ?? '', standby ? 1 : 0]
      const answer = await run('enter', keyOf(id), id, node, peerId, ...identity, ...wish)
      if (answer === 'peer-id-taken' && waiting.delete(id)) listener.refused(id, 'peer-id-taken')
    }

    /** Sends a heartbeat, and returns whether Redis knows this matchmaker. */
    const keepAlive = async () => {
      const mayRemoveDead = Date.now() - backSince > timings.lifetime
      return (await run('keep-alive', node, timings.lifetime, mayRemoveDead ? 1 : 0)) === 1
    }

    /**
     * Redis may have lost our data, or we may have missed messages. This removes everything of ours except the peer
     * ids of calls, waits until older messages are processed, and enters all waiting learners again. Waiting
     * first prevents a learner with a new partner from re-entering. Entering claims the peer ids that are free.
     */
    const renew = async () => {
      isRegistered = false
      await redis.teach()
      backSince = Date.now()
      turn += 1
      const held = new Set(peerIds)
      for (const { peerId } of waiting.values()) held.delete(peerId)
      await run('renew', node, timings.lifetime, turn, ...held)
    }

    const onNodeLost = (lost: string) => {
      for (const [id, match] of remoteMatches) {
        if (lost !== node && partnerOf(match, { id, node }).node !== lost) continue
        remoteMatches.delete(id)
        listener.parted(id, 'lost')
      }
      if (lost === node) void attempt(renew)
    }

    const onMatch = (id: number, match: Match) => {
      waiting.delete(id)
      if (partnerOf(match, { id, node }).node !== node) remoteMatches.set(id, match)
      listener.matched(id, match)
    }

    const onNotice = (text: string) => {
      if (closed) return
      const { data } = notice.safeParse(JSON.parse(text))
      if (data?.is === 'node-lost') onNodeLost(data.node)
      else if (data?.is === 'parted') {
        remoteMatches.delete(data.place)
        listener.parted(data.place, data.reason)
      } else if (data?.is === 'offered') {
        const { place, offerId, partner } = data
        listener.offered(place, { offerId, milliseconds: timings.answerTimeoutMs, partner })
      } else if (data?.is === 'offer-over') {
        if (data.why === 'missed' && waiting.get(data.place)?.standby) waiting.delete(data.place)
        listener.offerEnded(data.place, data.why)
      } else if (data?.is === 'renewed' && data.turn === turn) {
        isRegistered = true
        for (const place of waiting.values()) {
          // Removing our data from Redis has ended all offers.
          listener.offerEnded(place.id, 'gone')
          void attempt(() => enter(place))
        }
      } else if (data?.is === 'match') {
        const { caller, callee } = data.match
        for (const side of [caller, callee]) if (side.node === node) onMatch(side.id, data.match)
      }
    }

    const onReady = () => void attempt(renew)
    for (const client of [redis.commands, redis.listener]) client.on('ready', onReady)
    void redis.listener.subscribe([channelOf(node), nodesChannel], onNotice).then(() => {
      listening = true
      onReady()
    })

    const keepingAlive = setInterval(
      () =>
        void attempt(async () => {
          if (!isRegistered || !(await keepAlive())) await renew()
        }),
      timings.keepAliveEvery,
    )
    const widening = setInterval(() => {
      if (waiting.size > 0) void attempt(() => run('widen'))
    }, timings.widenEvery)

    return {
      enter(place) {
        waiting.set(place.id, place)
        peerIds.add(place.peerId)
        if (isRegistered) void attempt(() => enter(place))
      },
      quit(place) {
        waiting.delete(place.id)
        void attempt(() => run('quit', keyOf(place.id)))
      },
      answer({ id }, { offerId, accept }) {
        if (!isRegistered || !redis.ready) return listener.offerEnded(id, 'gone')
        void attempt(() => run('answer', keyOf(id), offerId, accept ? 1 : 0))
      },
      release(peerId) {
        peerIds.delete(peerId)
        void attempt(() => run('release', node, peerId))
      },
      part(place, match, reason) {
        remoteMatches.delete(place.id)
        const partner = partnerOf(match, place)
        if (partner.node === node) return listener.parted(partner.id, reason)
        const message = JSON.stringify({ is: 'parted', place: partner.id, reason })
        void attempt(() => redis.commands.publish(channelOf(partner.node), message))
      },
      get ready() {
        return isRegistered && redis.ready
      },
      async close() {
        clearInterval(keepingAlive)
        clearInterval(widening)
        await attempt(() => run('forget', node))
        closed = true
      },
    }
  }
