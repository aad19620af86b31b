type Person = { _id: string; fullName: string }

/** The people who are ticked: their names by their ids. They stay so from page to page. */
export type Selection = ReadonlyMap<string, string>

/** Nobody is ticked. */
export const NOBODY: Selection = new Map()

/** Ticks or unticks some people. */
export function withTicked(selection: Selection, people: readonly Person[], ticked: boolean): Selection {
  const next = new Map(selection)
  for (const { _id, fullName } of people) {
    if (ticked) next.set(_id, fullName)
    else next.delete(_id)
  }
  return next
}

/** How many of the people on a page are ticked. */
export function tickedOf(selection: Selection, people: readonly Person[]): 'none' | 'some' | 'all' {
  const ticked = people.filter(({ _id }) => selection.has(_id)).length
  if (ticked === 0) return 'none'
  return ticked === people.length ? 'all' : 'some'
}
