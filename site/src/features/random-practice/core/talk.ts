import type { ChatMessage } from './chat'

const MINUTE_MS = 60_000

/** How long a talk took: "less than a minute", "1 minute", "12 minutes". `lasted` is in milliseconds. */
export function talkTime(lasted: number): string {
  const minutes = Math.round(lasted / MINUTE_MS)
  if (lasted < MINUTE_MS) return 'less than a minute'
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** What was written in a talk, a message a line, each behind the name of whoever wrote it. */
export const transcript = (
  messages: readonly ChatMessage[],
  names: Readonly<Record<ChatMessage['sender'], string>>,
): string => messages.map(({ sender, text }) => `${names[sender]}: ${text}`).join('\n')
