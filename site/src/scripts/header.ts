import { HEADER_TRANSLUCENT_AFTER } from '../constants'

/** Lets the page shine through the header once it is scrolled. */
export function startHeader(header: HTMLElement): void {
  const mark = () => header.toggleAttribute('data-scrolled', scrollY > HEADER_TRANSLUCENT_AFTER)
  addEventListener('scroll', mark, { passive: true })
  mark()
}

/** Closes the menu when it has led somewhere, and opens it where the browser does not know buttons' commands. */
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
