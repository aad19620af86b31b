export const PANEL_NAME_ID = 'panel-name'

/** Puts the focus on the open panel's name, where what had it is gone. */
export function focusPanel(): void {
  if (!document.activeElement || document.activeElement === document.body) {
    document.getElementById(PANEL_NAME_ID)?.focus()
  }
}
