import { type ConnectionSettings, connectionSettings } from '../../../../../matchmaker/src/protocol'

/** Credentials of a relay end after an hour; settings this old are read again. */
const FRESH_MILLISECONDS = 10 * 60_000

/** Where the signalling is, and how calls find their way. */
type Reach = { peerServer: ConnectionSettings['peerServer']; config: RTCConfiguration }

/** How to reach partners, read from the matchmaker when it is needed and not older than some minutes. */
export function createConnectionSettings(matchmaker: string) {
  let read: { at: number; settings: Promise<Reach> } | null = null

  return async (): Promise<Reach> => {
    if (!read || Date.now() - read.at > FRESH_MILLISECONDS)
      read = { at: Date.now(), settings: fetchSettings(`${matchmaker}/ice`) }
    try {
      return await read.settings
    } catch (error) {
      read = null
      throw error
    }
  }
}

async function fetchSettings(address: string): Promise<Reach> {
  const response = await fetch(address, { signal: AbortSignal.timeout(20_000) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  const { peerServer, iceServers } = connectionSettings.parse(await response.json())
  return { peerServer, config: { iceServers: iceServers.map(toIceServer) } }
}

const toIceServer = ({
  urls,
  username,
  credential,
}: ConnectionSettings['iceServers'][number]): RTCIceServer => ({
  urls,
  ...(username !== undefined && { username }),
  ...(credential !== undefined && { credential }),
})
