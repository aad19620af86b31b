import { atom } from 'nanostores'
import { TOASTS_VISIBLE } from '../constants'

/** A notice in the corner. A title alone is enough. */
export type Toast = {
  id: number
  tone: 'success' | 'error' | 'info'
  title: string
  text?: string | undefined
}

/** What a notice says. */
export type Notice = Pick<Toast, 'title' | 'text'>

export const $toasts = atom<readonly Toast[]>([])

let lastId = 0

/** Shows a notice; the oldest gives way when there are too many. */
export function notify(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  $toasts.set([...$toasts.get(), { id: lastId, ...toast }].slice(-TOASTS_VISIBLE))
}

export function dismiss(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}

const KEY = 'NextToast'

export function notifyNextPage(toast: Omit<Toast, 'id'>): void {
  sessionStorage.setItem(KEY, JSON.stringify(toast))
}

export function notifyFromPreviousPage(): void {
  const toast = readToast(sessionStorage.getItem(KEY))
  sessionStorage.removeItem(KEY)
  if (toast) notify(toast)
}

/** Reads a stored notice, by hand since the site's pages go without zod; undefined for anything else. */
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
