import { $toasts } from './toasts'

/**
 * Keeps the notices above modal dialogs, which lie over all else and keep it from being pointed at and read out. As long as one
 * is open, the region of the notices is a popover within it.
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
    // It may have left the page by then, with the region in it.
    dialog.addEventListener('close', settle, { once: true })
  }
  // The region has to be in the dialog before a notice is, which only then is read out.
  document.addEventListener('toggle', settle, { capture: true })
  $toasts.listen(settle)
}
