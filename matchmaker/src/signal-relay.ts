import type { Logger } from 'pino'
import type { Redis } from './redis.ts'

/** How signalling reaches browsers that are connected to another matchmaker. */
export type SignalRelay = {
  /** Takes a peer id for this matchmaker, unless another one has it. */
  claim(id: string): Promise<boolean>
  release(id: string): void
  /** Hands a message to the matchmaker that has the peer id, and says whether one has. */
  send(id: string, text: string): Promise<boolean>
}

const channelOf = (id: string) => `match:peer:${id}`

/** Every matchmaker listens at Redis for its own browsers, a channel each: so Redis knows where each is, and forgets it. */
export const createSignalRelay = (
  redis: Redis,
  deliver: (id: string, text: string) => void,
  log: Logger,
): SignalRelay => {
  const ids = new Set<string>()
  const onSignal = (text: string, channel: string) => deliver(channel.slice(channelOf('').length), text)

  const listen = async (...channels: string[]) => {
    if (channels.length === 0) return
    await redis.listener
      .subscribe(channels, onSignal)
      .catch((cause: unknown) => log.warn({ reason: String(cause) }, 'signalling does not reach this node'))
  }
  redis.listener.on('ready', () => void listen(...[...ids].map(channelOf)))

  return {
    async claim(id) {
      ids.add(id)
      if (!redis.ready) return true
      const holders = await redis.commands.pubSubNumSub([channelOf(id)]).catch(() => undefined)
      if (Object.values(holders ?? {}).some((count) => Number(count) > 0)) {
        ids.delete(id)
        return false
      }
      await listen(channelOf(id))
      return true
    },
    release(id) {
      ids.delete(id)
      if (redis.listener.isReady) void redis.listener.unsubscribe(channelOf(id)).catch(() => {})
    },
    async send(id, text) {
      if (!redis.ready) return false
      return (await redis.commands.publish(channelOf(id), text).catch(() => 0)) > 0
    },
  }
}
