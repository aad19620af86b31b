import { atom } from 'nanostores'
import { MAX_TOASTS } from '../constants'

/** A notice in the corner. A title alone is enough. */
export type Toast = {
  id: number
  tone: 'success' | 'error' | 'info'
  title: string
  text?: string | undefined
  /** A button for as long as the notice is shown. */
  action?: ToastAction | undefined
}

/** Adds a button to a notice, which stays for `seconds`. */
export type ToastAction = { seconds: number; addTo: (notice: HTMLElement, close: () => void) => void }

/** The words of a notice. */
export type Notice = Pick<Toast, 'title' | 'text'>

export const $toasts = atom<readonly Toast[]>([])

/** The titles of texts that replace the title of any notice with them. */
export const titlesOfTexts = new Map<string, string>()

let lastId = 0

/** Shows a notice and replaces an equal one. Beyond the maximum, the oldest disappears. */
export function notify(given: Omit<Toast, 'id'>): void {
  const own = [...titlesOfTexts].find(([text]) => given.text?.includes(text))
  const toast = own ? { ...given, title: own[1] } : given
  lastId += 1
  const others = $toasts.get().filter((other) => !isEqual(other, toast))
  $toasts.set([...others, { id: lastId, ...toast }].slice(-MAX_TOASTS))
}

const isEqual = (one: Omit<Toast, 'id'>, other: Omit<Toast, 'id'>) =>
  one.tone === other.tone && one.title === other.title && one.text === other.text

export const dismiss = (id: number): void => dismissWhere((toast) => toast.id === id)

export function dismissWhere(gone: (toast: Toast) => boolean): void {
  const toasts = $toasts.get()
  const left = toasts.filter((toast) => !gone(toast))
  if (left.length < toasts.length) $toasts.set(left)
}

const NEXT_TOAST_KEY = 'NextToast'

export function notifyNextPage(toast: Omit<Toast, 'id'>): void {
  sessionStorage.setItem(NEXT_TOAST_KEY, JSON.stringify(toast))
}

export function notifyFromPreviousPage(): void {
  const toast = readToast(sessionStorage.getItem(NEXT_TOAST_KEY))
  sessionStorage.removeItem(NEXT_TOAST_KEY)
  if (toast) notify(toast)
}

/** Parses a stored notice by hand, because marketing pages load no zod. Gives undefined for anything else. */
export function readToast(stored: string | null): Omit<Toast, 'id'> | undefined {
  try {
    const { title, tone, text }: { title?: unknown; tone?: unknown; text?: unknown } = JSON.parse(
      stored ?? '{}',
    )
    if (typeof title !== 'string') return undefined
    return {
      title,
      tone: tone === 'success' || tone === 'error' ? tone : 'info',
      ...(typeof text === 'string' && { text }),
    }
  } catch {
    return undefined
  }
}
