import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { listMessages, noteMessage } from '../messages'

export default () => ({
  routes: [
    route(contract.messages, { handle: listMessages }),
    route(contract.openMessage, { handle: noteMessage }),
  ],
})
