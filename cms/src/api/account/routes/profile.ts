import * as contract from '@careerspeak/contract'
import { anyone, route } from '../../../platform/http/endpoint'
import { toOwnAccount } from '../accounts'
import { endEverySession } from '../auth/log-out'
import { createGuard } from '../guard'
import { exportData } from '../own-data/export-data'
import { cancelDeletion, requestDeletion } from '../own-data/request-deletion'
import { uploadPicture } from '../picture/profile-pictures'
import { savePreferences, showPreferences } from '../preferences'
import { changeProfile } from '../profile'
import { listSessions, logOutDevice, logOutOtherDevices } from '../sessions/own-sessions'
import { switchByLink } from '../unsubscribe'

export default () => {
  const guard = createGuard('learner')
  return {
    routes: [
      route(contract.profile, { guard, handle: async ({ caller }) => toOwnAccount(caller) }),
      route(contract.updateProfile, { guard, handle: changeProfile }),
      route(contract.logOutEverywhere, { guard, handle: endEverySession }),
      route(contract.ownSessions, { guard, handle: listSessions }),
      route(contract.endOwnSession, { guard, handle: logOutDevice }),
      route(contract.endOtherSessions, { guard, handle: logOutOtherDevices }),
      route(contract.readPreferences, { guard, handle: showPreferences }),
      route(contract.changePreferences, { guard, handle: savePreferences }),
      route(contract.unsubscribe, { guard: anyone, handle: switchByLink('off') }),
      route(contract.subscribe, { guard: anyone, handle: switchByLink('mail') }),
      route(contract.uploadImage, { guard, limit: 'images', handle: uploadPicture }),
      route(contract.exportOwnData, {
        guard,
        limit: 'export',
        handle: exportData,
      }),
      // It sends a mail, so it has the limit of the other mails an account can request.
      route(contract.deleteOwnAccount, { guard, limit: 'reset', handle: requestDeletion }),
      route(contract.keepOwnAccount, { guard, handle: cancelDeletion }),
    ],
  }
}
