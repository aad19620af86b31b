import * as z from 'zod/mini'
import { enquiryStates } from './enquiry-states.ts'

export const enquiryState = z.enum(enquiryStates, { error: 'Please choose a status.' })

/**
 * The follow-up of a guest. `state` is `joined` while a learner with the guest's proved e-mail address is in a batch, and
 * otherwise the state that an admin chose. `nextCallOn` is YYYY-MM-DD, or empty if no call is planned.
 */
export const enquiry = z.object({ state: enquiryState, nextCallOn: z.string(), note: z.string() })

export type Enquiry = z.infer<typeof enquiry>
