const DAY_MS = 86_400_000

/** For how many days a recording is kept on the device. */
const RETENTION_DAYS = 30

/** Whether what was recorded at an instant, in milliseconds since 1970, is to be deleted by now. */
export const isOld = ({ at }: { at: number }, now: number): boolean => now - at >= RETENTION_DAYS * DAY_MS

const extensions: Readonly<Record<string, string>> = { 'audio/mp4': 'm4a', 'video/mp4': 'mp4' }

/** The name under which a recording of an instant is downloaded: my-answer-2026-11-21-20-00.webm. */
export function fileName(at: number, type: string): string {
  const [container = ''] = type.split(';')
  const moment = new Date(at).toISOString().slice(0, 16).replace(/\D/g, '-')
  return `my-answer-${moment}.${extensions[container] ?? 'webm'}`
}
