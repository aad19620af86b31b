import * as contract from '@careerspeak/contract'
import { anyone, route } from '../../../platform/http/endpoint'
import { createRecordingLinks } from '../../interview/recording-links'
import { toOwnAccount } from '../accounts'
import { endEverySession } from '../auth/log-out'
import { createGuard } from '../guard'
import { askForDeletion, keepAccount } from '../own-data/ask-for-deletion'
import { exportData } from '../own-data/export-data'
import { takeImage } from '../picture/profile-pictures'
import { keepPreferences, showPreferences } from '../preferences'
import { changeProfile } from '../profile'
import { endOne, endOthers, listSessions } from '../sessions/own-sessions'
import { switchByLink } from '../unsubscribe'

export default () => {
  const guard = createGuard('learner')
  return {
    routes: [
      route(contract.profile, { guard, handle: async ({ caller }) => toOwnAccount(caller) }),
      route(contract.updateProfile, { guard, handle: changeProfile }),
      route(contract.logOutEverywhere, { guard, handle: endEverySession }),
      route(contract.ownSessions, { guard, handle: listSessions }),
      route(contract.endOwnSession, { guard, handle: endOne }),
      route(contract.endOtherSessions, { guard, handle: endOthers }),
      route(contract.readPreferences, { guard, handle: showPreferences }),
      route(contract.changePreferences, { guard, handle: keepPreferences }),
      route(contract.unsubscribe, { guard: anyone, handle: switchByLink('off') }),
      route(contract.subscribe, { guard: anyone, handle: switchByLink('mail') }),
      route(contract.uploadImage, { guard, limit: 'images', handle: takeImage }),
      route(contract.exportOwnData, {
        guard,
        limit: 'export',
        handle: exportData(createRecordingLinks().linksFor),
      }),
      // It sends a mail, so it is limited like the other mails that an account can ask for.
      route(contract.deleteOwnAccount, { guard, limit: 'reset', handle: askForDeletion }),
      route(contract.keepOwnAccount, { guard, handle: keepAccount }),
    ],
  }
}
