import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { createGuard } from '../../account/guard'
import { readChecklist, tickStep } from '../checklist'
import { confirmTest, sendTest } from '../test-mail'

export default () => {
  const guard = createGuard('admin')
  return {
    routes: [
      route(contract.checklist, { guard, handle: readChecklist }),
      route(contract.tickChecklist, { guard, handle: tickStep }),
      route(contract.sendTestMail, { guard, handle: sendTest }),
      route(contract.confirmTestMail, { guard, handle: confirmTest }),
    ],
  }
}
