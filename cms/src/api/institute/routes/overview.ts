import { correctPerson, getBatchFigures, overview, person, searchEverything } from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { showBatchFigures } from '../batch-figures'
import { saveCorrection } from '../correct-person'
import { showOverview } from '../overview'
import { showPerson } from '../person'
import { search } from '../search'

export default () => ({
  routes: [
    route(overview, { handle: showOverview }),
    route(getBatchFigures, { handle: showBatchFigures }),
    route(person, { handle: showPerson }),
    route(correctPerson, { handle: saveCorrection }),
    route(searchEverything, { handle: search }),
  ],
})
