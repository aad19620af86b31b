import type { reserveSeat } from '@careerspeak/contract/seats'
import type { ApiPath } from '#app/http/request'
import { report } from '#app/lib/report'
import { fill } from '#app/lib/text'
import { notify } from '#app/notices/toasts'
import { findErrors, showErrors, startFieldErrors } from './field-errors'
import { whenNear } from './in-view'
import { showNextSession } from './next-session'
import { fetchSeats, type Seats, sendReservation } from './seat'

const REGISTRATION_PATH: ApiPath<typeof reserveSeat> = '/api/user/registration'
const FAILED_MESSAGE = 'Failed to register. Please try again later.'

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
  let near = false
  showNextSession(section, (next) => {
    if (next === session.value) return
    session.value = next
    seats = undefined
    draw()
    if (near) count()
  })
  whenNear(form, () => {
    near = true
    count()
  })
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
      await reserve(form)
    } catch (error) {
      report('Error registering for the session:', error)
      notify({ tone: 'error', title: 'Error', text: FAILED_MESSAGE })
      showOutcome(form, FAILED_MESSAGE)
    }
    form.ariaBusy = 'false'
    draw()
    count()
  })
}

async function reserve(form: HTMLFormElement): Promise<void> {
  const outcome = await sendReservation(REGISTRATION_PATH, Object.fromEntries(new FormData(form)))
  if (outcome.kind === 'refused') {
    notify({ tone: 'error', title: 'Registration Failed', text: outcome.msg })
    showErrors(form, outcome.fields)
    if (outcome.fields.size === 0) showOutcome(form, outcome.msg)
    return
  }
  const tone = outcome.kind === 'pending' ? 'info' : 'success'
  notify({ tone, title: form.dataset[outcome.kind] ?? '', text: outcome.msg })
  showOutcome(form, outcome.msg)
  form.reset()
}

/** Shows the outcome in the form as well, where it stays. */
function showOutcome(form: HTMLFormElement, words: string): void {
  const place = form.querySelector('[data-outcome]')
  if (place) place.textContent = words
}

async function seatsOf(session: string): Promise<Seats | undefined> {
  try {
    return await fetchSeats(REGISTRATION_PATH, session)
  } catch (error) {
    report('Error reading the seats:', error)
    return undefined
  }
}
