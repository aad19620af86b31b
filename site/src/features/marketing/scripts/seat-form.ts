import type { reserveSeat } from '@careerspeak/contract/seats'
import type { ApiPath } from '#app/http/request'
import { report } from '#app/lib/report'
import { fill } from '#app/lib/text'
import { dismissErrors } from '#app/notices/toast-errors'
import { notify } from '#app/notices/toasts'
import { showNextSession } from './next-session'
import { fillTicket, sendReservation } from './reservation'
import { fetchSeats, type Seats } from './seat'
import { sendWhenValid } from './send-when-valid'

const REGISTRATION_PATH: ApiPath<typeof reserveSeat> = '/api/user/registration'

/** Reserves seats: sends the form, shows the outcome, and keeps the typed values unless it succeeded. */
export function startSeatForm(form: HTMLFormElement): void {
  const section = form.closest('section')
  const session = form.querySelector<HTMLInputElement>('[name=session]')
  const button = form.querySelector<HTMLButtonElement>('button')
  if (!section || !session || !button) return
  const reserveLabel = button.textContent
  let seats: Seats | undefined

  const draw = () => {
    const full = seats?.seatsLeft === 0
    const label = full ? form.dataset.join : reserveLabel
    button.textContent = (form.ariaBusy === 'true' ? form.dataset.busy : label) ?? ''
    for (const note of section.querySelectorAll<HTMLElement>('[data-limited]')) note.hidden = full
    for (const place of section.querySelectorAll<HTMLElement>('[data-seats]'))
      place.textContent = seats
        ? fill((full ? place.dataset.waiting : place.dataset.seats) ?? '', {
            seats: seats.seatsLeft,
            ...seats,
          })
        : ''
  }
  const count = async () => {
    const wanted = session.value
    const counted = wanted ? await seatsOf(wanted) : undefined
    if (wanted !== session.value) return
    seats = counted ?? seats
    draw()
  }
  showNextSession(section, (next) => {
    if (next === session.value) return
    session.value = next
    seats = undefined
    draw()
    count()
  })
  count()
  section.querySelector('[data-again]')?.addEventListener('click', () => {
    showTicketInstead(form, false)
    form.querySelector('input')?.focus()
  })
  sendWhenValid(form, {
    draw,
    send: async () => {
      dismissErrors()
      const outcome = await sendReservation(
        REGISTRATION_PATH,
        Object.fromEntries(new FormData(form)),
      ).finally(() => void count())
      if (outcome.kind === 'refused')
        notify({ tone: 'error', title: 'Registration Failed', text: outcome.msg })
      return outcome
    },
    accept: (outcome) => {
      const title = form.dataset[outcome.kind] ?? ''
      notify({ tone: outcome.kind === 'pending' ? 'info' : 'success', title })
      fillTicket(section, { ...outcome, title })
      showTicketInstead(form, true)
      return ''
    },
  })
}

/** Shows the ticket of a reservation in the place of the form, or the form again. */
function showTicketInstead(form: HTMLFormElement, shown: boolean): void {
  const ticket = form.nextElementSibling
  if (!(ticket instanceof HTMLElement)) return
  form.hidden = shown
  ticket.hidden = !shown
  if (shown) ticket.focus()
}

async function seatsOf(session: string): Promise<Seats | undefined> {
  try {
    return await fetchSeats(REGISTRATION_PATH, session)
  } catch (error) {
    report('Error reading the seats:', error)
    return undefined
  }
}
