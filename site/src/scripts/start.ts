import { report } from '../lib/report'
import { startCarousel } from './carousel'
import { startContact } from './contact'
import { startHeader, startMenu } from './header'
import { startReveal } from './reveal'
import { startSeatForm } from './seat'
import { startSession } from './session'
import { startThemeMenu } from './theme-menu'
import { startToasts } from './toasts'

/** Starts a behaviour at each element that asks for it by its `data-start`. */
function startAll<Kind extends HTMLElement>(
  name: string,
  kind: new () => Kind,
  start: (element: Kind) => void,
): void {
  for (const element of document.querySelectorAll(`[data-start="${name}"]`)) {
    if (element instanceof kind) start(element)
  }
}

startSession()
startAll('header', HTMLElement, startHeader)
startAll('menu', HTMLDialogElement, startMenu)
startAll('theme', HTMLElement, startThemeMenu)
startAll('toasts', HTMLElement, startToasts)
startAll('carousel', HTMLElement, startCarousel)
startAll('contact', HTMLFormElement, startContact)
startAll('seat', HTMLFormElement, startSeatForm)
startAll('not-found', HTMLElement, () => report('404: there is no page at', location.pathname))
for (const list of document.querySelectorAll<HTMLElement>('[data-reveal]')) startReveal(list)
