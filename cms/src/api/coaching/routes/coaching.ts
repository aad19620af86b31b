import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { createGuard } from '../../account/guard'
import { assignCoaches, listCoaches } from '../assign-coaches'
import { book, changeOwn, showCoaching } from '../book'
import { listLearners } from '../learners'
import { saveHours, showHours } from '../save-hours'
import { changeAsCoach, exportSessions, showWeek } from '../week'

export default () => {
  const admin = createGuard('admin')
  const coach = createGuard('coach')
  const learner = createGuard('learner', { proved: true })
  return {
    routes: [
      route(contract.coaches, { guard: admin, handle: listCoaches }),
      route(contract.assignCoaches, { guard: admin, handle: assignCoaches }),
      route(contract.coachingCsv, { guard: admin, handle: exportSessions }),
      route(contract.coachLearners, { guard: coach, handle: listLearners }),
      route(contract.readCoachHours, { guard: coach, handle: showHours }),
      route(contract.saveCoachHours, { guard: coach, handle: saveHours }),
      route(contract.coachWeek, { guard: coach, handle: showWeek }),
      route(contract.changeSession, { guard: coach, handle: changeAsCoach }),
      route(contract.coaching, { guard: learner, handle: showCoaching }),
      route(contract.bookCoaching, { guard: learner, handle: book }),
      route(contract.changeCoaching, { guard: learner, handle: changeOwn }),
    ],
  }
}
