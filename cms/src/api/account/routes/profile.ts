import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { toOwnAccount } from '../accounts'
import { endEverySession } from '../auth/log-out'
import { exportData } from '../own-data/export-data'
import { cancelDeletion, requestDeletion } from '../own-data/request-deletion'
import { uploadPicture } from '../picture/profile-pictures'
import { savePreferences, showPreferences } from '../preferences'
import { changeProfile } from '../profile'
import { listSessions, logOutDevice, logOutOtherDevices } from '../sessions/own-sessions'
import { switchByLink } from '../unsubscribe'

export default () => ({
  routes: [
    route(contract.profile, { handle: async ({ caller }) => toOwnAccount(caller) }),
    route(contract.updateProfile, { handle: changeProfile }),
    route(contract.logOutEverywhere, { handle: endEverySession }),
    route(contract.ownSessions, { handle: listSessions }),
    route(contract.endOwnSession, { handle: logOutDevice }),
    route(contract.endOtherSessions, { handle: logOutOtherDevices }),
    route(contract.readPreferences, { handle: showPreferences }),
    route(contract.changePreferences, { handle: savePreferences }),
    route(contract.unsubscribe, { handle: switchByLink('off') }),
    route(contract.subscribe, { handle: switchByLink('mail') }),
    route(contract.uploadImage, { limit: 'images', handle: uploadPicture }),
    route(contract.exportOwnData, { limit: 'export', handle: exportData }),
    // It sends a mail, so it has the limit of the other mails an account can request.
    route(contract.deleteOwnAccount, { limit: 'reset', handle: requestDeletion }),
    route(contract.keepOwnAccount, { handle: cancelDeletion }),
  ],
})
