import { sendRequest } from '#app/http/request'

/** The server's answer to a reservation. `fields` holds a message for each refused field. */
export type SeatOutcome =
  | { kind: 'reserved' | 'waiting' | 'pending'; msg: string }
  | { kind: 'refused'; msg: string; fields: ReadonlyMap<string, string> }

/** The seats of a session, those left, and the number of people waiting. */
export type Seats = { capacity: number; seatsLeft: number; waiting: number }

/** Sends a reservation. Throws without a complete answer in time. */
export async function sendReservation(
  address: string,
  fields: object,
  timeoutMs?: number,
): Promise<SeatOutcome> {
  const response = await sendRequest(address, { method: 'POST', body: fields, timeoutMs })
  return readReservation(response.status, await response.text())
}

/** Fetches the seats of a session. Throws without a complete answer in time. */
export async function fetchSeats(
  address: string,
  session: string,
  timeoutMs?: number,
): Promise<Seats | undefined> {
  const response = await sendRequest(`${address}?session=${encodeURIComponent(session)}`, { timeoutMs })
  const body = await response.text()
  return response.ok ? readSeats(body) : undefined
}

/** The fields of an answer, parsed by hand because marketing pages load no zod. */
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

/** Parses the seats that are left; undefined for an invalid answer. */
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
