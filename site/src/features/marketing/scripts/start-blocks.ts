import { report } from '#app/lib/report'
import { startAll } from '#app/shell/start'
import { startCarousel } from './carousel'
import { startContact } from './contact'
import { startReveal } from './in-view'
import { startSeatForm } from './seat-form'
import { startUntil } from './until'

startAll('carousel', HTMLElement, startCarousel)
startAll('contact', HTMLFormElement, startContact)
startAll('seat', HTMLFormElement, startSeatForm)
startAll('not-found', HTMLElement, () => report('404: there is no page at', location.pathname))
for (const element of document.querySelectorAll<HTMLElement>('[data-until]')) startUntil(element)
for (const list of document.querySelectorAll<HTMLElement>('[data-reveal]')) startReveal(list)
