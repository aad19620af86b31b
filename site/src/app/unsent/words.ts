import { inSentence, momentText } from '../lib/dates'
import type { Kind } from './entry'

/** Since when something waits: "Not sent yet, since 2:05 pm." Without a time where the clock has been set back in between. */
export function sinceText(at: number, now: number, count = 1, reader?: string): string {
  const since = inSentence(momentText(at, now, reader)).replace(/^today, /, '')
  const words = count === 1 ? 'Not sent yet' : `${count} things aren’t sent yet`
  return at > now ? `${words}.` : `${words}, since ${since}.`
}

/** The notices once the server has answered while the person did something else. */
export const OUTCOMES: Record<Kind, { sent: string; refused: string }> = {
  join: { sent: 'Your coach sees that you joined', refused: 'We couldn’t mark you as present' },
  excuse: { sent: 'Your coach knows you can’t come', refused: 'Your coach wasn’t told that you can’t come' },
  withdrawal: {
    sent: 'Your coach knows you’re coming',
    refused: 'Your coach wasn’t told that you’re coming',
  },
  homework: { sent: 'Handed in', refused: 'This wasn’t handed in' },
}
