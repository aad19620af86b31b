import { useStore } from '@nanostores/react'
import { RouteLink } from '../../parts/Buttons'
import { $route, navigate } from '../../store/route'
import { AnnouncementForm } from './AnnouncementForm'
import { newDraft } from './draft'
import { NEW, publish } from './store'

/** The idempotency key of an announcement: sent again, it is stored once. */
let key = crypto.randomUUID()

export function NewAnnouncement() {
  const { batch } = useStore($route)
  return (
    <div className="grid gap-2">
      <RouteLink className="link-line justify-self-start" to={{ announcement: '' }}>
        Back to the announcements
      </RouteLink>
      <h3 className="text-xl">New announcement</h3>
      <AnnouncementForm
        draft={newDraft(batch)}
        id={NEW}
        send={(checked) => publish({ ...checked, key })}
        onSent={({ _id }) => {
          key = crypto.randomUUID()
          navigate({ announcement: _id }, { replace: true })
        }}
      />
    </div>
  )
}
