import type { OwnData } from '@careerspeak/contract'
import type { Account } from '../../platform/auth/account'
import { readHours } from './coach-hours'
import { findSessions } from './sessions'

/** The sessions and hours of an account; of a learner, what a coach has written about it. */
export async function ownCoaching({ id }: Account): Promise<Pick<OwnData, 'coaching' | 'coachHours'>> {
  const found = await findSessions({ $or: [{ learner: { id } }, { coach: { id } }] })
  return {
    coaching: found.map(({ learner, startsAt, state, topic, sharedNote, privateNote }) => {
      const isLearner = learner?.id === id
      const about = (value: string | null) => (isLearner ? (value ?? '') : '')
      return {
        as: isLearner ? 'learner' : 'coach',
        startsAt,
        state,
        topic: about(topic),
        sharedNote: about(sharedNote),
        privateNote: about(privateNote),
      }
    }),
    coachHours: (await readHours([id])).get(id) ?? null,
  }
}
