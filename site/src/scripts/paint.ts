type Root = {
  classList: { toggle(name: string, on: boolean): void }
  dataset: Record<string, string | undefined>
}

/**
 * Marks the document with the theme and with whom it is shown to. It runs inline in the head, before anything is
 * painted, so that neither colours nor links jump; for that it may use nothing from outside itself.
 */
export function paint(root: Root, storage: Pick<Storage, 'getItem'> | undefined, prefersDark: boolean): void {
  const read = (key: string): unknown => {
    try {
      return key === 'User' ? JSON.parse(storage?.getItem(key) ?? 'null') : storage?.getItem(key)
    } catch {
      return null
    }
  }
  const theme = read('theme')
  const dark = theme === 'dark' || (theme !== 'light' && prefersDark)
  const user = read('User')
  const record = typeof user === 'object' && user !== null ? user : {}
  const admin = Boolean(read('Admintoken'))
  const named = 'fullName' in record && Boolean(record.fullName)
  const student =
    'isStudent' in record && 'enrolled_batch' in record && record.isStudent && record.enrolled_batch
  root.classList.toggle('js', true)
  root.classList.toggle('dark', dark)
  root.dataset.theme = dark ? 'dark' : 'light'
  root.dataset.session = admin ? 'admin' : named ? 'named' : 'visitor'
  root.dataset.student = String(Boolean(!admin && student))
}
