import { thought } from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { showThought } from '../thought'

export default () => ({
  routes: [route(thought, { limit: 'external', handle: showThought() })],
})
