import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { readChecklist, tickStep } from '../checklist'
import { changeMailServer, showMailServer } from '../mail-server'
import { confirmTest, sendTest } from '../test-mail'

export default () => ({
  routes: [
    route(contract.checklist, { handle: readChecklist }),
    route(contract.tickChecklist, { handle: tickStep }),
    route(contract.sendTestMail, { handle: sendTest }),
    route(contract.confirmTestMail, { handle: confirmTest }),
    route(contract.mailServer, { handle: showMailServer }),
    route(contract.setMailServer, { handle: changeMailServer }),
  ],
})
