import * as z from 'zod/mini'
import type { Endpoint } from './endpoint'
import { name, phoneNumber, webAddress } from './fields'
import { ownAccount } from './records'

/** GET /api/user/profile - the account of the token. */
export const profile = {
  summary: "The caller's account",
  method: 'GET',
  path: '/user/profile',
  access: 'learner',
  status: 200,
  reply: ownAccount,
} as const satisfies Endpoint

/** PUT /api/user/profile/update - changes the account of the token and answers it whole. */
export const updateProfile = {
  summary: "Changes the caller's account",
  method: 'PUT',
  path: '/user/profile/update',
  access: 'learner',
  status: 200,
  body: z.object({
    fullName: name,
    phoneNumber,
    profilePic: z.optional(z.union([z.literal(''), webAddress])),
  }),
  reply: ownAccount,
} as const satisfies Endpoint
