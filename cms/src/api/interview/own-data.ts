import type { OwnData } from '@careerspeak/contract'
import type { Account } from '../../platform/auth/account'
import { answersOf, toOwnAnswer } from './read-answers'
import { createRecordingLinks } from './recording-links'

/** The recorded answers of an account, with links to the recordings. */
export async function ownAnswers(owner: Account): Promise<Pick<OwnData, 'answers'>> {
  const linkTo = createRecordingLinks().linksFor(owner)
  const answers = (await answersOf(owner.id)).map((answer) => {
    const { question, sentAt, seconds, url, review } = toOwnAnswer(answer, linkTo)
    return { question, sentAt, seconds, url, review }
  })
  return { answers }
}
