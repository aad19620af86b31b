import { undoLimits } from '@careerspeak/contract/undo-limits'
import type { ToastAction } from './toasts'

/** The button of a notice that undoes the change it reports. */
export const undoButton = (undo: () => Promise<void>): ToastAction => ({
  seconds: undoLimits.undoSeconds,
  addTo(notice, close) {
    const button = document.createElement('button')
    Object.assign(button, { type: 'button', className: 'btn btn-outline mt-2 min-h-11 px-4 py-1.5' })
    button.textContent = 'Undo'
    button.addEventListener('click', () => {
      close()
      void undo()
    })
    notice.querySelector('[data-text]')?.after(button)
  },
})
