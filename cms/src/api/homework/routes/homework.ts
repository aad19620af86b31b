import * as contract from '@careerspeak/contract'
import { homeworkLimits } from '@careerspeak/contract/homework'
import { route } from '../../../platform/http/endpoint'
import { assertRoomFor } from '../../../platform/http/received-body'
import { listOwnHomework, savePiece, saveTake, saveText, showReceived } from '../hand-in'
import { saveHandInReview, showHandIn } from '../reviews'
import { handInRoute } from '../service'
import { soundRoute } from '../sounds'
import { addTask, changeTask, removeTask, showHomework, storePhrases } from '../tasks'

export default () => {
  const requires = {
    proved: true,
    inBatch: 'You’re not in a batch yet, so there’s no homework to hand in.',
  }
  return {
    routes: [
      route(contract.ownHomework, { handle: listOwnHomework }),
      route(contract.handInText, { requires, handle: saveText }),
      route(contract.takeReceived, { requires, handle: showReceived }),
      route(contract.sendPiece, {
        requires,
        limit: 'pieces',
        beforeBody: () => assertRoomFor(homeworkLimits.pieceBytes),
        handle: savePiece,
      }),
      route(contract.handInTake, {
        requires,
        beforeBody: () => assertRoomFor(homeworkLimits.maxBytes),
        handle: saveTake,
      }),
      route(contract.coachHomework, { handle: showHomework }),
      route(contract.setHomework, { handle: addTask }),
      route(contract.changeHomework, { handle: changeTask }),
      route(contract.deleteHomework, { handle: removeTask }),
      route(contract.openHandIn, { handle: showHandIn }),
      route(contract.reviewHandIn, { handle: saveHandInReview }),
      route(contract.savePhrases, { handle: storePhrases }),
      handInRoute,
      soundRoute,
    ],
  }
}
