import { sendRequest } from '#app/http/request'

/** How a reservation ended, when the server answered. `fields` holds a sentence for each field that was refused. */
export type SeatOutcome =
  | { kind: 'reserved' | 'waiting' | 'pending'; msg: string }
  | { kind: 'refused'; msg: string; fields: ReadonlyMap<string, string> }

/** How many seats a session has and has left, and how many people wait. */
export type Seats = { capacity: number; seatsLeft: number; waiting: number }

/** Sends a reservation. Throws when no whole answer has come in time. */
export async function sendReservation(
  address: string,
  fields: object,
  timeoutMs?: number,
): Promise<SeatOutcome> {
  const response = await sendRequest(address, { method: 'POST', body: fields, timeoutMs })
  return readReservation(response.status, await response.text())
}

/** Asks how many seats a session has. Throws when no whole answer has come in time. */
export async function fetchSeats(
  address: string,
  session: string,
  timeoutMs?: number,
): Promise<Seats | undefined> {
  const response = await sendRequest(`${address}?session=${encodeURIComponent(session)}`, { timeoutMs })
  const body = await response.text()
  return response.ok ? readSeats(body) : undefined
}

/** What an answer may hold. It is read by hand, since the site's pages go without zod. */
type Answer = Partial<Record<'msg' | 'pending' | 'capacity' | 'seatsLeft' | 'waiting', unknown>> & {
  error?: { details?: { errors?: unknown } | null } | null
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

/** Reads how many seats are left; undefined when the answer does not say. */
export function readSeats(body: string): Seats | undefined {
  const { capacity, seatsLeft, waiting } = readAnswer(body)
  return typeof capacity === 'number' && typeof seatsLeft === 'number' && typeof waiting === 'number'
    ? { capacity, seatsLeft, waiting }
    : undefined
}

function readAnswer(body: string): Answer {
  try {
    return JSON.parse(body) ?? {}
  } catch {
    return {}
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
