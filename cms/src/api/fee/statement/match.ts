import type { StatementLine } from '@careerspeak/contract/fee-statement'
import type { Credit } from './credits'
import { cover } from './dues'
import { createJudge, type Learner, type Recorded, type Verdict } from './judge'

/**
 * Finds whose payment each credit is, in the order of their days, since each payment covers instalments. `today` is YYYY-MM-DD at the
 * institute.
 */
export function matchCredits(
  credits: readonly Credit[],
  learners: readonly Learner[],
  recorded: Recorded,
  today: string,
): StatementLine[] {
  const open = new Map(learners.map(({ account, dues }) => [account, dues]))
  const duesOf = ({ account }: Learner) => open.get(account) ?? []
  const judge = createJudge({ credits, learners, recorded, today, duesOf })
  const verdicts = new Map<Credit, Verdict>()
  for (const credit of credits.toSorted((one, other) => one.day.localeCompare(other.day))) {
    const verdict = judge(credit)
    verdicts.set(credit, verdict)
    const { outcome, learner } = verdict
    if (learner && outcome !== 'recorded') open.set(learner.account, cover(duesOf(learner), credit.paise))
  }
  return credits.flatMap((credit) => {
    const verdict = verdicts.get(credit)
    return verdict ? [toLine(credit, verdict)] : []
  })
}

function toLine({ key, row, day, paise, references, text }: Credit, verdict: Verdict): StatementLine {
  const { outcome, why, learner } = verdict
  const claimed = learner?.claims.find(({ reference }) => references.includes(reference))?.reference
  return {
    key,
    row,
    day,
    paise,
    reference: claimed ?? references[0] ?? '',
    text,
    method: /UPI/i.test(text) ? 'upi' : 'bank',
    outcome,
    why,
    learner: learner
      ? {
          _id: learner.documentId,
          fullName: learner.fullName,
          batch_name: learner.batchName,
          owed: learner.owed,
        }
      : null,
  }
}
