import type { Instalment } from '@careerspeak/contract'
import type { StoredDue } from './fee'
import type { Settled } from './ledger'

type Planned = Pick<Instalment, 'key' | 'label' | 'paise' | 'dueOn'>

/** The changes that make a learner's instalments follow a plan: new rows, changed ones by their ids, and the ids of those to delete. */
export type Changes = {
  added: Planned[]
  changed: { id: number; to: Planned }[]
  removed: number[]
}

/** Compares a learner's instalments of a batch with its plan. An instalment that is paid in full stays as it is, also when the plan has changed. */
export function changesTo(plan: readonly Planned[], instalments: readonly Settled<StoredDue>[]): Changes {
  const byKey = new Map(instalments.map((due) => [due.instalment, due]))
  const isPaid = ({ open, received }: Settled<StoredDue>) => open === 0 && received > 0
  const planned = new Set(plan.map(({ key }) => key))
  return {
    added: plan.filter(({ key }) => !byKey.has(key)),
    changed: plan.flatMap((to) => {
      const due = byKey.get(to.key)
      if (!due || isPaid(due)) return []
      const isSame = due.label === to.label && due.paise === to.paise && due.dueOn === to.dueOn
      return isSame ? [] : [{ id: due.id, to }]
    }),
    removed: instalments
      .filter((due) => !planned.has(due.instalment ?? '') && !isPaid(due))
      .map(({ id }) => id),
  }
}
