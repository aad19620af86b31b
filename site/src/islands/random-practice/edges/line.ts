import type { ServerMessage } from '../../../../../matchmaker/src/protocol'
import type { Match, PracticeEvent } from '../core/practice'
import type { CallEvents } from './call'
import { createCalls } from './calls'
import { createConnectionSettings } from './connection-settings'
import { keepMatchmaking } from './matchmaking'
import { keepPeer } from './peer-line'

type LineEvents = {
  dispatch: (event: PracticeEvent) => void
  onRemote: (stream: MediaStream) => void
  onMessage: (message: ServerMessage) => void
}

export type Line = ReturnType<typeof openLine>

/** The way to others: a socket to the matchmaker, a Peer, and the calls over it. PeerJS is fetched here, and only here. */
export function openLine(matchmaker: string, { dispatch, onRemote, onMessage }: LineEvents) {
  const readSettings = createConnectionSettings(matchmaker)

  const createPeer = async () => {
    const [{ Peer }, { peerServer, config }] = await Promise.all([import('peerjs'), readSettings()])
    return new Peer({ ...peerServer, config })
  }

  const eventsOf = ({ matchId }: Match): CallEvents => ({
    onStream: onRemote,
    onOpen: () => dispatch({ type: 'call-open', matchId }),
    onOver: () => dispatch({ type: 'call-over', matchId }),
    onLink: (link) => dispatch({ type: 'link', matchId, link }),
    onDataOpen: () => dispatch({ type: 'data-open', matchId }),
    onDataClosed: () => dispatch({ type: 'data-closed', matchId }),
    onHeard: (message) => dispatch({ type: 'heard', matchId, message }),
  })

  const peers = keepPeer(createPeer, {
    onOpen: (peerId) => dispatch({ type: 'peer-open', peerId }),
    onLost: () => dispatch({ type: 'peer-lost' }),
    onProblem: (problem) => dispatch({ type: 'peer-failed', problem }),
    onCall: (connection) => calls.ring(connection),
    onData: (connection) => calls.ringData(connection),
  })
  const calls = createCalls(peers, eventsOf)
  const socket = keepMatchmaking(`${matchmaker.replace(/^http/, 'ws')}/match`, {
    onOpen: () => dispatch({ type: 'socket-open' }),
    onLost: () => dispatch({ type: 'socket-lost' }),
    onMessage,
  })

  return {
    calls,
    say: socket.say,
    renew: socket.renew,

    /** Reads again how to reach partners, when that was long ago. */
    async refresh() {
      try {
        peers.configure((await readSettings()).config)
      } catch (error) {
        console.error('The connection settings cannot be read again', error)
      }
    },

    close() {
      socket.stop()
      peers.stop()
    },
  }
}
