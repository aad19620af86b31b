import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './query-fields.ts'

/** A logged-in device. `device` names its browser and operating system; `current` marks the caller's own device. */
const deviceSession = z.object({
  _id: z.string(),
  device: z.string(),
  current: z.boolean(),
  createdAt: z.string(),
  /** Accurate to ten minutes. */
  lastUsedAt: z.string(),
})

export const ownSessions = endpoint('GET /user/sessions', 'learner', {
  summary: 'The devices that are logged in to the caller’s account',
  reply: z.object({ sessions: z.array(deviceSession) }),
})

export const endOwnSession = endpoint('DELETE /user/session', 'learner', {
  summary: 'Logs out one of the caller’s devices',
  query: z.object({ id }),
  reply: z.object({ msg: z.string() }),
})

export const endOtherSessions = endpoint('DELETE /user/other-sessions', 'learner', {
  summary: 'Logs out all of the caller’s other devices',
  reply: z.object({ msg: z.string() }),
})

export type DeviceSession = z.infer<typeof deviceSession>
