import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { createGuard } from '../../account/guard'
import { listAnnouncements, preview, showAnnouncement } from '../admin-announcements'
import { listOwnAnnouncements, markRead } from '../own-announcements'
import { cancel, change, publish } from '../publish'

export default () => {
  const learner = createGuard('learner')
  const guard = createGuard('admin')
  return {
    routes: [
      route(contract.announcements, { guard: learner, handle: listOwnAnnouncements }),
      route(contract.readAnnouncements, { guard: learner, handle: markRead }),
      route(contract.adminAnnouncements, { guard, handle: listAnnouncements }),
      route(contract.adminAnnouncement, { guard, handle: showAnnouncement }),
      route(contract.previewAnnouncement, { guard, handle: preview }),
      route(contract.publishAnnouncement, { guard, handle: publish }),
      route(contract.changeAnnouncement, { guard, handle: change }),
      route(contract.cancelAnnouncement, { guard, handle: cancel }),
    ],
  }
}
