const DAY_MS = 86_400_000

/** Recordings are deleted from the device after this many days. */
const RETENTION_DAYS = 30

/** Returns whether a recording made at `at` has expired, unless its owner keeps it. Times are in milliseconds since 1970. */
export const isOld = ({ at, kept }: { at: number; kept?: boolean | undefined }, now: number): boolean =>
  !kept && now - at >= RETENTION_DAYS * DAY_MS

const extensions: Readonly<Record<string, string>> = { 'audio/mp4': 'm4a', 'video/mp4': 'mp4' }

/** The file name of a downloaded recording: my-answer-2026-11-21-20-00.webm. */
export function fileName(at: number, type: string): string {
  const [container = ''] = type.split(';')
  const moment = new Date(at).toISOString().slice(0, 16).replace(/\D/g, '-')
  return `my-answer-${moment}.${extensions[container] ?? 'webm'}`
}
