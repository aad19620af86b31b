import { noAnswer } from '#app/http/no-answer'
import { sendWrite } from '#app/http/write'
import { calendarLinks } from '#app/lib/calendar-links'
import { readAnswer } from './seat'

/** The server's answer to a reservation. `fields` holds a message for each refused field. */
export type SeatOutcome =
  | { kind: 'reserved' | 'waiting' | 'pending'; msg: string }
  | { kind: 'refused'; msg: string; fields: ReadonlyMap<string, string> }

export type Accepted = Exclude<SeatOutcome, { kind: 'refused' }>

/** Sends a reservation. Throws if the device is offline. */
export async function sendReservation(
  address: string,
  fields: object,
  timeoutMs?: number,
): Promise<SeatOutcome> {
  const answer = await sendWrite(address, { method: 'POST', body: fields, timeoutMs })
  return answer
    ? readReservation(answer.status, answer.text)
    : { kind: 'refused', msg: noAnswer.text, fields: new Map() }
}

/** Reads the answer to a reservation. Any status but 200 is a refusal. */
export function readReservation(status: number, body: string): SeatOutcome {
  const { msg, pending, waiting, error } = readAnswer(body)
  if (status === 200)
    return { kind: pending === true ? 'pending' : waiting === true ? 'waiting' : 'reserved', msg: text(msg) }
  const errors = error?.details?.errors
  return {
    kind: 'refused',
    msg: text(msg) || 'Something went wrong. Please try again.',
    fields: new Map(
      (Array.isArray(errors) ? errors : []).map((field) => [text(field?.path), text(field?.message)]),
    ),
  }
}

type Ticket = Accepted & { title: string }

/** Fills the ticket of a section with the outcome, and for a reserved seat with links that add the session to a calendar. */
export function fillTicket(section: HTMLElement, { kind, title, msg }: Ticket): void {
  const heading = section.querySelector('[data-ticket-title]')
  const text = section.querySelector('[data-ticket-text]')
  if (heading) heading.textContent = title
  if (text) text.textContent = msg
  const calendars = section.querySelector<HTMLElement>('[data-calendars]')
  const session = section.querySelector<HTMLElement>('[data-session]:not([hidden])')
  if (!calendars || !session) return
  calendars.hidden = kind !== 'reserved'
  for (const old of calendars.querySelectorAll('a')) old.remove()
  const { session: id, startsAt = '', minutes } = session.dataset
  const uid = `${id}@live-session`
  const name = session.querySelector('h3')?.textContent ?? ''
  for (const { label, href, file } of calendarLinks({
    uid,
    title: name,
    startsAt,
    duration: Number(minutes),
  })) {
    const link = document.createElement('a')
    link.className = 'underline underline-offset-4'
    link.textContent = label
    link.href = href
    if (file) link.download = file
    else Object.assign(link, { target: '_blank', rel: 'noopener' })
    calendars.append(link)
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
