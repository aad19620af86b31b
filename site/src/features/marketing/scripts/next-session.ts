/** The index of the first future instant; -1 without one. */
export const firstToCome = (startsAt: readonly string[], now: number): number =>
  startsAt.findIndex((moment) => Date.parse(moment) > now)

/** The longest delay of a browser's timer. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Calls `look` at an instant in milliseconds, or earlier if that is beyond a timer's maximum. */
export function lookAgainAt(moment: number, look: () => void): void {
  setTimeout(look, Math.min(moment - Date.now(), MAX_TIMER_MS))
}

/**
 * Shows the first session of a section that has not begun, or none. The page may be older than the start of a session.
 * `onChange` receives the id of the shown one.
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
