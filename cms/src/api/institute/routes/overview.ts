import { overview, searchEverything } from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { createGuard } from '../../account/guard'
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
