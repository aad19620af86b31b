import {
  deleteUser,
  type Enrolment,
  enrol,
  enrolByMail,
  joinStudentToBatch,
  removeFromBatch,
} from '../../../../../../cms/src/contract/admin-people'
import type { Batch, User } from '../../../../../../cms/src/contract/records'
import type { Failed, Result as Reply } from '../../../../lib/api'
import { report } from '../../../../lib/report'
import { signedCall } from '../../../../lib/signed-call'
import { notify } from '../../../../stores/toasts'
import { noteChange } from '../../store/changes'
import { $place, goTo } from '../../store/place'
import { countsOf, type Result, resultsOf } from './enrolment'
import { NOBODY, type Selection } from './selection'
import { WORDS } from './words'

const words = WORDS.notices

/** Makes a user a student of a batch, and says how it went. */
export async function makeStudent(batch: Batch | undefined, { _id, fullName }: User): Promise<void> {
  if (!batch) return notify({ tone: 'error', title: words.chooseBatch })
  const result = await signedCall(joinStudentToBatch, { body: { batchId: batch._id, student_id: _id } })
  if (result.ok) {
    const { outcome, msg } = result.data
    const text = outcome ? msg : words.addedTo(fullName, batch.batch_name)
    notify({ tone: outcome ? 'info' : 'success', title: words.added, text })
  } else refused(words.failed, result, `${words.tryAgain} ${result.msg}`)
  noteChange()
}

/** Makes the selected users students of a batch. Gives what came of each, if the server has taken them at all. */
export async function enrolSelected(
  batchId: string | undefined,
  selection: Selection,
): Promise<Result[] | undefined> {
  return enrolled(batchId, selection, (id) =>
    signedCall(enrol, { body: { batchId: id, student_ids: [...selection.keys()] } }),
  )
}

/** The same for those whose e-mails are given. */
export async function enrolMails(
  batchId: string | undefined,
  emails: string[],
): Promise<Result[] | undefined> {
  return enrolled(batchId, NOBODY, (id) => signedCall(enrolByMail, { body: { batchId: id, emails } }))
}

async function enrolled(
  batchId: string | undefined,
  names: Selection,
  send: (batchId: string) => Promise<Reply<{ results: Enrolment[] }>>,
): Promise<Result[] | undefined> {
  if (!batchId) return void notify({ tone: 'error', title: words.chooseBatch })
  const result = await send(batchId)
  if (!result.ok) return refused(words.enrolFailed, result)
  const { results } = result.data
  const count = countsOf(results)
  const text = WORDS.results.summary(count)
  if (count.enrolled + count.waiting > 0) notify({ tone: 'success', title: words.added, text })
  else notify({ tone: 'error', title: words.enrolFailed, text })
  noteChange()
  return resultsOf(results, names)
}

/** Deletes an account for good, says how it went, and shows the whole list again. */
export async function deleteForGood({ _id }: User): Promise<void> {
  const result = await signedCall(deleteUser, { query: { id: _id } })
  if (result.ok) notify({ tone: 'success', title: words.deleted, text: words.deletedText })
  else refused(words.deleteFailed, result)
  const { search, page } = $place.get()
  if (result.ok) goTo({ search: '', page: search ? 1 : page }, { replace: true })
  noteChange()
}

/** Makes a student a user again, and says how it went. */
export async function removeStudent(batch: string | undefined, { email, fullName }: User): Promise<void> {
  if (!batch || !email) return notify({ tone: 'error', title: words.noBatchOrMail })
  const result = await signedCall(removeFromBatch, { query: { batch, email } })
  if (result.ok) notify({ tone: 'success', title: words.removed, text: words.removedWho(fullName) })
  else refused(words.failed, result)
  noteChange()
}

function refused(title: string, failed: Failed, text = failed.msg): undefined {
  report(title, failed)
  notify({ tone: 'error', title, text })
}
