import * as contract from '@careerspeak/contract'
import { homeworkLimits } from '@careerspeak/contract/homework'
import { route } from '../../../platform/http/endpoint'
import { assertRoomFor } from '../../../platform/http/received-body'
import { createGuard } from '../../account/guard'
import { createMaterialLinks } from '../../batch/material-links'
import { listOwnHomework, savePiece, saveTake, saveText, showReceived } from '../hand-in'
import { createHomeworkLinks, sendHomework } from '../recordings'
import { saveHandInReview, showHandIn } from '../reviews'
import { createSoundLinks, sendSound } from '../sounds'
import { addTask, changeTask, removeTask, showHomework, storePhrases } from '../tasks'

export default () => {
  const links = createHomeworkLinks()
  const recordings = links.linksFor
  const { linksFor: materials } = createMaterialLinks()
  const soundLinks = createSoundLinks()
  const all = { recordings, materials, sounds: soundLinks.linksFor }
  const inBatch = createGuard('learner', {
    proved: true,
    inBatch: 'You’re not in a batch yet, so there’s no homework to hand in.',
  })
  const coach = createGuard('coach')
  return {
    routes: [
      route(contract.ownHomework, { guard: createGuard('learner'), handle: listOwnHomework(all) }),
      route(contract.handInText, { guard: inBatch, handle: saveText(all) }),
      route(contract.takeReceived, { guard: inBatch, handle: showReceived }),
      route(contract.sendPiece, {
        guard: inBatch,
        limit: 'pieces',
        beforeBody: () => assertRoomFor(homeworkLimits.pieceBytes),
        handle: savePiece,
      }),
      route(contract.handInTake, {
        guard: inBatch,
        beforeBody: () => assertRoomFor(homeworkLimits.maxBytes),
        handle: saveTake(all),
      }),
      route(contract.coachHomework, { guard: coach, handle: showHomework(all) }),
      route(contract.setHomework, { guard: coach, handle: addTask }),
      route(contract.changeHomework, { guard: coach, handle: changeTask }),
      route(contract.deleteHomework, { guard: coach, handle: removeTask }),
      route(contract.openHandIn, { guard: coach, handle: showHandIn(recordings) }),
      route(contract.reviewHandIn, { guard: coach, handle: saveHandInReview(recordings) }),
      route(contract.savePhrases, { guard: coach, handle: storePhrases }),
      {
        method: 'GET',
        path: '/homework/recordings/:id',
        config: { auth: false },
        handler: sendHomework(links),
      },
      {
        method: 'GET',
        path: '/homework/sounds/:id',
        config: { auth: false },
        handler: sendSound(soundLinks),
      },
    ],
  }
}
