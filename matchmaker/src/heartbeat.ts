import type { GuardedSocket } from './guarded-socket.ts'

/** Milliseconds between two pings of a socket, to wait for the answer, and between two rounds of a few sockets each. */
export type Pulse = { readonly every: number; readonly grace: number; readonly step: number }

export const defaultPulse: Pulse = { every: 25_000, grace: 10_000, step: 100 }

/**
 * Pings every socket in turn, a few at a time so that matches never wait for ten thousand pings, and drops those that
 * do not answer.
 */
export const createHeartbeat = ({ every, grace, step }: Pulse) => {
  const rounds = Array.from({ length: Math.ceil(every / step) }, () => new Set<GuardedSocket>())
  let position = 0

  const at = (index: number) => rounds[(index + rounds.length) % rounds.length] ?? new Set<GuardedSocket>()

  const timer = setInterval(() => {
    position = (position + 1) % rounds.length
    for (const socket of at(position - Math.ceil(grace / step))) if (!socket.heard) socket.terminate()
    for (const socket of at(position)) {
      socket.heard = false
      socket.ping()
    }
  }, step)

  return {
    /** Watches a socket until it closes. Its first ping comes after a whole period. */
    watch(socket: GuardedSocket) {
      socket.round = position
      at(position).add(socket)
    },
    forget(socket: GuardedSocket) {
      at(socket.round).delete(socket)
    },
    stop() {
      clearInterval(timer)
    },
  }
}

export type Heartbeat = ReturnType<typeof createHeartbeat>
