import { sendRequest } from '#app/http/request'
import { type ConnectionSettings, connectionSettings, type ServerMessage } from '#matchmaker/protocol'
import type { PracticeEvent } from '../core/practice'
import { createCalls } from './calls'
import { createMatchmakerSocket } from './matchmaking'
import { createReconnectingPeer } from './peer'

/** Credentials of a TURN server expire after an hour; settings older than this are read again. */
const SETTINGS_MAX_AGE_MS = 10 * 60_000

/** The start waits at most this long for the settings. */
const SETTINGS_WAIT_MS = 2000

type ConnectionEvents = {
  dispatch: (event: PracticeEvent) => void
  onRemote: (stream: MediaStream) => void
  onMessage: (message: ServerMessage) => void
  onSettings: (settings: ConnectionSettings) => void
}

export type ServiceConnection = ReturnType<typeof openConnection>

/** The connection to the service: a socket to the matchmaker, a Peer, and its calls. PeerJS is fetched here. */
export function openConnection(
  matchmaker: string,
  { dispatch, onRemote, onMessage, onSettings }: ConnectionEvents,
) {
  let read: { at: number; settings: Promise<ConnectionSettings> } | null = null

  const readSettings = async () => {
    if (!read || Date.now() - read.at > SETTINGS_MAX_AGE_MS)
      read = { at: Date.now(), settings: fetchSettings(`${matchmaker}/ice`) }
    try {
      const settings = await read.settings
      onSettings(settings)
      return settings
    } catch (error) {
      read = null
      throw error
    }
  }

  const createPeer = async () => {
    const [{ Peer }, settings] = await Promise.all([import('peerjs'), readSettings()])
    return new Peer({ ...settings.peerServer, config: { iceServers: settings.iceServers } })
  }

  const peer = createReconnectingPeer(createPeer, {
    dispatch,
    onCall: (connection) => calls.onIncomingCall(connection),
    onData: (connection) => calls.onIncomingData(connection),
  })
  const calls = createCalls(peer, { dispatch, onRemote })
  const socket = createMatchmakerSocket(`${matchmaker.replace(/^http/, 'ws')}/match`, { dispatch, onMessage })

  return {
    calls,
    send: socket.send,
    reconnect: socket.reconnect,

    /** Waits until the settings are read, or the wait is over. */
    async settled() {
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, SETTINGS_WAIT_MS))
      await Promise.race([readSettings().catch(() => {}), timeout])
    },

    /** Reads outdated settings again. */
    async refresh() {
      try {
        const { iceServers } = await readSettings()
        peer.configure({ iceServers })
      } catch (error) {
        console.error('The connection settings can’t be read again', error)
      }
    },

    close() {
      socket.close()
      peer.close()
    },
  }
}

async function fetchSettings(url: string): Promise<ConnectionSettings> {
  const response = await sendRequest(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return connectionSettings.parse(await response.json())
}
