import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/** A device that is logged in. `device` is its browser and system in words, `current` says that it is the one that asks. */
const deviceSession = z.object({
  _id: z.string(),
  device: z.string(),
  current: z.boolean(),
  createdAt: z.string(),
  /** To ten minutes. */
  lastUsedAt: z.string(),
})

export const ownSessions = endpoint('GET /user/sessions', 'learner', {
  summary: 'The devices that are logged in to the account of the caller',
  reply: z.object({ sessions: z.array(deviceSession) }),
})

export const endOwnSession = endpoint('DELETE /user/session', 'learner', {
  summary: 'Logs a device of the caller out',
  query: z.object({ id }),
  reply: z.object({ msg: z.string() }),
})

export const endOtherSessions = endpoint('DELETE /user/other-sessions', 'learner', {
  summary: 'Logs all devices of the caller out but the one that asks',
  reply: z.object({ msg: z.string() }),
})

export type DeviceSession = z.infer<typeof deviceSession>
