import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { createGuard } from '../../account/guard'
import { assignCoaches, listCoaches } from '../coaches'
import { listLearners } from '../learners'

export default () => {
  const admin = createGuard('admin')
  const coach = createGuard('coach')
  return {
    routes: [
      route(contract.coaches, { guard: admin, handle: listCoaches }),
      route(contract.assignCoaches, { guard: admin, handle: assignCoaches }),
      route(contract.coachLearners, { guard: coach, handle: listLearners }),
    ],
  }
}
