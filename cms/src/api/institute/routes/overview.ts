import { overview, searchEverything } from '../../../contract'
import { createGuard } from '../../../lib/authentication'
import { route } from '../../../lib/endpoint'
import { showOverview } from '../overview'
import { search } from '../search'

export default () => {
  const guard = createGuard('admin')
  return {
    routes: [
      route(overview, { guard, handle: showOverview }),
      route(searchEverything, { guard, handle: search }),
    ],
  }
}
