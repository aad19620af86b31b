import { type ClientMessage, type ServerMessage, serverMessage } from '../../../../../matchmaker/src/protocol'
import { backOff } from '../core/back-off'

const OPENING_MILLISECONDS = 20_000

type SocketEvents = {
  onOpen: () => void
  onLost: () => void
  onMessage: (message: ServerMessage) => void
}

/** A socket to the matchmaker that comes back by itself, with a longer pause after each failure. */
export function keepMatchmaking(address: string, events: SocketEvents) {
  let socket: WebSocket
  let failures = 0
  let pause: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const open = () => {
    const own = new WebSocket(address)
    const patience = setTimeout(() => own.close(), OPENING_MILLISECONDS)
    socket = own
    own.onopen = () => {
      clearTimeout(patience)
      failures = 0
      events.onOpen()
    }
    own.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = parse(data)
      if (message?.type === 'restarting') own.close()
      else if (message) events.onMessage(message)
    }
    own.onclose = () => {
      clearTimeout(patience)
      if (stopped) return
      events.onLost()
      pause = setTimeout(open, backOff(failures, Math.random()))
      failures += 1
    }
  }

  const retryNow = () => {
    if (socket.readyState !== WebSocket.CLOSED) return
    clearTimeout(pause)
    open()
  }

  open()
  window.addEventListener('online', retryNow)

  return {
    /** Says something, and whether it could be said. */
    say(message: ClientMessage): boolean {
      if (socket.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(message))
      return true
    },

    /** Gives up the connection, and opens another one. */
    renew: () => socket.close(),

    stop() {
      stopped = true
      clearTimeout(pause)
      window.removeEventListener('online', retryNow)
      socket.close()
    },
  }
}

function parse(data: unknown): ServerMessage | null {
  try {
    const parsed = serverMessage.safeParse(JSON.parse(String(data)))
    if (parsed.success) return parsed.data
    console.error('The matchmaker said something that is not in the protocol', parsed.error.issues)
  } catch (error) {
    console.error('The matchmaker said something that is not JSON', error)
  }
  return null
}
