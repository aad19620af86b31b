import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, name, ownerProof } from './fields.ts'
import { id, limit, page } from './query-fields.ts'
import { pageOf } from './records.ts'

/**
 * The role of an invited person: a learner by an enrolment, a coach, an institute admin, or a user of the editors' panel, who writes the site (`editor`)
 * or looks after enquiries and accounts (`coordinator`).
 */
export const invitedRoles = ['learner', 'coach', 'admin', 'coordinator', 'editor'] as const

/**
 * Makes an account without a password, mails its link, and tells all admins. The roles of the panel open the panel alone. It needs
 * the caller's password, or a fresh Google ID token for a caller without one, and fails with `WrongPassword` (400).
 */
export const inviteAdmin = endpoint('POST /admin/invite-admin', 'admin', {
  summary: 'Invites a person to be an institute admin or a coach, or to work in the panel',
  writesTo: 'others',
  status: 201,
  body: z.extend(ownerProof, {
    fullName: name,
    email,
    role: z._default(
      z.enum(['admin', 'coach', 'coordinator', 'editor'], { error: 'Please choose a role.' }),
      'admin',
    ),
  }),
  reply: z.object({ msg: z.string() }),
})

/** An invitation that has not been accepted. Its account is deleted some time after `expiresAt`. */
const invitation = z.object({
  _id: z.string(),
  createdAt: z.string(),
  fullName: z.string(),
  email: z.string(),
  role: z.enum(invitedRoles),
  batch: z.nullable(z.string()),
  expiresAt: z.string(),
})

/** The open invitations, the newest first; those of the panel before the others. */
export const invitations = endpoint('GET /admin/invitations', 'admin', {
  summary: 'Lists the invitations that no one has accepted',
  query: z.object({ page, limit }),
  reply: pageOf(invitation),
})

const chosen = z.object({
  ids: z
    .array(id, { error: 'Please choose invitations.' })
    .check(
      z.minLength(1, 'Please choose invitations.'),
      z.maxLength(200, 'You can choose at most 200 invitations at once.'),
    ),
})

/** How many were sent or withdrawn. The others have been accepted or deleted meanwhile. */
const counted = z.object({ done: z.number(), others: z.number() })

/** Mails new links that work for another week; earlier ones work no more. */
export const resendInvitations = endpoint('POST /admin/invitations/resend', 'admin', {
  summary: 'Sends invitations again',
  writesTo: 'others',
  bodyBytes: 32 * 1024,
  body: chosen,
  reply: counted,
})

/** Withdraws invitations: their links work no more, and their accounts are deleted. */
export const withdrawInvitations = endpoint('POST /admin/invitations/withdraw', 'admin', {
  summary: 'Withdraws invitations, and deletes the accounts made with them',
  bodyBytes: 32 * 1024,
  body: chosen,
  reply: counted,
})

export type Invitation = z.infer<typeof invitation>
