import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { listAnnouncements, preview, showAnnouncement } from '../admin-announcements'
import { listOwnAnnouncements, markRead } from '../own-announcements'
import { cancel, change, publish } from '../publish'

export default () => ({
  routes: [
    route(contract.announcements, { handle: listOwnAnnouncements }),
    route(contract.readAnnouncements, { handle: markRead }),
    route(contract.adminAnnouncements, { handle: listAnnouncements }),
    route(contract.adminAnnouncement, { handle: showAnnouncement }),
    route(contract.previewAnnouncement, { handle: preview }),
    route(contract.publishAnnouncement, { handle: publish }),
    route(contract.changeAnnouncement, { handle: change }),
    route(contract.cancelAnnouncement, { handle: cancel }),
  ],
})
