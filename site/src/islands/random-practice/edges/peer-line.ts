import type { DataConnection, MediaConnection, Peer } from 'peerjs'
import { backOff } from '../core/back-off'
import { PEER_PROBLEMS, type PeerProblem } from '../core/problems'

/** A server that thinks the line never broke does not greet again. */
const GREETING_MILLISECONDS = 5000

type PeerEvents = {
  onOpen: (peerId: string) => void
  onLost: () => void
  onProblem: (problem: PeerProblem) => void
  onCall: (connection: MediaConnection) => void
  onData: (connection: DataConnection) => void
}

export type PeerLine = ReturnType<typeof keepPeer>

/**
 * A Peer that stays reachable: one that is only disconnected reconnects, one that is destroyed or stays silent gives way to
 * a new one. While a call is going on over an old one, that lives on until it is released.
 */
export function keepPeer(create: () => Promise<Peer>, events: PeerEvents) {
  let peer: Peer | null = null
  let held: Peer | null = null
  let failures = 0
  let pause: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const later = (next: () => void) => {
    clearTimeout(pause)
    if (stopped) return
    pause = setTimeout(next, backOff(failures, Math.random()))
    failures += 1
  }

  const retire = (own: Peer) => {
    own.removeAllListeners()
    peer = null
    if (own !== held) own.destroy()
  }

  const open = async () => {
    try {
      const own = await create()
      if (stopped) return own.destroy()
      peer = own
      listen(own)
    } catch (error) {
      console.error('The signalling cannot be reached', error)
      events.onProblem('server-error')
      later(open)
    }
  }

  const renew = (own: Peer) => {
    retire(own)
    void open()
  }

  const reconnect = (own: Peer) => {
    if (own.destroyed) return renew(own)
    own.reconnect()
    clearTimeout(pause)
    pause = setTimeout(() => renew(own), GREETING_MILLISECONDS)
  }

  const listen = (own: Peer) => {
    let reusable = true
    own.on('open', (peerId) => {
      clearTimeout(pause)
      failures = 0
      events.onOpen(peerId)
    })
    own.on('disconnected', () => {
      events.onLost()
      later(() => (reusable ? reconnect(own) : renew(own)))
    })
    own.on('error', (error) => {
      console.error('PeerJS reports a problem', error.type, error)
      events.onProblem(error.type)
      if (PEER_PROBLEMS[error.type].lasting) stopped = true
      if (error.type === 'unavailable-id') reusable = false
    })
    own.on('call', events.onCall)
    own.on('connection', events.onData)
  }

  void open()

  return {
    /** Keeps the Peer for a call until it is released; null while it can place none. */
    hold(): Peer | null {
      held = peer
      return peer?.open ? peer : null
    },

    /** Calls to come use these servers to find a way to the partner. */
    configure(config: RTCConfiguration) {
      if (peer) peer.options.config = config
    },

    /** The call is over. */
    release() {
      if (held && held !== peer) held.destroy()
      held = null
    },

    stop() {
      stopped = true
      clearTimeout(pause)
      peer?.destroy()
      held?.destroy()
    },
  }
}
