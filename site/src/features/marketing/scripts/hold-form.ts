import type { askForSeat } from '@careerspeak/contract/seats'
import type { ApiPath } from '#app/http/request'
import { report } from '#app/lib/report'
import { findErrors, showErrors, startFieldErrors } from './field-errors'
import { sendReservation } from './reservation'
import { SEAT_FAILED_MESSAGE } from './seat-message'

const PATH: ApiPath<typeof askForSeat> = '/api/user/enquiry'

/** Asks for a seat in a course. The outcome stands under the button, and the typed values stay unless it succeeded. */
export function startHoldForm(form: HTMLFormElement): void {
  const button = form.querySelector('button')
  const outcome = form.querySelector<HTMLElement>('[data-outcome]')
  if (!button || !outcome) return
  const label = button.textContent
  startFieldErrors(form)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (form.ariaBusy === 'true') return
    const errors = findErrors(form)
    showErrors(form, errors)
    outcome.textContent = ''
    if (errors.size > 0) return
    form.ariaBusy = 'true'
    button.textContent = form.dataset.busy ?? label
    try {
      const answer = await sendReservation(PATH, Object.fromEntries(new FormData(form)))
      if (answer.kind === 'refused') showErrors(form, answer.fields)
      else form.reset()
      if (answer.kind !== 'refused' || answer.fields.size === 0) outcome.textContent = answer.msg
    } catch (error) {
      report('Error asking for a seat:', error)
      outcome.textContent = SEAT_FAILED_MESSAGE
    }
    form.ariaBusy = 'false'
    button.textContent = label
  })
}
