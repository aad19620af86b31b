type Root = {
  classList: { toggle(name: string, on: boolean): void }
  dataset: Record<string, string | undefined>
}

/** The event after a change of the session or the theme. The script in the head then marks the document again. */
export const STATE_CHANGED = 'statechanged'

/**
 * Marks the document with its theme and kind of session. It runs inline in the head, before the first paint, so that neither
 * colours nor links jump. It may use nothing from outside itself.
 */
export function markDocument(
  root: Root,
  storage: Pick<Storage, 'getItem'> | undefined,
  prefersDark: boolean,
): void {
  let user: {
    fullName?: unknown
    isStudent?: unknown
    enrolled_batch?: unknown
    accountType?: unknown
  } | null = null
  try {
    user = JSON.parse(storage?.getItem('User') ?? 'null')
  } catch {}
  const theme = storage?.getItem('theme')
  const dark = theme === 'dark' || (theme !== 'light' && prefersDark)
  const admin = storage?.getItem('Admintoken')
  root.classList.toggle('js', true)
  root.classList.toggle('dark', dark)
  root.dataset.theme = dark ? 'dark' : 'light'
  root.dataset.session = admin ? 'admin' : user?.fullName ? 'named' : 'visitor'
  root.dataset.student =
    !admin && user?.accountType === 'coach'
      ? 'coach'
      : String(Boolean(!admin && user?.isStudent && user.enrolled_batch))
}
