import { isTheme } from '../lib/theme'
import { $theme } from '../stores/theme'
import { repaint } from './repaint'

/** Lets the person choose how the pages look. */
export function startThemeMenu(menu: HTMLElement): void {
  const choices = menu.querySelectorAll<HTMLInputElement>('input[type="radio"]')
  $theme.subscribe((theme) => {
    for (const choice of choices) choice.checked = choice.value === theme
    repaint()
  })
  menu.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && isTheme(target.value)) $theme.set(target.value)
  })
}
