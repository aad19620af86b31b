import { z } from 'zod'
import type { LaterMail } from '../../platform/feature'
import { currentRequestId } from '../../platform/http/request-id'
import { checkRecipients } from '../../platform/http/writes-to'
import { type RenderedMail, render } from './render'
import { readLook } from './templates'
import type { MailContent, OutgoingMail } from './transport'

const SECOND_MS = 1000
const MAX_DELAY_MS = 3600 * SECOND_MS

/** The delays between these attempts add up to two days. */
export const MAX_ATTEMPTS = 53

/** The delay in milliseconds after this many failed attempts: four times longer each time, up to an hour. */
export function retryDelay(attempts: number): number {
  return Math.min(15 * SECOND_MS * 4 ** (attempts - 1), MAX_DELAY_MS)
}

/** How long a process may take to send a mail before another one claims it. */
const CLAIM_MS = 15 * 60_000

/** A row of the outbox; one with a `reminder` has no text until the renderer of that name gives it one. */
type Row = Omit<OutgoingMail, 'id' | 'text' | 'html'> & {
  id: number
  documentId: string
  attempts: number
  text: string | null
  html: string | null
  reminder: string | null
  about: string | null
  accountId: number | null
}

/** A mail is rendered now, or when it is sent: by the renderer of a name, for an account by its internal id. */
type NewMail = (RenderedMail | { subject: string; reminder: string; accountId: number }) & {
  recipient: string
  calendar?: string | undefined
  /** The one-click unsubscribe URL. */
  unsubscribe?: string
  /** Defaults to the institute. */
  replyTo?: string
  /** The key by which a waiting mail can be withdrawn. */
  about?: string
  /** The earliest time of sending; defaults to now. */
  dueAt?: Date
}

export const MAX_CONCURRENT_MAILS = 50

/** Mails per statement; SQLite allows about thirty thousand values. */
const CHUNK_SIZE = 500

/** A mail claimed by this process. */
export type Claimed = Pick<OutgoingMail, 'id' | 'recipient' | 'requestId'> & {
  row: number
  attempts: number
  /** The content, or what renders it. */
  content: MailContent | (LaterMail & { renderer: string })
}

const mails = () => strapi.db.query('api::mail.mail')

/**
 * Adds a mail to the outbox, in the open transaction if there is one, so that an event and its mail are
 * stored together. Returns the id for `claimMail`.
 */
export async function enqueue(
  recipient: string,
  rendered: RenderedMail & Pick<NewMail, 'calendar' | 'unsubscribe' | 'about'>,
): Promise<number> {
  checkRecipients([recipient])
  const { id } = await mails().create({ data: rowOf({ recipient, ...rendered }) })
  return id
}

/** Adds many mails to the outbox in a few statements, in the open transaction if there is one. */
export async function enqueueAll(mail: NewMail[]): Promise<void> {
  checkRecipients(mail.map(({ recipient }) => recipient))
  for (let first = 0; first < mail.length; first += CHUNK_SIZE)
    await mails().createMany({ data: mail.slice(first, first + CHUNK_SIZE).map(rowOf) })
}

const rowOf = (mail: NewMail) => ({
  dueAt: new Date(),
  ...mail,
  state: 'waiting',
  attempts: 0,
  requestId: currentRequestId() ?? null,
})

/** Makes mails due that wait after a failure, in the open transaction; those that are being sent have no error. */
export async function retryFailed(): Promise<void> {
  await mails().updateMany({
    where: { state: 'waiting', lastError: { $notNull: true } },
    data: { dueAt: new Date() },
  })
}

/** Claims a due mail unless another process has it. */
export async function claimMail(id: number, now: Date): Promise<Claimed | undefined> {
  const { count } = await mails().updateMany({
    where: { id, state: 'waiting', dueAt: { $lte: now } },
    data: { dueAt: new Date(now.getTime() + CLAIM_MS), lastError: null },
  })
  if (count === 0) return undefined
  const found: Row | null = await mails().findOne({ where: { id } })
  if (!found) return undefined
  const {
    documentId,
    recipient,
    requestId,
    attempts,
    reminder: renderer,
    about,
    accountId: account,
    subject,
    text,
    html,
    calendar,
    unsubscribe,
    replyTo,
  } = found
  return {
    id: documentId,
    recipient,
    requestId,
    row: id,
    attempts: attempts + 1,
    content: renderer
      ? { id, renderer, about, account }
      : { subject, text: text ?? '', html: html ?? '', calendar, unsubscribe, replyTo },
  }
}

