import { fees, learnerFees } from '@careerspeak/contract/admin-fees'
import { formatRupees } from '@careerspeak/contract/money'
import { useEffect, useState } from 'react'
import { callWithSession } from '#app/http/session-client'
import { counted } from '#app/lib/counted'

type Debtors = { batch: string } | { learner: string }

/** Says how much a learner or the learners of a batch owe, which stays after they are deleted; undefined if nothing is owed. */
export function useOwing(of: Debtors): string | undefined {
  const [text, setText] = useState<string>()
  const key = JSON.stringify(of)
  useEffect(() => {
    let isShown = true
    void readOwing(JSON.parse(key)).then((owing) => isShown && owing && setText(`${owing} ${KEPT}`))
    return () => {
      isShown = false
    }
  }, [key])
  return text
}

const KEPT = 'Their payments and receipts are kept as the law asks.'

/** The sentence without what is kept; undefined too if it couldn’t be read. */
export async function readOwing(of: Debtors): Promise<string | undefined> {
  if ('learner' in of) {
    const result = await callWithSession(learnerFees, { query: { id: of.learner } })
    return result.ok && result.data.owed > 0 ? `They owe ${formatRupees(result.data.owed)}.` : undefined
  }
  const query = { batch: of.batch, state: 'owing', limit: 1 } as const
  const result = await callWithSession(fees, { query })
  if (!result.ok || result.data.owed === 0) return undefined
  const { owed, pagination } = result.data
  return `${counted(pagination.total, 'learner owes', 'learners owe')} ${formatRupees(owed)}.`
}
