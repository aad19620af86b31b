import type { askForSeat } from '@careerspeak/contract/seats'
import type { ApiPath } from '#app/http/request'
import { sendReservation } from './reservation'
import { sendWhenValid } from './send-when-valid'

const PATH: ApiPath<typeof askForSeat> = '/api/user/enquiry'

/** Asks for a seat in a course. The answer stands under the button. */
export function startHoldForm(form: HTMLFormElement): void {
  const button = form.querySelector('button')
  if (!button) return
  const label = button.textContent
  sendWhenValid(form, {
    draw: () => {
      button.textContent = (form.ariaBusy === 'true' && form.dataset.busy) || label
    },
    send: () => sendReservation(PATH, Object.fromEntries(new FormData(form))),
    accept: ({ msg }) => msg,
  })
}
