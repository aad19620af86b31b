import templates from './templates.json'

/** The mails whose text editors can change. */
export type MailName = keyof typeof templates

export const mailNames = Object.keys(templates) as MailName[]

export const isMailName = (name: string): name is MailName => Object.hasOwn(templates, name)
