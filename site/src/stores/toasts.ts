import { atom } from 'nanostores'
import { TOASTS_VISIBLE } from '../constants'

/** A notice in the corner. A title alone is enough. */
export type Toast = {
  id: number
  tone: 'success' | 'error' | 'info'
  title: string
  text?: string | undefined
}

/** The notices to be seen, the newest last. */
export const $toasts = atom<readonly Toast[]>([])

let lastId = 0

/** Shows a notice; the oldest gives way when there are too many. */
export function notify(toast: Omit<Toast, 'id'>): void {
  lastId += 1
  $toasts.set([...$toasts.get(), { id: lastId, ...toast }].slice(-TOASTS_VISIBLE))
}

/** Takes a notice away. */
export function dismiss(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}
