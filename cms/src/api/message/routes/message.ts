import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { createGuard } from '../../account/guard'
import { listMessages, noteMessage } from '../messages'

export default () => {
  const guard = createGuard('admin')
  return {
    routes: [
      route(contract.messages, { guard, handle: listMessages }),
      route(contract.openMessage, { guard, handle: noteMessage }),
    ],
  }
}
