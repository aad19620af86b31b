import type { GridItem, GridLearner } from '@careerspeak/contract/admin-progress'
import { Bar } from '#features/progress/shared/Bar'
import { PersonLink } from '../../parts/Buttons'
import { cellWords, partsOf } from './cells'
import { LastActive } from './LastActive'

type ProgressCardsProps = { items: readonly GridItem[]; learners: readonly GridLearner[] }

/** The grid on narrow screens: a card for each learner, which expands to the items. */
export function ProgressCards({ items, learners }: ProgressCardsProps) {
  const parts = partsOf(items)
  return (
    <ul aria-label="Learners’ progress" className="grid gap-4">
      {learners.map((learner) => (
        <li key={learner._id} className="leaf-bl grid gap-2 bg-base-200 p-4">
          <h3 className="text-base">
            <PersonLink id={learner._id}>{learner.fullName}</PersonLink>
          </h3>
          <LastActive learner={learner} />
          <p className="tabular-nums">{`${learner.done} of ${items.length} done, ${learner.percent}%`}</p>
          <Bar percent={learner.percent} />
          <details>
            <summary className="cursor-pointer py-2.5 font-semibold">
              Each item<span className="sr-only">{` of ${learner.fullName}`}</span>
            </summary>
            {parts.map(({ key, name, items }) => (
              <section key={key} className="grid gap-1 py-2">
                <h4 className="text-sm text-muted">{name}</h4>
                <ul className="grid gap-1">
                  {items.map(({ item, kind, title, place }) => (
                    <li key={`${kind} ${item}`} className="flex justify-between gap-4">
                      <span className="min-w-0 wrap-anywhere">{title}</span>
                      <span className="shrink-0 text-sm">{cellWords(learner.cells[place], kind).words}</span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </details>
        </li>
      ))}
    </ul>
  )
}
