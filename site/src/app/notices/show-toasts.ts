import { TOAST_DURATION_MS } from '../constants'
import { $toasts, dismiss, notifyFromPreviousPage, type Toast } from './toasts'

/**
 * Shows the notices in their corner. Each disappears by itself, but not while the pointer or the focus is on it, unless it has a
 * button: what that undoes can't be undone later.
 */
export function startToasts(region: HTMLElement): void {
  const template = region.querySelector('template')
  const list = region.querySelector<HTMLElement>('[data-list]')
  if (!template || !list) return
  const shown = new Map<number, Element>()
  $toasts.subscribe((toasts) => {
    for (const [id, element] of shown) {
      if (toasts.some((toast) => toast.id === id)) continue
      element.remove()
      shown.delete(id)
    }
    for (const toast of toasts) {
      if (shown.has(toast.id)) continue
      const element = drawn(template, toast)
      shown.set(toast.id, element)
      list.append(element)
    }
  })
  notifyFromPreviousPage()
}

function drawn(template: HTMLTemplateElement, { id, tone, title, text, action }: Toast): Element {
  const element = document.importNode(template.content, true).firstElementChild
  if (!(element instanceof HTMLElement)) throw new Error('The template of the notices is empty.')
  element.dataset.tone = tone
  if (tone === 'error') element.role = 'alert'
  write(element, '[data-title]', title)
  write(element, '[data-text]', text ?? '')
  const close = () => dismiss(id)
  element.querySelector('button')?.addEventListener('click', close)
  action?.addTo(element, close)
  let timer = 0
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(
      () => (!action && element.matches(':hover, :focus-within') ? wait() : close()),
      action ? action.seconds * 1000 : TOAST_DURATION_MS,
    )
  }
  wait()
  return element
}

function write(element: Element, selector: string, text: string): void {
  const place = element.querySelector(selector)
  if (place) place.textContent = text
}
