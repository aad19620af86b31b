import type { Today } from '@careerspeak/contract/today'
import { lazy, Suspense, useEffect, useState } from 'react'
import { counted } from '#app/lib/counted'
import { dayText, inSentence, momentText } from '#app/lib/dates'
import { whenShown } from '#app/navigation/navigation'
import { $batch } from '#app/session/learner'
import { useFetched, useNow } from '#app/ui/hooks'
import { ROWS, Row } from '#app/ui/Row'
import { forToday } from '#features/announcements/shared/choose'
import { $announcements } from '#features/announcements/shared/store'
import { $homeworkOfToday } from '#features/homework/shared/today'
import { ResumeRow } from '#features/progress/shared/ResumeRow'
import { $feesOfToday, $nextSession } from './next-session'

const DayDone = lazy(() => import('./DayDone').then((module) => ({ default: module.DayDone })))

/** The tasks left: a coaching session, unread announcements, homework, due cards, or what was begun. */
export function ToDo() {
  const { data: batch } = useFetched($batch)
  const { data: list, error } = useFetched($announcements)
  const toDo = useFetched($homeworkOfToday).data?.toDo ?? []
  const fees = useFetched($feesOfToday).data
  const due = useDueCards()
  const now = useNow(60_000)
  // Another part of the page says what failed: both come with one reply.
  if (error && !list) return null
  return (
    <section aria-labelledby="to-do" className="grid content-start gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="to-do" className="text-base">
          To do
        </h2>
        <p className="flex flex-wrap gap-x-4 text-sm font-semibold">
          <a className="link-line inline-flex min-h-6 items-center" href="/homework">
            All homework
          </a>
          <a className="link-line inline-flex min-h-6 items-center" href="/announcements">
            All announcements
          </a>
        </p>
      </div>
      {!list ? (
        <Loading />
      ) : (
        <ul className={`${ROWS} empty:hidden`}>
          <CoachingRow now={now} />
          {fees && <Row href="/fees" title={fees} detail="My fees" />}
          <AnnouncementRow list={list} now={now} />
          <HomeworkRows toDo={toDo} now={now} />
          {due ? (
            <Row href="/my-mistakes" title={`${counted(due, 'card')} to review`} detail="My Mistakes" />
          ) : null}
          <ResumeRow />
          {toDo.length === 0 && (
            <Suspense>
              <DayDone batch={batch} unread={list.unread} due={due} now={now} />
            </Suspense>
          )}
        </ul>
      )}
    </section>
  )
}

function CoachingRow({ now }: { now: number }) {
  const [next] = useFetched($nextSession).data ?? []
  if (!next) return null
  return (
    <Row
      href="/coaching"
      title={next.coach ? `Coaching with ${next.coach}` : 'Coaching'}
      detail={momentText(next.startsAt, now)}
    />
  )
}

function AnnouncementRow({ list, now }: { list: Today['announcements']; now: number }) {
  const named = forToday(list.data, now)
  if (!named) return null
  const { _id, subject, publishAt, read } = named
  return list.unread > 1 ? (
    <Row
      href="/announcements"
      title={`${list.unread} unread announcements`}
      detail={<span className="line-clamp-1">{subject}</span>}
    />
  ) : (
    <Row
      href={`/announcements#${_id}`}
      title={subject}
      detail={`${read ? 'Pinned' : 'New announcement'} · ${dayText(publishAt)}`}
    />
  )
}

/** The homework left to hand in. */
const HomeworkRows = ({ toDo, now }: { toDo: Today['homework']['toDo']; now: number }) =>
  toDo.map(({ _id, title, dueAt }) => (
    <Row
      key={_id}
      href={`/homework#${_id}`}
      title={title}
      detail={`Homework · ${Date.parse(dueAt) < now ? 'was due' : 'due'} ${inSentence(momentText(dueAt, now))}`}
    />
  ))

const Loading = () => (
  <div className="skeleton leaf-bl h-28" role="status" aria-label="Loading your to-do list" />
)

/** Loads the code that reads the cards only if there are any. Browsers that cannot list databases always load it. */
async function countDue(): Promise<number> {
  await whenShown()
  const databases = await globalThis.indexedDB?.databases?.().catch(() => undefined)
  if (databases?.every(({ name }) => !name?.startsWith('my-mistakes'))) return 0
  const { dueCount } = await import('#app/mistake-deck/store')
  return dueCount()
}

/** How many of the learner's cards are due; undefined until they are counted. */
function useDueCards(): number | undefined {
  const [due, setDue] = useState<number>()
  useEffect(() => {
    const count = () => countDue().then(setDue, console.warn)
    count()
    // The page may be restored from the back-forward cache with an outdated count.
    const recount = ({ persisted }: PageTransitionEvent) => persisted && count()
    window.addEventListener('pageshow', recount)
    return () => window.removeEventListener('pageshow', recount)
  }, [])
  return due
}
