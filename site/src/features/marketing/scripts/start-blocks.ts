import { report } from '#app/lib/report'
import { startAll } from '#app/shell/start'
import { startCarousel } from './carousel'
import { startContact } from './contact'
import { startReveal, whenNear } from './in-view'
import { startUntil } from './until'

startAll('carousel', HTMLElement, startCarousel)
startAll('contact', HTMLFormElement, startContact)
startAll('seat', HTMLFormElement, startSeatFormWhenNear)
startAll('not-found', HTMLElement, () => report('404: there is no page at', location.pathname))
for (const element of document.querySelectorAll<HTMLElement>('[data-until]')) startUntil(element)
for (const list of document.querySelectorAll<HTMLElement>('[data-reveal]')) startReveal(list)

/** Fetches the form's script when the form is near. A form sent before that waits for it. */
function startSeatFormWhenNear(form: HTMLFormElement): void {
  let sent = false
  const start = async () => {
    const { startSeatForm } = await import('./seat-form')
    form.removeEventListener('submit', wait)
    startSeatForm(form)
    if (sent) form.requestSubmit()
  }
  const wait = (event: Event) => {
    event.preventDefault()
    sent = true
  }
  form.addEventListener('submit', wait)
  whenNear(form, () => start().catch((error) => report('Error loading the seat form:', error)))
}