/** The ids of due mails, oldest first. */
export async function findDueMails(now: Date): Promise<number[]> {
  const rows: { id: number }[] = await mails().findMany({
    select: ['id'],
    where: { state: 'waiting', dueAt: { $lte: now } },
    orderBy: { dueAt: 'asc' },
    limit: MAX_CONCURRENT_MAILS,
  })
  return rows.map(({ id }) => id)
}

/** Withdrawing a mail counts as the same change within this many milliseconds. */
const SAME_CHANGE_MS = 3_600_000

/**
 * Withdraws waiting mails by their keys, unless they are being sent. Returns the keys of mails that had
 * already gone out within the hour.
 */
export async function withdrawMails(about: string[], until: Date): Promise<Set<string>> {
  await mails().deleteMany({
    where: { about: { $in: about }, state: 'waiting', attempts: 0, dueAt: { $lte: until } },
  })
  const left: { about: string }[] = await mails().findMany({
    select: ['about'],
    where: { about: { $in: about }, dueAt: { $gte: new Date(until.getTime() - SAME_CHANGE_MS) } },
  })
  return new Set(left.map((mail) => mail.about))
}

/** Returns whether mails wait whose keys begin so. */
export const hasWaitingMails = async (keyPrefix: string): Promise<boolean> =>
  (await mails().count({ where: { about: { $startsWith: keyPrefix }, state: 'waiting' } })) > 0

/** Keys of mails that do not depend on an account: about a seat, or from the panel. */
export const MAIL_ABOUT = { seat: (registration: string) => `seat ${registration}`, panel: 'panel' } as const

/**
 * Deletes the waiting mails of a deleted account's owner, except those the address gets without an account.
 */
export async function withdrawMailsTo(recipient: string): Promise<void> {
  const { seat, panel } = MAIL_ABOUT
  await mails().deleteMany({
    where: {
      recipient,
      state: 'waiting',
      $or: [{ about: { $null: true } }, { about: { $ne: panel, $notContains: seat('') } }],
    },
  })
}

/** Deletes the panel's waiting mails to an address, such as invitations whose links no longer work. */
export async function withdrawPanelMails(recipient: string): Promise<void> {
  await mails().deleteMany({ where: { recipient, state: 'waiting', about: MAIL_ABOUT.panel } })
}

/** The number of due mails, and since when the oldest is due. */
export async function readBacklog(now: Date): Promise<{ due: number; since: Date | undefined }> {
  const where = { state: 'waiting', dueAt: { $lte: now } }
  const [due, oldest]: [number, { dueAt: string } | null] = await Promise.all([
    mails().count({ where }),
    mails().findOne({ select: ['dueAt'], where, orderBy: { dueAt: 'asc' } }),
  ])
  return { due, since: oldest ? new Date(oldest.dueAt) : undefined }
}

export async function discard({ row }: Claimed): Promise<void> {
  await mails().deleteMany({ where: { id: row } })
}

/** Marks a mail as sent to this address, and deletes its text, which may be confidential. */
export async function markSent(
  { row, attempts }: Claimed,
  sent: { recipient: string; subject: string },
  now: Date,
): Promise<void> {
  await mails().update({
    where: { id: row },
    data: {
      state: 'sent',
      attempts,
      ...sent,
      sentAt: now,
      lastError: null,
      text: null,
      html: null,
      calendar: null,
      unsubscribe: null,
    },
  })
}

/** Records a failed attempt, and schedules the next one unless the failure is permanent. */
export async function markFailed(
  { row, attempts }: Claimed,
  failure: { reason: string; permanent: boolean },
  now: Date,
): Promise<void> {
  const over = failure.permanent || attempts >= MAX_ATTEMPTS
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

const panelMail = z.object({ to: z.string(), subject: z.string(), text: z.string() })

/** A line that consists of a URL. */
const addressLine = /^[ \t]*(https?:\/\/\S+)[ \t]*$/gim

/** Routes Strapi's own mails, such as password resets in the panel, through the outbox, in the look of all others. */
export function sendPanelMail(): void {
  const send = async (given: unknown) => {
    const { to, subject, text } = panelMail.parse(given)
    const body = text.replace(addressLine, '\n\n$1\n\n')
    await enqueue(to, { ...render({ subject, body, look: await readLook() }, {}), about: MAIL_ABOUT.panel })
  }
  Object.assign(strapi.plugin('email'), { provider: { send } })
}
