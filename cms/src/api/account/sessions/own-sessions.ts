import type { endOtherSessions, endOwnSession, ownSessions } from '@careerspeak/contract'
import type { Handler } from '../../../platform/http/endpoint'
import { HttpError } from '../../../platform/http/http-error'
import { deviceName } from './device-name'
import { endSessions, sessionsOf } from './device-sessions'

/** Lists the devices on which the caller is logged in, most recently used first. */
export const listSessions: Handler<typeof ownSessions> = async ({ caller }) => {
  const now = new Date()
  const open = (await sessionsOf(caller.id)).filter(
    ({ revokedAt, epoch, idleUntil }) => !revokedAt && epoch === caller.sessionEpoch && idleUntil > now,
  )
  return {
    sessions: open.map(({ documentId, agent, createdAt, lastUsedAt }) => ({
      _id: documentId,
      device: deviceName(agent ?? ''),
      current: documentId === caller.session,
      createdAt,
      lastUsedAt,
    })),
  }
}

/** Logs out one of the caller's devices. */
export const logOutDevice: Handler<typeof endOwnSession> = async ({ query: { id }, caller }) => {
  if ((await endSessions({ documentId: id, account: { id: caller.id } }, 'logged out')) === 0)
    throw new HttpError(404, 'This device is already logged out.')
  return { msg: 'The device is logged out.' }
}

/** Logs out all the caller's devices except this one. */
export const logOutOtherDevices: Handler<typeof endOtherSessions> = async ({ caller }) => {
  await endSessions({ documentId: { $ne: caller.session }, account: { id: caller.id } }, 'logged out')
  return { msg: 'All other devices logged out.' }
}
