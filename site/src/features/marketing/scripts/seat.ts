import { sendRequest } from '#app/http/request'

/** The seats of a session, those left, and the number of people waiting. */
export type Seats = { capacity: number; seatsLeft: number; waiting: number }

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
export type Answer = Partial<Record<'msg' | 'pending' | 'capacity' | 'seatsLeft' | 'waiting', unknown>> & {
  error?: { details?: { errors?: unknown } | null } | null
}

/** Parses the seats that are left; undefined for an invalid answer. */
export function readSeats(body: string): Seats | undefined {
  const { capacity, seatsLeft, waiting } = readAnswer(body)
  return typeof capacity === 'number' && typeof seatsLeft === 'number' && typeof waiting === 'number'
    ? { capacity, seatsLeft, waiting }
    : undefined
}

/** Parses an answer; empty without valid JSON. */
export function readAnswer(body: string): Answer {
  try {
    return JSON.parse(body) ?? {}
  } catch {
    return {}
  }
}
