import type { ChatMessage } from './chat'

const MINUTE_MS = 60_000

/** The length of a talk: "less than a minute", "1 minute", "12 minutes". `lasted` is in milliseconds. */
export function talkTime(lasted: number): string {
  const minutes = Math.round(lasted / MINUTE_MS)
  if (lasted < MINUTE_MS) return 'less than a minute'
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** The chat of a talk: one line for each message, which begins with the name of its author. */
export const transcript = (
  messages: readonly ChatMessage[],
  names: Readonly<Record<ChatMessage['sender'], string>>,
): string => messages.map(({ sender, text }) => `${names[sender]}: ${text}`).join('\n')
