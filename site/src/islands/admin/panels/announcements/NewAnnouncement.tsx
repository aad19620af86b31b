import { useStore } from '@nanostores/react'
import { RouteLink } from '../../parts/Buttons'
import { $chosenBatch } from '../../store/batches'
import { navigate } from '../../store/route'
import { AnnouncementForm } from './AnnouncementForm'
import { newDraft } from './draft'
import { NEW, publish } from './store'

/** The key of what is written now, on however many visits to its form. */
let key = crypto.randomUUID()

export function NewAnnouncement() {
  const batch = useStore($chosenBatch)
  return (
    <div className="grid gap-6">
      <RouteLink className="link-line justify-self-start" to={{ announcement: '' }}>
        Back to the announcements
      </RouteLink>
      <h3 className="text-2xl">A new announcement</h3>
      <AnnouncementForm
        draft={newDraft(batch?._id ?? '', key)}
        id={NEW}
        send={publish}
        onSent={({ _id }) => {
          key = crypto.randomUUID()
          navigate({ announcement: _id }, { replace: true })
        }}
      />
    </div>
  )
}
