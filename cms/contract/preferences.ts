import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { timezone } from './fields.ts'
import { phoneNumber } from './pasted-phone.ts'

/** How a notice reaches a learner, if at all. */
const channel = z.enum(['mail', 'off'])

/**
 * The notices that a learner can switch off. Mails about changed and cancelled classes are always sent. `label` and `hint` are words of the
 * settings, and for the page that mails link to, its `name`, as in “No more reminders”, and `what` it is, as in “You get a reminder …”.
 */
export const notices = {
  reminders: {
    label: 'Reminders',
    hint: 'A day and an hour before each class, and the week ahead on Sundays.',
    name: 'reminders',
    what: 'a reminder a day and an hour before each class, and the week ahead on Sundays',
  },
  announcements: {
    label: 'Announcements',
    hint: 'What your coaches tell the whole batch.',
    name: 'announcements',
    what: 'an e-mail when your coaches announce something',
  },
  coaching: {
    label: 'Reviews',
    hint: 'When a coach has reviewed your work, or left notes on a class.',
    name: 'e-mails about reviews',
    what: 'an e-mail when a coach has reviewed your work or left notes on a class',
  },
}

export type NoticeTopic = keyof typeof notices

export const noticeTopic = z.enum(Object.keys(notices) as NoticeTopic[])

/** A record with one value of each notice. */
export const ofEachNotice = <Value>(make: (topic: NoticeTopic) => Value) =>
  Object.fromEntries(noticeTopic.options.map((topic) => [topic, make(topic)])) as Record<NoticeTopic, Value>

export const mailLanguages = ['en', 'hi'] as const

/**
 * The notices an account gets, and how. `language` is the language of our mails, not of texts by coaches. `calendar` is how
 * classes enter the owner's calendar: by invitations in mails, by the batch's calendar link, or not at all. `timezone` is the
 * owner's own, which mails show next to that of the class; it may be null. `parentNumber` is the number of a parent whom the owner
 * allows the institute to tell of missed classes.
 */
export const preferences = z.object({
  language: z.enum(mailLanguages),
  ...ofEachNotice(() => channel),
  calendar: z.enum(['invitations', 'feed', 'neither']),
  timezone: z.nullable(timezone),
  parentNumber: z.nullable(phoneNumber),
})

export const readPreferences = endpoint('GET /user/preferences', 'learner', {
  summary: 'The caller’s notice preferences',
  offline: true,
  reply: preferences,
})

/** Changes some preferences and returns all of them. */
export const changePreferences = endpoint('PUT /user/preferences', 'learner', {
  summary: 'Changes the caller’s notice preferences',
  body: z.partial(preferences),
  reply: preferences,
})

const INCOMPLETE_LINK = 'This link isn’t complete. Please open it from the e-mail again.'

/** The `token` in the link of a mail is the signed account and topic. */
const link = {
  query: z.object({
    token: z
      .string({ error: INCOMPLETE_LINK })
      .check(z.maxLength(200, INCOMPLETE_LINK), z.regex(/^\w+\.\w+\.[\w-]+$/, INCOMPLETE_LINK)),
  }),
  reply: z.object({ topic: noticeTopic, channel }),
}

/**
 * Switches off the notices that a mail belongs to; a repeated request changes nothing. Mail programs send a form with the
 * request (RFC 8058), which is ignored.
 */
export const unsubscribe = endpoint('POST /user/unsubscribe', 'anyone', {
  summary: 'Switches off a kind of notice with the link in an e-mail',
  ...link,
})

export const subscribe = endpoint('POST /user/subscribe', 'anyone', {
  summary: 'Switches a kind of notice back on with the link in an e-mail',
  ...link,
})

export type MailLanguage = (typeof mailLanguages)[number]
export type Preferences = z.infer<typeof preferences>
