import { sendDueAnnouncements } from '../api/announcement/send'
import { remindOfClasses } from '../api/class/remind'

/** What is written to learners because of the time, each once whichever node comes first. */
const rounds: readonly ((now: Date) => Promise<unknown>)[] = [remindOfClasses, sendDueAnnouncements]

/** Puts the mails that are due into the outbox. One that fails does not keep the others. */
export async function writeDueMails(now = new Date()): Promise<void> {
  const ended = await Promise.allSettled(rounds.map((round) => round(now)))
  const failed = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (failed.length > 0) throw new AggregateError(failed, 'Mails that are due could not be written.')
}
