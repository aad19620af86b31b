import type { Announcement } from '@careerspeak/contract/announcements'
import { dateText, dayText, momentText } from '#app/lib/dates'
import { PlainText } from '#app/ui/PlainText'
import { isPinned } from './choose'

type AnnouncementItemProps = {
  announcement: Pick<
    Announcement,
    '_id' | 'subject' | 'body' | 'author' | 'publishAt' | 'changedAt' | 'pinnedUntil'
  >
  now: number
  /** The level of its heading, below those of the page. */
  heading: 'h2' | 'h3' | 'h5'
  unread?: boolean
  open?: boolean
  onOpen?: () => void
}

/** An announcement that expands in place. */
export const AnnouncementItem = ({
  announcement,
  now,
  heading: Heading,
  unread = false,
  open = false,
  onOpen,
}: AnnouncementItemProps) => {
  const { _id, subject, body, author, publishAt, changedAt } = announcement
  return (
    <details
      id={_id}
      className="group leaf-br scroll-mt-24 bg-base-200 [--leaf:1.25rem] open:pb-5"
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1 px-5 py-3 marker:content-none">
        <Heading
          className={`font-sans tracking-normal wrap-anywhere ${unread ? 'font-semibold' : 'font-normal'}`}
        >
          {subject}
        </Heading>
        {unread && <Badge look="bg-secondary text-secondary-content" text="New" />}
        {isPinned(announcement, now) && <Badge look="border border-edge text-muted" text="Pinned" />}
        <time dateTime={publishAt} className="ms-auto text-sm whitespace-nowrap text-muted">
          {dayText(publishAt)}
        </time>
      </summary>
      <div className="grid gap-3 px-5">
        <PlainText text={body} />
        <p className="text-sm text-muted">
          {`${author} · ${momentText(publishAt)}`}
          {changedAt && ` · changed on ${dateText(changedAt)}`}
        </p>
      </div>
    </details>
  )
}

const Badge = ({ text, look }: { text: string; look: string }) => (
  <span className={`rounded-field px-2 text-sm font-semibold whitespace-nowrap ${look}`}>{text}</span>
)
