import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { timezone } from './fields.ts'

/** By which way something is written to a learner, if at all. */
const channel = z.enum(['mail', 'off'])

/** What a learner may switch off. Mails about a change or a cancellation come in any case. */
export const noticeTopic = z.enum(['reminders', 'announcements', 'coaching'])

/** The languages that our mails are written in. */
export const mailLanguages = ['en', 'hi'] as const

/**
 * What is written to an account, and how. `language` is that of our mails, not of what coaches write themselves. `calendar`
 * says how classes come into the owner's calendar: by an invitation in each mail, by the batch's calendar link, or not.
 * `timezone` is the owner's own, told beside the class's; null is none.
 */
export const preferences = z.object({
  language: z.enum(mailLanguages),
  reminders: channel,
  announcements: channel,
  coaching: channel,
  calendar: z.enum(['invitations', 'feed', 'neither']),
  timezone: z.nullable(timezone),
})

export const readPreferences = endpoint('GET /user/preferences', 'learner', {
  summary: 'What is written to the caller, and how',
  reply: preferences,
})

/** Changes what is sent, and answers all of it. */
export const changePreferences = endpoint('PUT /user/preferences', 'learner', {
  summary: 'Changes what is written to the caller, and how',
  body: z.partial(preferences),
  reply: preferences,
})

const INCOMPLETE = 'This link is not complete. Please open it from the e-mail again.'

/** What the link in a mail holds: whose it is, and what it is about, signed. */
const link = {
  query: z.object({
    token: z
      .string({ error: INCOMPLETE })
      .check(z.maxLength(200, INCOMPLETE), z.regex(/^\w+\.\w+\.[\w-]+$/, INCOMPLETE)),
  }),
  reply: z.object({ topic: noticeTopic, channel }),
}

/**
 * Switches off what a mail was about, by the link in it, and does nothing where it is off. Mail programs call it with a form of
 * their own (RFC 8058), which is not read.
 */
export const unsubscribe = endpoint('POST /user/unsubscribe', 'anyone', {
  summary: 'Switches off what a mail was about, by the link in it',
  ...link,
})

/** Takes that back. */
export const subscribe = endpoint('POST /user/subscribe', 'anyone', {
  summary: 'Switches on again what was switched off by the link in a mail',
  ...link,
})

export type NoticeTopic = z.infer<typeof noticeTopic>
export type MailLanguage = (typeof mailLanguages)[number]
export type Preferences = z.infer<typeof preferences>
