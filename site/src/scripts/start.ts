import { startHeader, startMenu, startSession, startThemeMenu } from './header'
import { startToasts } from './toasts'

/** Starts a behaviour at each element that asks for it by its `data-start`. */
export function startAll<Kind extends HTMLElement>(
  name: string,
  kind: new () => Kind,
  start: (element: Kind) => void,
): void {
  for (const element of document.querySelectorAll(`[data-start="${name}"]`)) {
    if (element instanceof kind) start(element)
  }
}

startSession()
for (const line of document.querySelectorAll<HTMLElement>('[data-year]'))
  line.textContent = line.textContent.replace(line.dataset.year ?? '', String(new Date().getFullYear()))
startAll('header', HTMLElement, startHeader)
startAll('menu', HTMLDialogElement, startMenu)
startAll('theme', HTMLElement, startThemeMenu)
startAll('toasts', HTMLElement, startToasts)
