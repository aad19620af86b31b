import { overview } from '../../../contract'
import { route } from '../../../lib/endpoint'
import { createGuard } from '../../../lib/guards'
import { showOverview } from '../overview'

export default () => ({
  routes: [route(overview, { guard: createGuard('admin'), handle: showOverview })],
})
