import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The steps from an empty institute to one that works, in the order in which they make sense. */
export const checklistKeys = [
  ...([
    'mailServer',
    'mailSent',
    'mailReceived',
    'pageEdited',
    'privacyRead',
    'termsRead',
    'coursePublished',
    'batch',
    'class',
  ] as const),
  ...(['learner', 'backupMade', 'backupRestored', 'practiceTried'] as const),
] as const

/** The steps that no row of the database shows, so that a person says when they are done. */
export const tickableKeys = [
  'privacyRead',
  'termsRead',
  'backupMade',
  'backupRestored',
  'practiceTried',
] as const

/**
 * A step. `href` leads to the place where it is done. A step that is ticked `byOpening` is done once that place was opened, one
 * `byHand` when a person says so, and the others by themselves.
 */
const checklistItem = z.object({
  key: z.enum(checklistKeys),
  title: z.string(),
  hint: z.string(),
  href: z.nullable(z.string()),
  done: z.boolean(),
  ticked: z.enum(['byItself', 'byOpening', 'byHand']),
})

/** The checklist. It is not `shown` in the demo, nor once it was hidden. */
export const checklist = endpoint('GET /admin/checklist', 'admin', {
  summary: 'Lists the steps to a working institute, with those that are done',
  reply: z.object({ shown: z.boolean(), items: z.array(checklistItem) }),
})

/** Ticks a step that only a person can know of, or with `dismissed` hides the completed list (409 before). */
export const tickChecklist = endpoint('POST /admin/checklist/tick', 'admin', {
  summary: 'Ticks a step, or hides the completed list',
  body: z.object({ key: z.enum([...tickableKeys, 'dismissed'], { error: 'This step ticks itself.' }) }),
  reply: z.object({ msg: z.string() }),
})

/**
 * Mails the caller a link that ticks `mailReceived`. `outcome` is `sent` once the mail server has taken the mail, `waiting` while it
 * has not answered or refused it for now, `failed` if it refused it, and `noServer` without a mail server.
 */
export const sendTestMail = endpoint('POST /admin/checklist/test-mail', 'admin', {
  summary: 'Sends the caller a test e-mail, and returns what happened to it',
  reply: z.object({ outcome: z.enum(['sent', 'waiting', 'failed', 'noServer']), msg: z.string() }),
})

/** The code is in the link of the test mail. */
export const confirmTestMail = endpoint('POST /admin/checklist/received', 'admin', {
  summary: 'Records that the test e-mail has arrived',
  body: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
  reply: z.object({ msg: z.string() }),
})

export type ChecklistItem = z.infer<typeof checklistItem>
export type ChecklistKey = ChecklistItem['key']
export type TickableKey = (typeof tickableKeys)[number]
