import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { createGuard } from '../../account/guard'
import { listCoachClasses, listNotes, saveNotes } from '../class-notes'

export default () => {
  const coach = createGuard('coach')
  return {
    routes: [
      route(contract.classNotes, { guard: createGuard('learner', { proved: true }), handle: listNotes }),
      route(contract.coachClasses, { guard: coach, handle: listCoachClasses }),
      route(contract.saveClassNotes, { guard: coach, handle: saveNotes }),
    ],
  }
}
