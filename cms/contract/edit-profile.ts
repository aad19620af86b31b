import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { name } from './fields.ts'
import { phoneNumber } from './pasted-phone.ts'
import { ownAccount } from './records.ts'
import { webAddress } from './web-address.ts'

export const updateProfile = endpoint('PUT /user/profile/update', 'learner', {
  summary: 'Changes the caller’s account',
  body: z.object({
    fullName: name,
    phoneNumber,
    profilePic: z.optional(z.union([z.literal(''), webAddress])),
  }),
  reply: ownAccount,
})
