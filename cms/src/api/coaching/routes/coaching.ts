import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { assignCoaches, listCoaches } from '../assign-coaches'
import { book, changeOwn, showCoaching } from '../book'
import { listLearners } from '../learner-records'
import { saveHours, showHours } from '../save-hours'
import { changeAsCoach, exportSessions, showWeek } from '../week'

export default () => {
  const requires = { proved: true }
  return {
    routes: [
      route(contract.coaches, { handle: listCoaches }),
      route(contract.assignCoaches, { handle: assignCoaches }),
      route(contract.coachingCsv, { handle: exportSessions }),
      route(contract.coachLearners, { handle: listLearners }),
      route(contract.readCoachHours, { handle: showHours }),
      route(contract.saveCoachHours, { handle: saveHours }),
      route(contract.coachWeek, { handle: showWeek }),
      route(contract.changeSession, { handle: changeAsCoach }),
      route(contract.coaching, { requires, handle: showCoaching }),
      route(contract.bookCoaching, { requires, handle: book }),
      route(contract.changeCoaching, { requires, handle: changeOwn }),
    ],
  }
}
