import { report } from '#app/lib/report'
import { startAll } from '#app/shell/start'
import { startCarousel } from './carousel'
import { startContact } from './contact'
import { startFirstAnswer } from './first-answer'
import { startReveal, whenNear } from './in-view'
import { SEAT_FAILED_MESSAGE } from './seat-message'
import { startUntil } from './until'

startAll('carousel', HTMLElement, startCarousel)
startAll('contact', HTMLFormElement, startContact)
startAll('talk', HTMLFormElement, startFirstAnswer)
startAll('seat', HTMLFormElement, startWhenNear)
startAll('hold', HTMLFormElement, startWhenNear)
startAll('not-found', HTMLElement, () => report('404: there is no page at', location.pathname))
for (const element of document.querySelectorAll<HTMLElement>('[data-until]')) startUntil(element)
for (const list of document.querySelectorAll<HTMLElement>('[data-reveal]')) startReveal(list)

/** Fetches a form's script when the form is near, or else when it is sent. */
function startWhenNear(form: HTMLFormElement): void {
  let isSent = false
  const start = async () => {
    try {
      const { startForm } = await import('./seat-forms')
      if (!form.onsubmit) return
      form.onsubmit = null
      startForm(form)
      if (isSent) form.requestSubmit()
    } catch (error) {
      report('Error loading the seat form:', error)
      const outcome = form.querySelector('[data-outcome]')
      if (isSent && outcome) outcome.textContent = SEAT_FAILED_MESSAGE
    }
  }
  // The form's script explains what is missing, also where the form was sent before that script came.
  form.noValidate = true
  form.onsubmit = () => {
    isSent = true
    void start()
    return false
  }
  whenNear(form, start)
}
