import { readFileSync } from 'node:fs'
import { type CommandParser, createClient, defineScript } from '@redis/client'
import type { Logger } from 'pino'

const room = defineScript({
  SCRIPT: readFileSync(new URL('./shared-room.lua', import.meta.url), 'utf8'),
  NUMBER_OF_KEYS: 0,
  parseCommand(parser: CommandParser, ...args: string[]) {
    parser.push(...args)
  },
  transformReply: (reply: unknown) => reply,
})

/** The number of connection attempts before startup fails. */
const attempts = 6

/** A command and a subscriber connection to Redis. Both reconnect automatically. */
export const connectRedis = async (url: URL, log: Logger) => {
  let wasReady = false
  const commands = createClient({
    url: url.href,
    scripts: { room },
    disableOfflineQueue: true,
    socket: {
      reconnectStrategy: (retries, cause) =>
        wasReady || retries < attempts ? Math.min(50 * 2 ** retries, 1000) : cause,
    },
  })
  const listener = commands.duplicate({ disableOfflineQueue: false })
  for (const client of [commands, listener]) {
    client.on('error', (cause) => log.error({ reason: String(cause) }, 'Redis can’t be reached'))
  }
  await Promise.all([commands.connect(), listener.connect()])
  wasReady = true
  return {
    commands,
    listener,
    /**
     * Loads the script into Redis. Commands run in order, but one whose script is missing is retried after the
     * commands behind it.
     */
    teach: () => commands.scriptLoad(room.SCRIPT),
    get ready() {
      return commands.isReady && listener.isReady
    },
    close() {
      commands.destroy()
      listener.destroy()
    },
  }
}

export type Redis = Awaited<ReturnType<typeof connectRedis>>
