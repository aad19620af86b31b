import { type ClientMessage, type ServerMessage, serverMessage } from '#matchmaker/protocol'
import { backOff } from '../core/back-off'
import type { PracticeEvent } from '../core/practice'

type SocketEvents = {
  dispatch: (event: PracticeEvent) => void
  onMessage: (message: ServerMessage) => void
}

const OPENING_MS = 20_000

/** A socket to the matchmaker that reconnects by itself, with a longer pause after each failure. */
export function createMatchmakerSocket(address: string, { dispatch, onMessage }: SocketEvents) {
  let socket: WebSocket
  let failures = 0
  let pause: ReturnType<typeof setTimeout> | undefined
  let closed = false

  const open = () => {
    const current = new WebSocket(address)
    const timeout = setTimeout(() => current.close(), OPENING_MS)
    socket = current
    current.onopen = () => {
      clearTimeout(timeout)
      failures = 0
      dispatch({ type: 'socket-open' })
    }
    current.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = parse(data)
      if (message?.type === 'restarting') current.close()
      else if (message) onMessage(message)
    }
    current.onclose = () => {
      clearTimeout(timeout)
      if (closed) return
      dispatch({ type: 'socket-lost' })
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
    /** Sends a message. Returns whether there was a connection to send it over. */
    send(message: ClientMessage): boolean {
      if (socket.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(message))
      return true
    },

    /** Replaces the connection by a new one. */
    reconnect: () => socket.close(),

    close() {
      closed = true
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
    console.error('The matchmaker sent something that isn’t in the protocol', parsed.error.issues)
  } catch (error) {
    console.error('The matchmaker sent something that isn’t JSON', error)
  }
  return null
}
