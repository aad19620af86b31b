import { correctPerson, overview, person, searchEverything } from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { createGuard } from '../../account/guard'
import { correctPerson as correct } from '../correct-person'
import { showOverview } from '../overview'
import { showPerson } from '../person'
import { search } from '../search'

export default () => {
  const guard = createGuard('admin')
  return {
    routes: [
      route(overview, { guard, handle: showOverview }),
      route(person, { guard, handle: showPerson }),
      route(correctPerson, { guard, handle: correct }),
      route(searchEverything, { guard, handle: search }),
    ],
  }
}
