import { report } from '../lib/report'
import { fetchSeats, sendReservation } from '../lib/seat'
import { fill } from '../lib/text'
import { notify } from '../stores/toasts'
import { whenNear } from './in-view'

const ADDRESS = '/api/user/registration'

/** Reserves seats: sends the form, says how it ended, and keeps what was typed unless it succeeded. */
export function startSeatForm(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('button')
  const label = button?.textContent ?? ''
  const busy = (on: boolean) => {
    form.ariaBusy = String(on)
    if (button) button.textContent = on ? (form.dataset.busy ?? '') : label
  }
  whenNear(form, () => showSeats(form))
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (form.ariaBusy === 'true') return
    showErrors(form, new Map())
    showOutcome(form, '')
    busy(true)
    try {
      await reserve(form)
    } catch (error) {
      report('Error registering for the session:', error)
      notify({ tone: 'error', title: 'Error', text: 'Failed to register. Please try again later.' })
    }
    busy(false)
    showSeats(form)
  })
}

async function reserve(form: HTMLFormElement): Promise<void> {
  const outcome = await sendReservation(ADDRESS, Object.fromEntries(new FormData(form)))
  if (outcome.kind === 'refused') {
    notify({ tone: 'error', title: 'Registration Failed', text: outcome.msg })
    showErrors(form, outcome.fields)
    return
  }
  const tone = outcome.kind === 'pending' ? 'info' : 'success'
  notify({ tone, title: form.dataset[outcome.kind] ?? '', text: outcome.msg })
  showOutcome(form, outcome.msg)
  form.reset()
}

/** Says how it ended in the form as well, where it stays to be read. */
function showOutcome(form: HTMLFormElement, words: string): void {
  const place = form.querySelector('[data-outcome]')
  if (place) place.textContent = words
}

function showErrors(form: HTMLFormElement, errors: ReadonlyMap<string, string>): void {
  for (const input of form.querySelectorAll('input')) {
    const error = errors.get(input.name)
    const place = document.getElementById(`${input.id}-error`)
    if (place) place.textContent = error ?? ''
    input.ariaInvalid = error ? 'true' : null
  }
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}

async function showSeats(form: HTMLFormElement): Promise<void> {
  const places = document.querySelectorAll<HTMLElement>('[data-seats]')
  try {
    const seats = await fetchSeats(ADDRESS, String(new FormData(form).get('session') ?? ''))
    if (!seats) return
    for (const place of places) {
      place.textContent = fill((seats.seatsLeft > 0 ? place.dataset.seats : place.dataset.waiting) ?? '', {
        seats: seats.seatsLeft,
        ...seats,
      })
    }
  } catch (error) {
    report('Error reading the seats:', error)
  }
}
