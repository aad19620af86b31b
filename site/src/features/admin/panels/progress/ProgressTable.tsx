import type { GridItem, GridLearner } from '@careerspeak/contract/admin-progress'
import { PersonLink } from '../../parts/Buttons'
import { cellWords, partsOf } from './cells'
import { LastActive } from './LastActive'

type ProgressTableProps = { items: readonly GridItem[]; learners: readonly GridLearner[] }

/** The grid: learners as rows, items as columns. Names and titles are sticky while the rest scrolls by touch, wheel or keyboard. */
export function ProgressTable({ items, learners }: ProgressTableProps) {
  const parts = partsOf(items)
  return (
    <>
      <section
        aria-label="Learners’ progress"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it by the arrow keys.
        tabIndex={0}
        className="relative max-h-[75vh] overflow-auto rounded-field border border-edge/40"
      >
        <table className="border-separate border-spacing-0 text-sm">
          <caption className="sr-only">How far each learner has got</caption>
          <thead>
            <tr>
              <th
                scope="col"
                rowSpan={2}
                className="sticky start-0 top-0 z-30 min-w-48 border-e border-b border-edge/40 bg-base-200 px-3 py-2 text-start align-bottom"
              >
                Learner
              </th>
              <th
                scope="col"
                rowSpan={2}
                className="sticky top-0 z-20 min-w-28 border-e border-b border-edge/40 bg-base-200 px-3 py-2 text-start align-bottom"
              >
                Done
              </th>
              {parts.map(({ key, name, items }) => (
                <th
                  key={key}
                  scope="colgroup"
                  colSpan={items.length}
                  className="sticky top-0 z-20 h-9 max-w-0 truncate border-e border-edge/40 bg-base-200 px-2 text-start"
                  title={name}
                >
                  {name}
                </th>
              ))}
            </tr>
            <tr>
              {parts.flatMap(({ items }) =>
                items.map(({ item, kind, title }, place) => (
                  <th
                    key={`${kind} ${item}`}
                    scope="col"
                    className={`sticky top-9 z-20 min-w-12 border-b border-edge/40 bg-base-200 px-1 py-2 align-bottom font-normal ${place === items.length - 1 ? 'border-e' : ''}`}
                    title={title}
                  >
                    <span className="mx-auto block h-32 max-w-11 rotate-180 overflow-hidden text-start leading-snug [text-orientation:sideways] [writing-mode:vertical-rl]">
                      {title}
                    </span>
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {learners.map((learner) => (
              <Row key={learner._id} learner={learner} parts={parts} total={items.length} />
            ))}
          </tbody>
        </table>
      </section>
      <p className="text-sm text-muted">✓ done, • opened, 40% of a video watched.</p>
    </>
  )
}

type RowProps = { learner: GridLearner; parts: ReturnType<typeof partsOf>; total: number }

function Row({ learner, parts, total }: RowProps) {
  const { fullName, done, percent, cells } = learner
  return (
    <tr>
      <th
        scope="row"
        className="sticky start-0 z-10 border-e border-b border-edge/30 bg-base-100 px-3 py-2 text-start font-semibold"
      >
        <PersonLink id={learner._id}>{fullName}</PersonLink>
        <LastActive learner={learner} />
      </th>
      <td className="border-e border-b border-edge/30 px-3 py-2 whitespace-nowrap tabular-nums">
        {`${done} of ${total}, ${percent}%`}
      </td>
      {parts.flatMap(({ items }) =>
        items.map(({ item, kind, place }, index) => {
          const { words, sign } = cellWords(cells[place], kind)
          return (
            <td
              key={`${kind} ${item}`}
              className={`border-b border-edge/30 px-1 py-2 text-center tabular-nums ${cells[place]?.done ? 'bg-success/15 font-semibold' : ''} ${index === items.length - 1 ? 'border-e' : ''}`}
            >
              <span aria-hidden="true">{sign}</span>
              <span className="sr-only">{words}</span>
            </td>
          )
        }),
      )}
    </tr>
  )
}
