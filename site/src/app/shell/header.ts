import { HEADER_TRANSLUCENT_AFTER_PX } from '../constants'
import { navigate } from '../navigation/navigation'
import { logOut } from '../session/log-out'
import { $session, $user } from '../session/session'
import { STATE_CHANGED } from './document-state'
import { $theme, isTheme } from './theme'

export function startHeader(header: HTMLElement): void {
  const mark = () => header.toggleAttribute('data-scrolled', scrollY > HEADER_TRANSLUCENT_AFTER_PX)
  addEventListener('scroll', mark, { passive: true })
  mark()
}

/**
 * Closes the menu after a click on a link or when the screen gets wider. Opens it where the browser lacks the `command`
 * attribute.
 */
export function startMenu(menu: HTMLDialogElement): void {
  menu.addEventListener('click', ({ target }) => {
    if (target === menu || (target instanceof Element && target.closest('a'))) menu.close()
  })
  matchMedia('(min-width: 80rem)').addEventListener('change', () => menu.close())
  if ('command' in HTMLButtonElement.prototype) return
  for (const button of document.querySelectorAll(`[commandfor="${menu.id}"]`)) {
    button.addEventListener('click', () => (menu.open ? menu.close() : menu.showModal()))
  }
}

const updateDocument = () => dispatchEvent(new Event(STATE_CHANGED))

export function startSession(): void {
  $session.listen(updateDocument)
  $user.subscribe((user) => {
    updateDocument()
    if (!user) return
    for (const name of document.querySelectorAll('[data-user-name]')) name.textContent = user.fullName
  })
  for (const button of document.querySelectorAll('[data-sign-out]')) {
    button.addEventListener('click', async () => {
      if (await logOut()) navigate('/')
    })
  }
}

export function startThemeMenu(menu: HTMLElement): void {
  const choices = menu.querySelectorAll<HTMLInputElement>('input[type="radio"]')
  $theme.subscribe((theme) => {
    for (const choice of choices) choice.checked = choice.value === theme
    updateDocument()
  })
  menu.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && isTheme(target.value)) $theme.set(target.value)
  })
}
