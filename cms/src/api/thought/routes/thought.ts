import { thought } from '@careerspeak/contract'
import { anyone, route } from '../../../platform/http/endpoint'
import { showThought } from '../thought'

export default () => ({
  routes: [route(thought, { guard: anyone, limit: 'external', handle: showThought() })],
})
