import { createHmac } from 'node:crypto'
import type { ConnectionSettings } from './protocol.ts'

/** How long credentials of the relay last; a call that is up goes on beyond. */
const lifetimeSeconds = 3600

export type Turn = { readonly urls: readonly string[]; readonly secret: string }

/** Credentials of coturn's REST scheme (`use-auth-secret`), which end by themselves. */
export const relayCredentials = (secret: string, id: string, now: number) => {
  const username = `${Math.floor(now / 1000) + lifetimeSeconds}:${id}`
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') }
}

/** The servers by which two browsers find a way to each other. */
export const iceServers = (
  stunUrls: readonly string[],
  turn: Turn | undefined,
  id: string,
  now: number,
): ConnectionSettings['iceServers'] => [
  ...(stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : []),
  ...(turn ? [{ urls: [...turn.urls], ...relayCredentials(turn.secret, id, now) }] : []),
]
