import { attendClass, excuseMyself, type OwnMark, takeExcuseBack } from '@careerspeak/contract/attendance'
import type { ScheduledClass } from '@careerspeak/contract/records'
import type { Failure } from '#app/http/client'
import { CallError, retry } from '#app/http/retry'
import { callWithSession } from '#app/http/session-client'
import { report } from '#app/lib/report'
import { dismissWhere, notify } from '#app/notices/toasts'
import { $ownAttendance } from './shared/own-attendance'
import { earlyText } from './words'

/**
 * Reports to the server that the learner joins a class. The request outlives the page, which the meeting may replace. If the join
 * does not count, a notice says why and what to do.
 */
export async function noteJoin({
  _id: id,
  startsAt,
}: Pick<ScheduledClass, '_id' | 'startsAt'>): Promise<void> {
  try {
    const { mark } = await retry(() => callWithSession(attendClass, { query: { id }, keepalive: true }))
    put(id, mark)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { code, msg } = error.failure
    report('The joining couldn’t be noted:', error)
    notify(
      code === 'JoinTooEarly'
        ? { tone: 'info', title: 'You’re early', text: earlyText(startsAt) }
        : {
            tone: 'error',
            title: 'We couldn’t mark you as present',
            text: `${msg} Let your coach know you’re here.`,
          },
    )
  }
}

/** Excuses the learner from a class. Resolves to the failure, if any. */
export async function excuse(id: string, reason: string): Promise<Failure | undefined> {
  const result = await callWithSession(excuseMyself, { body: { class: id, reason } })
  if (!result.ok) return result
  put(id, result.data.mark)
  tell('Your coach knows you can’t come')
  return undefined
}

/** Withdraws the learner's excuse from a class. */
export async function withdrawExcuse(id: string): Promise<void> {
  const result = await callWithSession(takeExcuseBack, { query: { id } })
  if (result.ok) {
    put(id, result.data.mark)
    tell('Your coach knows you’re coming')
    return
  }
  report('The excuse couldn’t be taken back:', result)
  notify({ tone: 'error', title: 'This couldn’t be changed', text: result.msg })
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
