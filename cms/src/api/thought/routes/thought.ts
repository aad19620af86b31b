import { thought } from '../../../contract'
import { anyone, route } from '../../../lib/endpoint'
import { showThought } from '../thought-of-the-day'

export default () => ({
  routes: [route(thought, { guard: anyone, limit: 'external', handle: showThought() })],
})
