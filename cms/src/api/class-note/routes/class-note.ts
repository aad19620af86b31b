import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { listCoachClasses, listNotes, saveNotes } from '../class-notes'

export default () => ({
  routes: [
    route(contract.classNotes, { requires: { proved: true }, handle: listNotes }),
    route(contract.coachClasses, { handle: listCoachClasses }),
    route(contract.saveClassNotes, { handle: saveNotes }),
  ],
})
