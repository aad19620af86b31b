import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { createLocalRoom, createPeerIdOwners, defaultTimings, type RoomListener } from '../src/room.ts'
import { openSharedRoom } from '../src/shared-room.ts'
import { openRedis } from './redis.ts'
import { createSimulation } from './simulation.ts'

/** A matchmaker with a manual clock. */
export const inMemory = () => {
  let now = 0
  let room: ReturnType<typeof createLocalRoom> | undefined
  const simulation = createSimulation({
    now: () => now,
    nodes: [
      [
        'here',
        (listener) => {
          room = createLocalRoom(defaultTimings, () => now, listener, createPeerIdOwners({ max: 100 }))
          return room
        },
      ],
    ],
  })
  return {
    ...simulation,
    waiting: () => room?.counts,
    wait(milliseconds: number) {
      now += milliseconds
      room?.widen()
    },
    settle() {},
  }
}

export type MemorySimulation = ReturnType<typeof inMemory>

/** Makes everything in Redis older by the given milliseconds. */
const PASS_TIME = `
for _, name in ipairs({ 'match:calls', 'match:patient' }) do
  for _, key in ipairs(redis.call('ZRANGE', name, 0, -1)) do redis.call('ZINCRBY', name, 0 - ARGV[1], key) end
end
for _, key in ipairs(redis.call('KEYS', 'match:place:*')) do redis.call('HINCRBY', key, 'since', 0 - ARGV[1]) end`

/** Disables the timers, so the test controls all events. */
const never = 2 ** 30
const timings = { ...defaultTimings, widenEvery: never, keepAliveEvery: never, lifetime: never }

/** Two matchmakers sharing the Redis at this address; `clear` empties it for each simulation. */
export const inRedis = async (url: URL) => {
  const [one, other, observer] = await Promise.all([openRedis(url), openRedis(url), openRedis(url)])
  const limits = [timings.widenAfterMs, timings.answerTimeoutMs, timings.maxCallAgeMs, 512].map(String)

  /** Waits until all commands are executed, all messages are received, and their effects too. */
  const settle = async (nodes: readonly string[]) => {
    for (let round = 0; round < 2; round += 1) {
      for (const [index, redis] of [one, other].entries()) {
        await redis.commands.ping()
        await new Promise<void>((resolve) => {
          const marker = `marker:${nodes[index]}`
          void redis.listener
            .subscribe(marker, () => resolve())
            .then(() => redis.commands.publish(marker, ''))
        })
      }
    }
  }

  return async () => {
    await observer.commands.flushDb()
    let now = 0
    const nodes = [randomUUID(), randomUUID()]
    const rooms: { close(): Promise<void>; readonly ready: boolean }[] = []
    const log = pino({ level: 'silent' })
    const simulation = createSimulation({
      now: () => now,
      nodes: [one, other].map((redis, index) => {
        const node = nodes[index] ?? ''
        const open = (listener: RoomListener) => {
          const room = openSharedRoom(redis, node, log, timings)(listener)
          rooms.push(room)
          return room
        }
        return [node, open] as const
      }),
    })
    while (!rooms.every(({ ready }) => ready)) await settle(nodes)
    return {
      ...simulation,
      async waiting() {
        const [searching, standby] = await Promise.all(
          ['match:list: ', 'match:standby: '].map((list) => observer.commands.zCard(list)),
        )
        return { searching, standby }
      },
      async wait(milliseconds: number) {
        now += milliseconds
        await settle(nodes)
        await observer.commands.eval(PASS_TIME, { arguments: [String(milliseconds)] })
        await observer.commands.room('widen', ...limits)
        await settle(nodes)
      },
      settle: () => settle(nodes),
      /** Clears Redis for the next simulation. */
      async close() {
        await Promise.all(rooms.map((room) => room.close()))
        for (const redis of [one, other]) {
          for (const client of [redis.commands, redis.listener]) client.removeAllListeners('ready')
          await redis.listener.unsubscribe()
        }
      },
    }
  }
}
