import { TIMEOUT } from '../constants'

/** How a reservation ended, when the server answered. `fields` holds a sentence for each field that was refused. */
export type SeatOutcome =
  | { kind: 'reserved' | 'waiting' | 'pending'; msg: string }
  | { kind: 'refused'; msg: string; fields: ReadonlyMap<string, string> }

/** How many seats a session has and has left, and how many people wait. */
export type Seats = { capacity: number; seatsLeft: number; waiting: number }

/** Sends a reservation. Throws when no whole answer has come in time, which is given in milliseconds. */
export async function sendReservation(
  address: string,
  fields: object,
  timeout = TIMEOUT,
): Promise<SeatOutcome> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
    signal: AbortSignal.timeout(timeout),
  })
  return readReservation(response.status, readJson(await response.text()))
}

/** Asks how many seats a session has. Throws when no whole answer has come in time. */
export async function fetchSeats(
  address: string,
  session: string,
  timeout = TIMEOUT,
): Promise<Seats | undefined> {
  const response = await fetch(`${address}?session=${encodeURIComponent(session)}`, {
    signal: AbortSignal.timeout(timeout),
  })
  const body = await response.text()
  return response.ok ? readSeats(readJson(body)) : undefined
}

/** Reads the answer to a reservation. Any status but 200 is a refusal. */
export function readReservation(status: number, body: unknown): SeatOutcome {
  if (status === 200) return { kind: kindOf(body), msg: text(member(body, 'msg')) }
  const errors = member(member(member(body, 'error'), 'details'), 'errors')
  return {
    kind: 'refused',
    msg: text(member(body, 'msg')) || 'Something went wrong. Please try again.',
    fields: new Map(
      (Array.isArray(errors) ? errors : []).map((error) => [
        text(member(error, 'path')),
        text(member(error, 'message')),
      ]),
    ),
  }
}

/** Reads how many seats are left; undefined when the answer does not say. */
export function readSeats(body: unknown): Seats | undefined {
  const [capacity, seatsLeft, waiting] = ['capacity', 'seatsLeft', 'waiting'].map((name) =>
    member(body, name),
  )
  return typeof capacity === 'number' && typeof seatsLeft === 'number' && typeof waiting === 'number'
    ? { capacity, seatsLeft, waiting }
    : undefined
}

function kindOf(body: unknown): 'reserved' | 'waiting' | 'pending' {
  if (member(body, 'pending') === true) return 'pending'
  return member(body, 'waiting') === true ? 'waiting' : 'reserved'
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
