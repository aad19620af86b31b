import type { DataConnection, MediaConnection, Peer } from 'peerjs'
import { backOff } from '../core/back-off'
import type { PracticeEvent } from '../core/practice'
import { PEER_PROBLEMS } from '../core/problems'

/** A server that did not notice the interruption sends no second OPEN. */
const OPEN_MS = 5000

type PeerEvents = {
  dispatch: (event: PracticeEvent) => void
  onCall: (connection: MediaConnection) => void
  onData: (connection: DataConnection) => void
}

export type ReconnectingPeer = ReturnType<typeof createReconnectingPeer>

/**
 * A Peer that stays reachable: a disconnected one reconnects; a destroyed one, or one that gets no OPEN, is replaced. While
 * it carries a call, a replaced one lives until it is released.
 */
export function createReconnectingPeer(create: () => Promise<Peer>, events: PeerEvents) {
  let peer: Peer | null = null
  let held: Peer | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false

  const retry = (next: () => void) => {
    clearTimeout(timer)
    if (closed) return
    timer = setTimeout(next, backOff(failures, Math.random()))
    failures += 1
  }

  const retire = (current: Peer) => {
    current.removeAllListeners()
    peer = null
    if (current !== held) current.destroy()
  }

  const open = async () => {
    try {
      const current = await create()
      if (closed) return current.destroy()
      peer = current
      listen(current)
    } catch (error) {
      console.error('The signalling can’t be reached', error)
      events.dispatch({ type: 'peer-failed', problem: 'server-error' })
      retry(open)
    }
  }

  const replace = (current: Peer) => {
    retire(current)
    void open()
  }

  const reconnect = (current: Peer) => {
    if (current.destroyed) return replace(current)
    current.reconnect()
    clearTimeout(timer)
    timer = setTimeout(() => replace(current), OPEN_MS)
  }

  const listen = (current: Peer) => {
    let reusable = true
    current.on('open', (peerId) => {
      clearTimeout(timer)
      failures = 0
      events.dispatch({ type: 'peer-open', peerId })
    })
    current.on('disconnected', () => {
      events.dispatch({ type: 'peer-lost' })
      retry(() => (reusable ? reconnect(current) : replace(current)))
    })
    current.on('error', (error) => {
      console.error('PeerJS reports a problem', error.type, error)
      events.dispatch({ type: 'peer-failed', problem: error.type })
      if (PEER_PROBLEMS[error.type].lasting) closed = true
      if (error.type === 'unavailable-id') reusable = false
    })
    current.on('call', events.onCall)
    current.on('connection', events.onData)
  }

  void open()

  return {
    /** Returns the Peer and keeps it for a call until it is released; null while it can make none. */
    hold(): Peer | null {
      held = peer
      return peer?.open ? peer : null
    },

    /** Uses these ICE servers for later calls. */
    configure(config: RTCConfiguration) {
      if (peer) peer.options.config = config
    },

    /** Releases the Peer after a call. */
    release() {
      if (held && held !== peer) held.destroy()
      held = null
    },

    close() {
      closed = true
      clearTimeout(timer)
      peer?.destroy()
      held?.destroy()
    },
  }
}
