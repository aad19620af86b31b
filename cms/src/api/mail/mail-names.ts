import templates from './templates.json'

/** The mails whose text editors can change. */
export type MailName = keyof typeof templates

/** A mail: its default words, the rule for other words, and what the privacy page says of it. */
type MailRecord = { subject: string; body: string; rule?: string; said: string }

export const mailRecords: Record<MailName, MailRecord> = templates

export const mailNames = Object.keys(templates) as MailName[]

export const isMailName = (name: string): name is MailName => Object.hasOwn(templates, name)
