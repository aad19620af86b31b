import type { OwnMark } from '@careerspeak/contract/attendance'
import type { ScheduledClass } from '@careerspeak/contract/records'
import type { Failure } from '#app/http/client'
import { report } from '#app/lib/report'
import { dismissWhere, notify } from '#app/notices/toasts'
import type { Kind, Made } from '#app/unsent/entry'
import { OUTCOMES } from '#app/unsent/words'
import { $ownAttendance } from './shared/own-attendance'
import { earlyText } from './words'

type OfClass = Pick<ScheduledClass, '_id' | 'title'>

/** Sends a change of the learner's mark, now or when the server can be reached. Gives the failure, if the server refuses it. */
async function change<K extends Exclude<Kind, 'homework'>>(
  { _id: of, title }: OfClass,
  made: Pick<Made<K>, 'kind' | 'input'>,
): Promise<Failure | undefined> {
  const { sendOrKeep } = await import('#app/unsent/outbox')
  const result = await sendOrKeep<Kind>({ of, title, ...made } as Made)
  if (result === 'later' || 'handIn' in result) return undefined
  if (!result.ok) return result
  if ('mark' in result.data) put(of, result.data.mark)
  if (made.kind !== 'join') tell(OUTCOMES[made.kind].sent)
  return undefined
}

/** Reports to the server that the learner joins a class. If the join does not count, a notice says why and what to do. */
export async function noteJoin(scheduled: OfClass & Pick<ScheduledClass, 'startsAt'>): Promise<void> {
  const failed = await change(scheduled, { kind: 'join', input: { query: { id: scheduled._id } } })
  if (!failed) return
  const { code, msg } = failed
  report('The joining couldn’t be noted:', failed)
  notify(
    code === 'JoinTooEarly'
      ? { tone: 'info', title: 'You’re early', text: earlyText(scheduled.startsAt) }
      : { tone: 'error', title: OUTCOMES.join.refused, text: `${msg} Let your coach know you’re here.` },
  )
}

/** Excuses the learner from a class. Resolves to the failure, if any. */
export const excuse = (scheduled: OfClass, reason: string): Promise<Failure | undefined> =>
  change(scheduled, { kind: 'excuse', input: { body: { class: scheduled._id, reason } } })

/** Withdraws the learner's excuse from a class. */
export async function withdrawExcuse(scheduled: OfClass): Promise<void> {
  const failed = await change(scheduled, { kind: 'withdrawal', input: { query: { id: scheduled._id } } })
  if (!failed) return
  report('The excuse couldn’t be taken back:', failed)
  notify({ tone: 'error', title: 'This couldn’t be changed', text: failed.msg })
}

let lastTold = ''

/** Shows what the coach now sees, in place of the previous notice. */
function tell(title: string): void {
  dismissWhere((toast) => toast.title === lastTold)
  notify({ tone: 'success', title })
  lastTold = title
}

function put(id: string, mark: OwnMark | null): void {
  const { data } = $ownAttendance.get()
  const others = data?.marks.filter((each) => each.class !== id) ?? []
  if (data) $ownAttendance.mutate({ ...data, marks: mark ? [...others, mark] : others })
  // The server computes the totals.
  $ownAttendance.revalidate()
}
