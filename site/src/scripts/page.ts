/** What every page does. */
import { startHeader, startMenu } from './header'
import { startSession } from './session'
import { startAll } from './start-all'
import { startThemeMenu } from './theme-menu'
import { startToasts } from './toasts'

startSession()
startAll('header', HTMLElement, startHeader)
startAll('menu', HTMLDialogElement, startMenu)
startAll('theme', HTMLElement, startThemeMenu)
startAll('toasts', HTMLElement, startToasts)
