import { useStore } from '@nanostores/react'
import { $batch, $enrolledBatch } from '#app/session/learner'
import { LoadFailure } from '#app/ui/EmptyState'
import { useFetched, useNow } from '#app/ui/hooks'
import { AnnouncementItem } from './AnnouncementItem'
import { forToday, unreadText } from './choose'
import { $announcements, markRead } from './store'

/** The institute's announcements, unread ones first. Renders nothing if there are none. */
export function TodayAnnouncements() {
  const enrolled = useStore($enrolledBatch)
  const { data: batch } = useStore($batch)
  const { data: list, error } = useFetched($announcements)
  const now = useNow(60_000)
  if (!enrolled || error?.failure.code === 'EmailNotProved') return null
  if (!list && error)
    // If the batch failed to load, another part of the page reports that.
    return batch ? (
      <LoadFailure
        title="The announcements could not be loaded"
        text={error.message}
        onRetry={$announcements.invalidate}
      />
    ) : null
  if (!list) return <div className="skeleton h-76 w-full lg:h-54" role="status" aria-label="Announcements" />
  if (list.data.length === 0) return null
  return (
    <section aria-labelledby="announcements" className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="announcements" className="text-2xl">
          Announcements
        </h2>
        <p role="status" className="text-muted">
          {list.unread > 0 && unreadText(list.unread)}
        </p>
        <a className="link-line ms-auto font-semibold" href="/announcements">
          All announcements
        </a>
      </div>
      <div className="grid gap-2">
        {forToday(list.data, now).map((one) => (
          <AnnouncementItem
            key={one._id}
            announcement={one}
            now={now}
            heading="h3"
            unread={!one.read}
            onOpen={() => void markRead(one._id)}
          />
        ))}
      </div>
    </section>
  )
}
