import { notify, type Toast } from './toasts'

const KEY = 'NextToast'

/** Leaves a notice for the page that the person is being led to. */
export function notifyNextPage(toast: Omit<Toast, 'id'>): void {
  sessionStorage.setItem(KEY, JSON.stringify(toast))
}

/** Shows the notice that the page before left. */
export function takeHandedOver(): void {
  const toast = readToast(sessionStorage.getItem(KEY))
  sessionStorage.removeItem(KEY)
  if (toast) notify(toast)
}

/** Reads a notice that was left; what is none counts as nothing. */
export function readToast(left: string | null): Omit<Toast, 'id'> | undefined {
  const value = parseJson(left)
  if (typeof value !== 'object' || value === null) return
  const { title, tone, text } = { title: undefined, tone: undefined, text: undefined, ...value }
  if (!isText(title)) return
  return { title, tone: isTone(tone) ? tone : 'info', ...(isText(text) && { text }) }
}

const isText = (value: unknown): value is string => typeof value === 'string'

const isTone = (value: unknown): value is Toast['tone'] =>
  value === 'success' || value === 'error' || value === 'info'

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
