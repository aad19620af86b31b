import { hash, randomBytes } from 'node:crypto'
import type { GuardedSocket } from './guarded-socket.ts'
import type { Identity } from './pairing.ts'

/** How others know the browser of a socket; without an id of its own, for as long as the socket lives. */
const handleOf = (socket: GuardedSocket, learnerId: string | undefined) => {
  if (learnerId !== undefined) return hash('sha256', learnerId, 'base64url').slice(0, 16)
  socket.handle ||= randomBytes(12).toString('base64url')
  return socket.handle
}

/** A person with an account is that in every browser; anybody else is the browser. */
export const identityOf = (socket: GuardedSocket, learnerId: string | undefined): Identity => {
  const browser = handleOf(socket, learnerId)
  if (!socket.person) return { learner: browser, names: [browser], browser: undefined }
  const { id, formerIds } = socket.person
  return { learner: id, names: [id, ...formerIds, browser], browser }
}
