import { today } from '@careerspeak/contract'
import type { Account } from '../../../platform/auth/account'
import { type Handler, route } from '../../../platform/http/endpoint'
import { HttpError } from '../../../platform/http/http-error'
import { lacksProof, toOwnAccount } from '../../account/accounts'
import { listOwnAnnouncements } from '../../announcement/own-announcements'
import { readBatch } from '../../batch/read-batch'
import { readNextSession } from '../../coaching/next-session'
import { feesOfToday } from '../../fee/fees-of-today'
import { readHomeworkOfToday } from '../../homework/queries'
import { showOwnProgress } from '../../progress/own-progress'
import { showThought } from '../../thought/thought'

const FIRST_PAGE = { page: 1, limit: 10 }

/** Shows the caller's day: what a learner without a confirmed address may not see is empty. */
function showToday(readThought: () => Promise<{ content: string; author: string }>) {
  const handle: Handler<typeof today> = async ({ caller }) => {
    const isShut = lacksProof(caller)
    const reader = isShut ? { ...caller, batchId: null } : caller
    const [batch, announced, homework, { items }, thoughtOfToday, coaching, fees] = await Promise.all([
      readOwnBatch(reader),
      listOwnAnnouncements({ query: FIRST_PAGE, caller: reader }),
      reader.batchId === null ? { toDo: [], tryNext: '' } : readHomeworkOfToday(reader.id, reader.batchId),
      showOwnProgress({ caller: reader }),
      readThought().catch(noThought),
      readNextSession(caller.id, new Date()),
      feesOfToday(caller.id),
    ])
    return {
      account: toOwnAccount(caller),
      batch,
      announcements: announced,
      homework,
      progress: items,
      thought: thoughtOfToday,
      coaching,
      fees,
    }
  }
  return handle
}

async function readOwnBatch(caller: Account) {
  const { batchId, user } = caller
  if (batchId === null || !user.enrolled_batch) return null
  const found = await readBatch('byName', user.enrolled_batch, caller)
  return found?.internalId === batchId ? found.batch : null
}

function noThought(error: unknown): null {
  if (error instanceof HttpError && error.status === 404) return null
  throw error
}

export default () => ({ routes: [route(today, { handle: showToday(showThought()) })] })
