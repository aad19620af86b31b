import { z } from 'zod'
import { currentRequestId } from '../../platform/http/request-id'
import type { RenderedMail } from './render'
import type { MailContent, OutgoingMail } from './transport'

const second = 1000
const longest = 3600 * second

/** Attempts after which a mail is given up: the delays between them add up to two days. */
export const mostAttempts = 53

/** How long to wait, in milliseconds, after so many attempts have failed: four times as long each time, at most an hour. */
export function retryDelay(attempts: number): number {
  return Math.min(15 * second * 4 ** (attempts - 1), longest)
}

/** How long a sender may take over a mail before another takes it up. */
const claim = 5 * 60_000

/** A row of the outbox. What is worded when it is sent has no words yet. */
type Row = Omit<OutgoingMail, 'id' | 'text' | 'html'> & {
  id: number
  documentId: string
  attempts: number
  text: string | null
  html: string | null
  reminder: string | null
}

/** A mail to be sent. */
type NewMail = RenderedMail & {
  recipient: string
  calendar?: string | undefined
  /** The address that stops mails like it at a click in the mail program. */
  unsubscribe?: string
  /** Where an answer goes; to the institute, where it says nothing. */
  replyTo?: string
  /** What it is about: by that, mails that have not gone are taken back. */
  about?: string
  /** When it is sent at the earliest; at once, where it says nothing. */
  dueAt?: Date
}

/** Mails that are sent at once. */
export const MOST_AT_ONCE = 50

/** Mails of one statement: SQLite takes some thirty thousand values. */
const CHUNK = 500

/** A mail taken up by this process alone. */
export type Claimed = Pick<OutgoingMail, 'id' | 'recipient' | 'requestId'> & {
  row: number
  attempts: number
  /** What it says, or that it is a reminder, which is yet to be worded. */
  content: MailContent | 'reminder'
}

const mails = () => strapi.db.query('api::mail.mail')

/**
 * Writes a mail into the outbox, within the transaction that is open, if one is: what is told and that it will be told
 * are stored together. Answers the number by which `claimMail` takes it up.
 */
export async function enqueue(
  recipient: string,
  rendered: RenderedMail & Pick<NewMail, 'calendar' | 'unsubscribe' | 'about'>,
): Promise<number> {
  const { id } = await mails().create({ data: rowOf({ recipient, ...rendered }) })
  return id
}

/** Writes many mails into the outbox, in few statements, within the transaction that is open, if one is. */
export async function enqueueAll(mail: NewMail[]): Promise<void> {
  for (let first = 0; first < mail.length; first += CHUNK)
    await mails().createMany({ data: mail.slice(first, first + CHUNK).map(rowOf) })
}

const rowOf = (mail: NewMail) => ({
  ...{ dueAt: new Date(), ...mail, state: 'waiting', attempts: 0 },
  requestId: currentRequestId() ?? null,
})

/** Takes up a mail that is due, unless another process has it. */
export async function claimMail(id: number, now: Date): Promise<Claimed | undefined> {
  const { count } = await mails().updateMany({
    where: { id, state: 'waiting', dueAt: { $lte: now } },
    data: { dueAt: new Date(now.getTime() + claim) },
  })
  if (count === 0) return undefined
  const found: Row | null = await mails().findOne({ where: { id } })
  if (!found) return undefined
  const {
    documentId,
    recipient,
    requestId,
    attempts,
    reminder,
    subject,
    text,
    html,
    calendar,
    unsubscribe,
    replyTo,
  } = found
  const content = { subject, text: text ?? '', html: html ?? '', calendar, unsubscribe, replyTo }
  return {
    ...{ id: documentId, recipient, requestId, row: id, attempts: attempts + 1 },
    content: reminder ? 'reminder' : content,
  }
}

/** The numbers of the mails that are due, the oldest first. */
export async function dueMails(now: Date): Promise<number[]> {
  const rows: { id: number }[] = await mails().findMany({
    select: ['id'],
    where: { state: 'waiting', dueAt: { $lte: now } },
    orderBy: { dueAt: 'asc' },
    limit: MOST_AT_ONCE,
  })
  return rows.map(({ id }) => id)
}

/** Milliseconds; a mail of the same that went before is about another change. */
const SAME_CHANGE = 3_600_000

/**
 * Takes back mails that wait until an instant at the latest, by what they are about, unless they are being sent; answers of
 * which it is too late, since they went within the hour.
 */
export async function withdrawMails(about: string[], until: Date): Promise<Set<string>> {
  await mails().deleteMany({
    where: { about: { $in: about }, state: 'waiting', attempts: 0, dueAt: { $lte: until } },
  })
  const left: { about: string }[] = await mails().findMany({
    select: ['about'],
    where: { about: { $in: about }, dueAt: { $gte: new Date(until.getTime() - SAME_CHANGE) } },
  })
  return new Set(left.map((mail) => mail.about))
}

/** What a mail is about that goes to an address for another reason than its account: a seat, or the panel. */
export const APART = { seat: (registration: string) => `seat ${registration}`, panel: 'panel' } as const

/** Withdraws the mails that wait for the owner of an account which ends; not those that the address is sent without one. */
export async function withdrawMailsTo(recipient: string): Promise<void> {
  const { seat, panel } = APART
  await mails().deleteMany({
    where: {
      ...{ recipient, state: 'waiting' },
      $or: [{ about: { $null: true } }, { about: { $ne: panel, $notContains: seat('') } }],
    },
  })
}

/** How many mails are due, and since when the oldest is. */
export async function oldestDue(now: Date): Promise<{ due: number; since: Date | undefined }> {
  const where = { state: 'waiting', dueAt: { $lte: now } }
  const [due, oldest]: [number, { dueAt: string } | null] = await Promise.all([
    mails().count({ where }),
    mails().findOne({ select: ['dueAt'], where, orderBy: { dueAt: 'asc' } }),
  ])
  return { due, since: oldest ? new Date(oldest.dueAt) : undefined }
}

/** Takes a mail that has become needless out of the outbox. */
export async function drop({ row }: Claimed): Promise<void> {
  await mails().deleteMany({ where: { id: row } })
}

/** Notes that a mail has gone out, and forgets its words: they may hold what is only for the one who reads it. */
export async function markSent({ row, attempts }: Claimed, subject: string, now: Date): Promise<void> {
  await mails().update({
    where: { id: row },
    data: {
      ...{ state: 'sent', attempts, subject, sentAt: now, lastError: null },
      ...{ text: null, html: null, calendar: null, unsubscribe: null },
    },
  })
}

/** Notes that a mail could not be sent, and when to try again, unless it is hopeless. */
export async function markFailed(
  { row, attempts }: Claimed,
  failure: { reason: string; hopeless: boolean },
  now: Date,
): Promise<void> {
  const over = failure.hopeless || attempts >= mostAttempts
  await mails().update({
    where: { id: row },
    data: {
      state: over ? 'failed' : 'waiting',
      attempts,
      dueAt: new Date(now.getTime() + retryDelay(attempts)),
      lastError: failure.reason,
    },
  })
}

const mail = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })

/** Sends the mails of Strapi itself, such as an editor's new password, by the outbox too. */
export function sendPanelMail(): void {
  const send = async (given: unknown) => {
    const { to, ...rendered } = mail.parse(given)
    await enqueue(to, { ...rendered, about: APART.panel })
  }
  Object.assign(strapi.plugin('email'), { provider: { send } })
}
