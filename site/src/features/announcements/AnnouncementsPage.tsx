import { announcementLimits } from '@careerspeak/contract/announcements'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { ConfirmAddress } from '#app/account/ConfirmAddress'
import { SignedIn } from '#app/account/SignedIn'
import { $enrolledBatch, $profile } from '#app/session/learner'
import { Empty, LoadFailure } from '#app/ui/EmptyState'
import { guarded } from '#app/ui/ErrorBoundary'
import { useNow } from '#app/ui/hooks'
import { NoBatch } from '#app/ui/NoBatch'
import { ListSkeleton } from './ListSkeleton'
import { markRead } from './mark-read'
import { AnnouncementItem } from './shared/AnnouncementItem'
import { unreadText } from './shared/choose'
import { $announcements, $announcementsPage } from './shared/store'

/** All announcements to the learner, in pages. The address names the page and the announcement that is open at first. */
export const AnnouncementsPage = guarded(() => (
  <SignedIn>
    <List />
  </SignedIn>
))

function pageOfAddress(): number {
  const page = Number(new URLSearchParams(window.location.search).get('page'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

function List() {
  useState(() => $announcementsPage.set(pageOfAddress()))
  const [named] = useState(() => window.location.hash.slice(1))
  const enrolled = useStore($enrolledBatch)
  const { data: profile, error: profileError } = useStore($profile)
  const { data: list, error } = useStore($announcements)
  const now = useNow(60_000)
  const isShown = Boolean(list)
  useEffect(() => {
    if (isShown) document.getElementById(named)?.scrollIntoView({ block: 'nearest' })
  }, [isShown, named])
  if (!enrolled && (profile || profileError))
    return <NoBatch text="Announcements to your batch appear here once you’re in one." />
  if (error?.failure.code === 'EmailNotProved') return <ConfirmAddress />
  if (!list && error)
    return (
      <LoadFailure
        title="The announcements couldn’t be loaded"
        text={error.message}
        onRetry={$announcements.invalidate}
      />
    )
  if (!list) return <ListSkeleton />
  const { page, totalPages, total } = list.pagination
  if (total === 0)
    return (
      <Empty
        title="No announcements yet"
        text={`Announcements to your batch appear here, including those from the ${announcementLimits.visibleDaysBeforeJoining} days before you joined.`}
      />
    )
  return (
    <div className="grid max-w-3xl gap-4">
      <p role="status" className="text-muted">
        {unreadText(list.unread)}
      </p>
      <div className="grid gap-2">
        {list.data.map((one) => (
          <AnnouncementItem
            key={one._id}
            announcement={one}
            now={now}
            heading="h2"
            unread={!one.read}
            open={one._id === named}
            onOpen={() => void markRead(one._id)}
          />
        ))}
      </div>
      {(page > 1 || totalPages > 1) && (
        <nav aria-label="Pages" className="flex flex-wrap items-center gap-3">
          {page > 1 && <PageLink page={Math.min(page - 1, totalPages)} label="Newer" />}
          <p>{`Page ${page} of ${totalPages}`}</p>
          {page < totalPages && <PageLink page={page + 1} label="Older" />}
        </nav>
      )}
    </div>
  )
}

const PageLink = ({ page, label }: { page: number; label: string }) => (
  <a className="btn btn-outline" href={page === 1 ? '/announcements' : `/announcements?page=${page}`}>
    {label}
  </a>
)
