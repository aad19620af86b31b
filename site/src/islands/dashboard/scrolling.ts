/** Where a list that scrolls sideways stands: how far it is scrolled, and how far it can be. */
export type Scrolled = { left: number; most: number }

/**
 * How far a turn of the wheel moves the list, or undefined where the page shall scroll instead: for a sideways turn,
 * which the browser sees to, and at the list's ends.
 */
export function wheelShift(
  turn: { deltaX: number; deltaY: number },
  { left, most }: Scrolled,
): number | undefined {
  if (Math.abs(turn.deltaX) >= Math.abs(turn.deltaY)) return
  const target = Math.min(Math.max(left + turn.deltaY, 0), most)
  return target === left ? undefined : target - left
}

/** The item that a key leads to from another in a list of so many, or undefined for a key that leads nowhere. */
export function itemByKey(key: string, from: number, count: number): number | undefined {
  const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: count - 1 }[key]
  return to === undefined || to < 0 || to >= count ? undefined : to
}
