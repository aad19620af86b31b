import { redact } from './redact'

/** An entry of the logger: what was said, and what is known beside it. */
type Entry = { level: string; message: unknown; stack?: unknown } & Record<string, unknown>

/**
 * A line of the log as JSON, with the names that the matchmaker's lines have too: `level`, `time`, `requestId` of the
 * request that it belongs to, `msg`, and what is known beside it. It holds no address, token or signature of anybody.
 */
export function jsonLine({ level, message, stack, requestId, ...more }: Entry, time: Date): string {
  const line = { level, time: time.toISOString(), requestId, msg: message, stack }
  const toText = (entry: object) =>
    JSON.stringify(entry, (_, value: unknown) => (typeof value === 'string' ? redact(value) : value))
  try {
    return toText({ ...line, ...more })
  } catch {
    // What is known beside it may be anything, such as an object that holds itself.
    return toText({ ...line, msg: String(message) })
  }
}
