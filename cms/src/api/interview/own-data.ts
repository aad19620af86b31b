import type { OwnData } from '@careerspeak/contract'
import type { Account } from '../../platform/auth/account'
import { answersOf, toOwnAnswer } from './read-answers'

/** The recorded answers of an account, with links to the recordings. */
export async function ownAnswers(owner: Account): Promise<Pick<OwnData, 'answers'>> {
  const answers = (await answersOf(owner.id)).map((answer) => {
    const { question, sentAt, seconds, url, review } = toOwnAnswer(answer, owner)
    return { question, sentAt, seconds, url, review }
  })
  return { answers }
}
