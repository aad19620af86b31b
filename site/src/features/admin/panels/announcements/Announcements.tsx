import type { AdminsAnnouncement } from '@careerspeak/contract/admin-announcements'
import { useStore } from '@nanostores/react'
import { inSentence, momentText } from '#app/lib/dates'
import { useRestoredFocus } from '#app/ui/use-restored-focus'
import { RouteLink } from '../../parts/Buttons'
import { focusPanel } from '../../parts/Dialog'
import { Select } from '../../parts/fields'
import { PagedList } from '../../parts/PagedList'
import type { Column } from '../../parts/Table'
import { $batches } from '../../store/batches'
import { $route, navigate } from '../../store/route'
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
  { label: 'Subject', cell: ({ subject }) => subject, className: '@4xl:min-w-[min(14rem,100%)]' },
  { label: 'For', cell: audienceText, className: '@4xl:min-w-32' },
  {
    label: 'Published',
    cell: ({ sentAt, publishAt }) =>
      sentAt ? momentText(sentAt) : `Goes out ${inSentence(momentText(publishAt))}`,
  },
  { label: 'Seen by', cell: ({ sentAt, seen, of }) => (sentAt ? `${seen} of ${of}` : '—') },
  {
    label: 'Actions',
    plain: true,
    cell: ({ _id, subject }) => (
      <RouteLink
        className="btn btn-outline min-h-11 px-4 py-1.5 whitespace-nowrap"
        to={{ announcement: _id }}
      >
        Open
        <span className="sr-only">{` ${subject}`}</span>
      </RouteLink>
    ),
  },
]

function AnnouncementList() {
  const { batch } = useStore($route)
  const { data: batches = [] } = useStore($batches)
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-[min(14rem,100%)]">
          <Select
            label="Announcements to"
            value={batches.some(({ _id }) => _id === batch) ? batch : ''}
            onChange={({ target }) => navigate({ batch: target.value })}
          >
            <option value="">Every batch</option>
            {batches.map(({ _id, batch_name }) => (
              <option key={_id} value={_id}>
                {batch_name}
              </option>
            ))}
          </Select>
        </div>
        <RouteLink className="btn btn-primary" to={{ announcement: NEW }}>
          Write an announcement
        </RouteLink>
      </div>
      <PagedList
        key={batch}
        store={$announcements}
        caption="Announcements"
        columns={COLUMNS}
        loading="Loading the announcements"
        failed="The announcements could not be loaded"
        none="No announcements yet"
        noneHint="What you announce appears here, with how many learners have seen it."
      />
    </div>
  )
}
