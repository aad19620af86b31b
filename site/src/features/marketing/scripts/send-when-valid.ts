import { report } from '#app/lib/report'
import { notify } from '#app/notices/toasts'
import { findErrors, showErrors, startFieldErrors } from './field-errors'
import type { Accepted, SeatOutcome } from './reservation'
import { SEAT_FAILED_MESSAGE } from './seat-message'

type Sending = {
  /** Draws the form's button: the form is busy, or not any more. */
  draw: () => void
  send: () => Promise<SeatOutcome>
  /** Shows that the server has accepted the form, and returns what the form then says. */
  accept: (outcome: Accepted) => string
}

/**
 * Sends a form once when it is submitted and all its fields are valid. The answer stands at its fields or under its button, and the
 * typed values stay until the server has accepted them.
 */
export function sendWhenValid(form: HTMLFormElement, { draw, send, accept }: Sending): void {
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
      const outcome = await send()
      if (outcome.kind === 'refused') {
        showErrors(form, outcome.fields)
        if (outcome.fields.size === 0) showOutcome(form, outcome.msg)
      } else {
        form.reset()
        showOutcome(form, accept(outcome))
      }
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
