import * as z from 'zod/mini'
import { calendarDay, optionalText, requiredLine, search } from './admin-fields.ts'
import { endpoint } from './endpoint.ts'
import { type Enquiry, enquiry, enquiryState } from './enquiry.ts'
import { deskSources, enquirySources, registrationOrders } from './enquiry-states.ts'
import { email, name } from './fields.ts'
import { phoneNumber } from './pasted-phone.ts'
import { id, limit, page } from './query-fields.ts'
import { pageOf } from './records.ts'
import { guest, standing } from './seats.ts'

const message = z.object({ msg: z.string() })

const source = z.enum(enquirySources)

/**
 * A seat (`seatNumber`), an entry of the waiting list, an unconfirmed registration, or an enquiry without a session (`source`), whose `email`
 * may be empty. `session` is the id of the session, and `sessionTitle` its title or what the person asked about.
 */
export const registration = z.object({
  _id: z.string(),
  id: z.string(),
  createdAt: z.string(),
  ...guest.shape,
  session: z.string(),
  sessionTitle: z.string(),
  standing,
  source: z.nullable(source),
  seatNumber: z.nullable(z.number()),
  /** The position on the session's waiting list, from 1; null for registrations that are not on it. */
  place: z.nullable(z.number()),
  enquiry,
})

const filter = {
  session: z.optional(id),
  state: z.optional(enquiryState),
  /** Only guests whose call is due or overdue; never guests who have joined or are lost. */
  due: z.optional(z.literal('today')),
  /** A part of a name, of an e-mail address or, from three digits on, of a phone number. */
  search,
  order: z.optional(z.enum(registrationOrders, { error: 'This list can’t be sorted that way.' })),
}

/**
 * The seat registrations. The default order depends on the filter. With `session`: seats, then the waiting list, then
 * unconfirmed registrations. With `due`: by the day of the call. Otherwise: the newest first.
 */
export const registrations = endpoint('GET /admin/registrations', 'admin', {
  summary: 'Lists seat registrations',
  query: z.object({ page, limit, ...filter }),
  reply: pageOf(registration),
})

const nextCallOn = z._default(z.union([z.literal(''), calendarDay('Please choose a day.')]), '')
const note = z._default(optionalText(1000), '')

/** Stores an enquiry that came without the form of the site. An address that has one already is refused (409). */
export const addEnquiry = endpoint('POST /admin/registration', 'admin', {
  summary: 'Stores an enquiry that came by a visit or a call',
  body: z.object({
    fullName: name,
    phoneNumber,
    email: z._default(z.union([z.literal(''), email]), ''),
    sessionTitle: requiredLine('Please enter what they asked about.', 120),
    source: z.enum(deskSources, { error: 'Please choose how they asked.' }),
    nextCallOn,
    note,
  }),
  reply: message,
})

/**
 * Saves an enquiry. `previous` is the enquiry that the form was opened with: if another admin has changed it since, nothing
 * is stored (409).
 */
export const noteEnquiry = endpoint('PUT /admin/registration', 'admin', {
  summary: 'Saves the enquiry of a seat registration',
  body: z.object({
    id,
    state: enquiryState,
    nextCallOn,
    note,
    previous: z.optional(enquiry),
  }),
  reply: message,
})

export const enquiryLimits = { maxPerRequest: 200 } as const

/**
 * Changes the state of many enquiries. `previous` is the state that the admin saw. An enquiry that has another state by now
 * stays unchanged (`meanwhile`), as does a registration that no longer exists (`gone`). `before` in the reply is the stored
 * state, so that the opposite change undoes this one; `joined` by an account is never stored.
 */
export const moveEnquiries = endpoint('PUT /admin/enquiries', 'admin', {
  summary: 'Changes the state of many enquiries',
  bodyBytes: 64 * 1024,
  body: z.object({
    changes: z
      .array(z.object({ id, state: enquiryState, previous: enquiryState }), {
        error: 'Please choose enquiries.',
      })
      .check(
        z.minLength(1, 'Please choose enquiries.'),
        z.maxLength(
          enquiryLimits.maxPerRequest,
          `At most ${enquiryLimits.maxPerRequest} enquiries can be changed at once.`,
        ),
      ),
  }),
  reply: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        fullName: z.string(),
        outcome: z.enum(['changed', 'meanwhile', 'gone']),
        before: enquiryState,
      }),
    ),
  }),
})

/** The same list without pages, as a spreadsheet file. */
export const registrationsCsv = endpoint('GET /admin/registrations-csv', 'admin', {
  summary: 'The seat registrations of a live session, or of all, as CSV',
  query: z.object(filter),
  type: 'text/csv',
  reply: z.string(),
})

/** Removes a guest from a session. A freed seat goes to the first guest on the waiting list, who gets a mail. */
export const removeRegistration = endpoint('DELETE /admin/registration', 'admin', {
  summary: 'Removes a seat registration, and promotes the waiting list',
  writesTo: 'others',
  query: z.object({ id }),
  reply: message,
})

export type { Enquiry }
export type EnquiryState = Enquiry['state']
export type EnquirySource = z.infer<typeof source>
export type MovedEnquiry = z.infer<(typeof moveEnquiries)['reply']>['results'][number]
export type RegistrationFilter = z.infer<(typeof registrationsCsv)['query']>
export type RegistrationOrder = (typeof registrationOrders)[number]
export type SeatRegistration = z.infer<typeof registration>
