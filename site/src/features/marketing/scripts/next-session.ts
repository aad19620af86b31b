/** The first of the moments (instants in UTC) that is still to come, by its place in the list; -1 where none is. */
export const firstToCome = (startsAt: readonly string[], now: number): number =>
  startsAt.findIndex((moment) => Date.parse(moment) > now)

/** The longest that a browser's timer waits, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Looks again at an instant in milliseconds, or sooner where that is further away than a timer waits. */
export function lookAgainAt(moment: number, look: () => void): void {
  setTimeout(look, Math.min(moment - Date.now(), MAX_TIMER_MS))
}

/**
 * Shows the first of the sessions in a section that has not begun, and none once all have. The page may be older than the
 * beginning of a session. `onChange` is told the id of the one that is shown.
 */
export function showNextSession(section: HTMLElement, onChange: (session: string) => void): void {
  const sessions = [...section.querySelectorAll<HTMLElement>('[data-session]')]
  const moments = sessions.map(({ dataset }) => dataset.startsAt ?? '')
  const show = () => {
    const now = Date.now()
    const next = firstToCome(moments, now)
    for (const [index, session] of sessions.entries()) session.hidden = index !== next
    for (const part of section.querySelectorAll<HTMLElement>('[data-any-session]')) part.hidden = next < 0
    for (const part of section.querySelectorAll<HTMLElement>('[data-no-session]')) part.hidden = next >= 0
    onChange(sessions[next]?.dataset.session ?? '')
    if (next >= 0) lookAgainAt(Date.parse(moments[next] ?? ''), show)
  }
  show()
}
