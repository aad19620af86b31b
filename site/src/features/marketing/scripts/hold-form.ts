import type { askForSeat } from '@careerspeak/contract/seats'
import type { ApiPath } from '#app/http/request'
import { fetchCourseSeats, showCourseSeats } from './course-seats'
import { sendReservation } from './reservation'
import { sendWhenValid } from './send-when-valid'

const PATH: ApiPath<typeof askForSeat> = '/api/user/enquiry'

/** Asks for a seat in a course. The answer stands under the button; the seats are counted before and after. */
export function startHoldForm(form: HTMLFormElement): void {
  const button = form.querySelector('button')
  const section = form.closest('section')
  const course = form.querySelector<HTMLInputElement>('[name=course]')?.value
  if (!button || !section || !course) return
  let label = button.textContent
  const draw = () => {
    button.textContent = (form.ariaBusy === 'true' && form.dataset.busy) || label
  }
  const count = async (fresh: boolean) => {
    const counted = await fetchCourseSeats(course, fresh)
    if (!counted) return
    button.textContent = label
    showCourseSeats(section, counted)
    label = button.textContent
    draw()
  }
  void count(false)
  sendWhenValid(form, {
    draw,
    send: () => sendReservation(PATH, Object.fromEntries(new FormData(form))).finally(() => void count(true)),
    accept: ({ msg }) => msg,
  })
}
