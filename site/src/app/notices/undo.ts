import { undoLimits } from '@careerspeak/contract/undo-limits'
import type { ToastAction } from './toasts'

/** The button of a notice that undoes the change it reports. */
export const undoButton = (undo: () => Promise<void>): ToastAction =>
  noticeButton('Undo', undoLimits.undoSeconds, undo)

/** A button of a notice, which stays for some seconds. */
export const noticeButton = (label: string, seconds: number, act: () => Promise<void>): ToastAction => ({
  seconds,
  addTo(notice, close) {
    const button = document.createElement('button')
    Object.assign(button, { type: 'button', className: 'btn btn-outline mt-2 min-h-11 px-4 py-1.5' })
    button.textContent = label
    button.addEventListener('click', () => {
      close()
      void act()
    })
    notice.querySelector('[data-text]')?.after(button)
  },
})
