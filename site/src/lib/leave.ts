let leaving = false

/** Leads to another page. Where two parts of a page want to lead away at once, the first one does. */
export function leaveFor(path: string): void {
  if (leaving) return
  leaving = true
  window.location.assign(path)
}

/** The path of the page that is shown, to come back to. */
export const herePath = () => window.location.pathname + window.location.search + window.location.hash

if (typeof window !== 'undefined') {
  window.addEventListener('pageshow', () => {
    leaving = false
  })
}
