import { $toasts } from './toasts'

/**
 * Keeps the notices above modal dialogs, which make everything else inert. While a dialog is open, the region of the notices is
 * a popover inside it.
 */
export function raiseAboveDialogs(region: HTMLElement): void {
  const settle = () => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    const place = dialog ?? document.body
    if (region.parentElement === place) return
    region.popover = null
    place.append(region)
    if (!dialog) return
    region.popover = 'manual'
    region.showPopover()
    // React may remove the dialog together with the region.
    dialog.addEventListener('close', settle, { once: true })
  }
  // A screen reader announces a notice only if the region was in the dialog before it.
  document.addEventListener('toggle', settle, { capture: true })
  $toasts.listen(settle)
}
