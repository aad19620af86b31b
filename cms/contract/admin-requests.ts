import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, limit, page } from './query-fields.ts'
import { pageOf } from './records.ts'

const message = z.object({ msg: z.string() })

/** A person who signed up as an admin and awaits approval. */
const adminRequest = z.object({
  _id: z.string(),
  id: z.string(),
  createdAt: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** True if the person has proved that they read mail at this address. */
  emailProved: z.boolean(),
})

/** The open requests for an admin account, the oldest first. */
export const adminRequests = endpoint('GET /admin/admin-requests', 'admin', {
  summary: 'Lists the open requests for an admin account',
  query: z.object({ page, limit }),
  reply: pageOf(adminRequest),
})

/** Approves a request; `msg` says whether the person still has to prove their address. */
export const approveAdmin = endpoint('POST /admin/admin-requests/approve', 'admin', {
  summary: 'Approves a request for an admin account',
  writesTo: 'others',
  body: z.object({ id }),
  reply: message,
})

export const declineAdmin = endpoint('POST /admin/admin-requests/decline', 'admin', {
  summary: 'Deletes a request for an admin account, and the account made with it',
  body: z.object({ id }),
  reply: message,
})

export type AdminRequest = z.infer<typeof adminRequest>
