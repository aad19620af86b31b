import type { AdminsAnnouncement } from '@careerspeak/contract/admin-announcements'
import { useStore } from '@nanostores/react'
import { inSentence, momentText } from '#app/lib/dates'
import { useRestoredFocus } from '#app/ui/use-restored-focus'
import { RouteLink } from '../../parts/Buttons'
import { focusPanel } from '../../parts/focus-panel'
import { ResourceList, usePage } from '../../parts/ResourceList'
import type { Column } from '../../parts/Table'
import { useBatchOptions } from '../../parts/Toolbar'
import { $route } from '../../store/route'
import { NewAnnouncement } from './NewAnnouncement'
import { OpenAnnouncement } from './OpenAnnouncement'
import { $announcements, audienceText, NEW } from './store'

/** The announcements, the one that is open, or the form of a new one. */
export function Announcements() {
  const { announcement } = useStore($route)
  useRestoredFocus(announcement, focusPanel)
  if (announcement === NEW) return <NewAnnouncement />
  return announcement ? <OpenAnnouncement key={announcement} /> : <AnnouncementList />
}

const COLUMNS: readonly Column<AdminsAnnouncement>[] = [
  {
    label: 'Subject',
    cell: ({ _id, subject }) => (
      <RouteLink className="link-line inline-block py-1" to={{ announcement: _id }}>
        {subject}
      </RouteLink>
    ),
    className: '@4xl:min-w-[min(14rem,100%)]',
  },
  { label: 'For', cell: audienceText, className: '@4xl:min-w-32' },
  {
    label: 'Published',
    cell: ({ sentAt, publishAt }) =>
      sentAt ? momentText(sentAt) : `Goes out ${inSentence(momentText(publishAt))}`,
  },
  { label: 'Seen by', cell: ({ sentAt, seen, of }) => (sentAt ? `${seen} of ${of}` : '—') },
]

function AnnouncementList() {
  const { batch } = useStore($route)
  const batches = useBatchOptions()
  return (
    <ResourceList
      list={usePage($announcements, batch)}
      caption="Announcements"
      columns={COLUMNS}
      filters={batch ? [] : [{ name: 'batch', label: 'Show', options: [['', 'All batches'], ...batches] }]}
      things="announcements"
      none="No announcements yet"
      noneHint="Announcements appear here with how many learners have seen them."
    />
  )
}
