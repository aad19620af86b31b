import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { level, topic } from './protocol.ts'
import type { Redis } from './redis.ts'
import { type Match, partnerOf, type Rhythm, type Room, type RoomListener } from './room.ts'
import { attention, type Place } from './waiting-room.ts'

const side = z.object({
  id: z.int(),
  node: z.string(),
  peerId: z.string(),
  learner: z.string(),
  browser: z.optional(z.string()),
  topic: z.optional(topic),
  level: z.optional(level),
})

/** What matchmakers tell each other through Redis. */
const notice = z.discriminatedUnion('is', [
  z.object({ is: z.literal('match'), match: z.object({ id: z.string(), caller: side, callee: side }) }),
  z.object({ is: z.literal('parted'), place: z.int(), reason: z.enum(['left', 'lost']) }),
  z.object({ is: z.literal('node-lost'), node: z.string() }),
  z.object({ is: z.literal('renewed'), turn: z.int() }),
])

const nodesChannel = 'match:nodes'
const channelOf = (node: string) => `match:node:${node}`

/** Handles as the script takes them, each between spaces. */
const words = (handles: Iterable<string>) => ` ${[...handles].join(' ')} `

/**
 * The room that several matchmakers share: Redis keeps who waits, and matches by a script; every matchmaker keeps its own
 * calls. While Redis is away, calls go on and whoever searches goes on waiting; they are entered anew when it is back.
 */
export const openSharedRoom =
  (redis: Redis, node: string, log: Logger, rhythm: Rhythm) =>
  (listener: RoomListener): Room => {
    const waiting = new Map<number, Place>()
    const abroad = new Map<number, Match>()
    const peerIds = new Set<string>()
    let entered: Place[] = []
    let turn = 0
    let backSince = Date.now()
    let listening = false
    let known = false
    let closed = false

    const run = (command: string, ...args: (string | number)[]) =>
      redis.commands.room(command, String(rhythm.patience), String(attention), ...args.map(String))

    const attempt = async (work: () => Promise<unknown>) => {
      if (closed || !listening || !redis.ready) return
      await work().catch((cause: unknown) => log.warn({ reason: String(cause) }, 'Redis did not answer'))
    }

    const keyOf = (id: number) => `${node}.${id}`

    const enter = async ({ id, peerId, topic, level, blocked, former, ...who }: Place) => {
      const known = [who.learner, words(who.names), who.browser ?? '']
      const wish = [topic ?? '', level ?? '', words(blocked), former ?? '']
      const answer = await run('enter', keyOf(id), id, node, peerId, ...known, ...wish)
      if (answer === 'peer-id-taken' && waiting.delete(id)) listener.refused(id, 'peer-id-taken')
    }

    const beat = async () => {
      const mayBury = Date.now() - backSince > rhythm.lifetime
      return (await run('beat', node, rhythm.lifetime, mayBury ? 1 : 0)) === 1
    }

    /**
     * Redis may have forgotten us, or we have missed what it said: gives up everything there, and enters everybody anew
     * once every older message is heard, so that nobody enters who has a partner already.
     */
    const renew = async () => {
      known = false
      await redis.teach()
      backSince = Date.now()
      turn += 1
      entered = [...waiting.values()]
      await run('renew', node, rhythm.lifetime, turn, ...peerIds)
    }

    const loseNode = (lost: string) => {
      for (const [id, match] of abroad) {
        if (lost !== node && partnerOf(match, { id, node }).node !== lost) continue
        abroad.delete(id)
        listener.parted(id, 'lost')
      }
      if (lost === node) void attempt(renew)
    }

    const hear = (text: string) => {
      if (closed) return
      const { data } = notice.safeParse(JSON.parse(text))
      if (data?.is === 'node-lost') loseNode(data.node)
      else if (data?.is === 'parted') {
        abroad.delete(data.place)
        listener.parted(data.place, data.reason)
      } else if (data?.is === 'renewed' && data.turn === turn) {
        known = true
        for (const place of entered) if (waiting.has(place.id)) void attempt(() => enter(place))
      } else if (data?.is === 'match') {
        for (const { id, node: home } of [data.match.caller, data.match.callee]) {
          if (home === node) introduce(id, data.match)
        }
      }
    }

    const introduce = (id: number, match: Match) => {
      waiting.delete(id)
      if (partnerOf(match, { id, node }).node !== node) abroad.set(id, match)
      listener.matched(id, match)
    }

    const back = () => void attempt(renew)
    for (const client of [redis.commands, redis.listener]) client.on('ready', back)
    void redis.listener.subscribe([channelOf(node), nodesChannel], hear).then(() => {
      listening = true
      back()
    })

    const beating = setInterval(
      () =>
        void attempt(async () => {
          if (!known || !(await beat())) await renew()
        }),
      rhythm.beat,
    )
    const widening = setInterval(() => {
      if (waiting.size > 0) void attempt(() => run('widen'))
    }, rhythm.step)

    return {
      enter(place) {
        waiting.set(place.id, place)
        peerIds.add(place.peerId)
        void attempt(() => enter(place))
      },
      quit(place) {
        waiting.delete(place.id)
        void attempt(() => run('quit', keyOf(place.id)))
      },
      release(peerId) {
        peerIds.delete(peerId)
        void attempt(() => run('release', node, peerId))
      },
      part(place, match, reason) {
        abroad.delete(place.id)
        const partner = partnerOf(match, place)
        if (partner.node === node) return listener.parted(partner.id, reason)
        const message = JSON.stringify({ is: 'parted', place: partner.id, reason })
        void attempt(() => redis.commands.publish(channelOf(partner.node), message))
      },
      get ready() {
        return known && redis.ready
      },
      async close() {
        clearInterval(beating)
        clearInterval(widening)
        await attempt(() => run('forget', node))
        closed = true
      },
    }
  }
