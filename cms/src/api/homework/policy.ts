import type { Account } from '../../platform/auth/account'
import { lacksProof } from '../account/accounts'
import { mayCoachBatch, mayRead } from '../batch/policy'

type Reader = Pick<Account, 'id' | 'role' | 'blocked' | 'batchId' | 'confirmed'>

const isOwn = ({ id, blocked }: Reader, owner: number | undefined): boolean => !blocked && id === owner

const coaches = (reader: Reader, coachesOfBatch: readonly number[]): boolean =>
  !lacksProof(reader) && mayCoachBatch(reader, coachesOfBatch)

/** A recording that was handed in is heard by the learner, the coaches of the batch, and admins; an answer has no such coaches. */
export const mayHearHandIn = (
  reader: Reader,
  { owner, coachesOfBatch }: { owner: number; coachesOfBatch: readonly number[] },
): boolean => isOwn(reader, owner) || coaches(reader, coachesOfBatch)

/** The sound of a task is heard by the learners and the coaches of the batch, admins, and the coach who attached it. */
export const mayHearSound = (
  reader: Reader,
  task: { batch: number; coachesOfBatch: readonly number[]; attachedBy: number | undefined },
): boolean =>
  isOwn(reader, task.attachedBy) || mayRead(reader, task.batch) || coaches(reader, task.coachesOfBatch)
