import { type Clash, clashText } from './clashes'
import { startOf, wallTimeOf, wallTimeText } from './week'

type ClashListProps = { clashes: ReadonlyMap<string, readonly Clash[]>; timezone: string }

/** The clashes of a week, each pair once. */
export function ClashList({ clashes, timezone }: ClashListProps) {
  const pairs = [...clashes].flatMap(([id, all]) =>
    all
      .filter((clash) => id < clash.with._id)
      .map((clash) => ({ id, clash, one: oneOf(clashes, id, clash) })),
  )
  if (pairs.length === 0) return null
  return (
    <ul aria-label="Clashes" className="grid gap-1 rounded-field border border-error px-4 py-3 text-sm">
      {pairs.map(({ id, clash, one }) => (
        <li key={`${id} ${clash.with._id}`} className="wrap-anywhere">
          <strong>{one && `${wallTimeText(wallTimeOf(startOf(one), timezone))}, ${one.title}:`}</strong>{' '}
          {clashText(clash)}
        </li>
      ))}
    </ul>
  )
}

/** Finds a class by its id among the clashes of the other class, since each clash is listed for both. */
const oneOf = (clashes: ClashListProps['clashes'], id: string, clash: Clash) =>
  clashes.get(clash.with._id)?.find((back) => back.with._id === id)?.with
