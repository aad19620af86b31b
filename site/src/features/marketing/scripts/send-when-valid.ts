import { report } from '#app/lib/report'
import { notify } from '#app/notices/toasts'
import { findErrors, showErrors, startFieldErrors } from './field-errors'
import { SEAT_FAILED_MESSAGE } from './seat-message'

type Sending = {
  /** Draws the form's button: the form is busy, or not any more. */
  draw: () => void
  /** Sends the form, and resolves to what the form then says. */
  send: () => Promise<string>
}

/** Sends a form once when it is submitted and all its fields are valid. The outcome stands under its button. */
export function sendWhenValid(form: HTMLFormElement, { draw, send }: Sending): void {
  startFieldErrors(form)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (form.ariaBusy === 'true') return
    const errors = findErrors(form)
    showErrors(form, errors)
    showOutcome(form, '')
    if (errors.size > 0) return
    form.ariaBusy = 'true'
    draw()
    try {
      showOutcome(form, await send())
    } catch (error) {
      report('Error sending the seat form:', error)
      notify({ tone: 'error', title: 'Error', text: SEAT_FAILED_MESSAGE })
      showOutcome(form, SEAT_FAILED_MESSAGE)
    }
    form.ariaBusy = 'false'
    draw()
  })
}

function showOutcome(form: HTMLFormElement, words: string): void {
  const place = form.querySelector('[data-outcome]')
  if (place) place.textContent = words
}
