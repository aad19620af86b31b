import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { messageLists } from './message-lists.ts'
import { id, RECORD_ID } from './query-fields.ts'

export const messageLimits = { maxRecipients: 1000 } as const

const NO_LIST = 'This isn’t a list of messages.'
const list = z.enum(messageLists, { error: NO_LIST })
/** The subject of the list, such as the id of a class; empty for all. */
const about = z._default(z.union([z.literal(''), z.string().check(z.regex(RECORD_ID, NO_LIST))]), '')

/** `at` is when an admin opened the message in WhatsApp, or copied it (`how`); whether it was sent, no one but them knows. */
const opened = z.object({ at: z.string(), by: z.string(), how: z.enum(['opened', 'copied']) })

/** A note on a person’s page: what the message was about. */
export const noted = z.extend(opened, { what: z.string() })

/** `number` is in E.164 where it can get a message, else as it was typed, or empty. */
const phone = z.object({ state: z.enum(['ready', 'landline', 'incomplete', 'none']), number: z.string() })

/** `toParent` is true if the number is that of a parent, which the learner has given for this. */
const recipient = z.object({
  _id: z.string(),
  fullName: z.string(),
  toParent: z.boolean(),
  phone,
  opened: z.nullable(opened),
})

/**
 * A list of people by name, at most `messageLimits.maxRecipients`. `sample` is the text to the first of them; `group` is the text for
 * the group of a batch, where the list has one.
 */
export const messages = endpoint('GET /admin/messages', 'admin', {
  summary: 'Lists who can be written to by WhatsApp about something, and what was opened',
  query: z.object({ list, about }),
  reply: z.object({
    title: z.string(),
    sample: z.string(),
    group: z.nullable(z.string()),
    recipients: z.array(recipient),
  }),
})

/**
 * Notes that an admin opens or copies a message, and gives its text as of now; `undo` takes the note back. `seen` is the time of the note
 * that the admin saw: if another admin was faster, nothing is noted (409). Someone who is no longer on the list gets no message (404).
 * `page` is where the whole text can be read if it’s too long for a link.
 */
export const openMessage = endpoint('PUT /admin/message', 'admin', {
  summary: 'Notes that a message was opened in WhatsApp or copied, and gives its text',
  body: z.object({
    list,
    about,
    recipient: id,
    how: z.enum(['opened', 'copied', 'undo'], NO_LIST),
    seen: z._default(z.nullable(z.string()), null),
  }),
  reply: z.object({ text: z.string(), page: z.string(), number: z.string(), opened: z.nullable(opened) }),
})

export type MessageListName = (typeof messageLists)[number]
export type MessageList = z.infer<(typeof messages)['reply']>
export type Recipient = MessageList['recipients'][number]
export type How = z.infer<typeof openMessage.body>['how']
export type Phone = z.infer<typeof phone>
