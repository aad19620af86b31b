export const PANEL_NAME_ID = 'panel-name'

/** Focuses the heading of the open panel, unless another element has the focus. */
export function focusPanel(): void {
  if (!document.activeElement || document.activeElement === document.body) {
    document.getElementById(PANEL_NAME_ID)?.focus()
  }
}
