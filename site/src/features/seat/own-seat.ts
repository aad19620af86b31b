import { cancelSeat, confirmSeat, ownSeat } from '@careerspeak/contract/seats'
import type * as z from 'zod/mini'
import { call } from '#app/http/client'
import { sessionMoment } from '#app/lib/session-moment'

type OwnSeat = z.output<(typeof ownSeat)['reply']>['seat']

type SeatAction = { kind: 'confirm' | 'cancel'; label: string }

/** The content of the page that a mail links to. Without actions it offers to reserve a seat. */
type OwnSeatView = { heading: string; text: string; when: string; actions: readonly SeatAction[] }

export function seatView(seat: OwnSeat): OwnSeatView {
  if (!seat) {
    const text = 'This reservation has been deleted. You can reserve a seat again at any time.'
    return { heading: 'You’re not registered', text, when: '', actions: [] }
  }
  return { ...viewByStanding(seat), when: whenOf(seat) }
}

function viewByStanding({
  standing,
  title,
  place,
  startsAt,
}: NonNullable<OwnSeat>): Omit<OwnSeatView, 'when'> {
  if (startsAt !== null && Date.parse(startsAt) < Date.now())
    return {
      heading: 'This session is over',
      text: `We still have your name, your e-mail address and your phone number because of “${title}”. You can have them deleted.`,
      actions: [{ kind: 'cancel', label: 'Delete my details' }],
    }
  switch (standing) {
    case 'seat':
      return {
        heading: 'Your seat',
        text: `You have a seat in “${title}”. Can’t make it? Give it back so someone else can have it.`,
        actions: [{ kind: 'cancel', label: 'Give my seat back' }],
      }
    case 'waiting':
      return {
        heading: 'Your place on the waiting list',
        text: `You’re number ${place} on the waiting list for “${title}”. We’ll write to you as soon as a seat is free.`,
        actions: [{ kind: 'cancel', label: 'Leave the waiting list' }],
      }
    case 'pending':
      return {
        heading: 'Please confirm',
        text: `Did you ask for a seat in “${title}”?`,
        actions: [
          { kind: 'confirm', label: 'Confirm my seat' },
          { kind: 'cancel', label: 'This wasn’t me' },
        ],
      }
  }
}

function whenOf({ startsAt, timezone }: NonNullable<OwnSeat>): string {
  if (startsAt === null || timezone === null) return ''
  const { weekday, day, month, time, zone } = sessionMoment(startsAt, timezone)
  return `${weekday}, ${day} ${month}, ${time} ${zone}`
}

function headingAfter(answer: { msg: string; waiting?: boolean }): string {
  if (answer.waiting === undefined) return 'Thank you'
  return answer.waiting ? 'You’re on the waiting list' : 'Your seat is reserved'
}

/** Starts the page that a guest's mail links to. Opening it changes nothing, since mail scanners open links too. */
export function startOwnSeat(page: HTMLElement): void {
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-${name}]`)
  const token = new URLSearchParams(location.search).get('token') ?? ''

  function show({ heading, text, when, actions }: OwnSeatView, reserve = actions.length === 0): void {
    for (const [name, content] of Object.entries({ heading, text, when, problem: '' })) {
      const element = part(name)
      if (element) element.textContent = content
    }
    const buttons = actions.map(({ kind, label }, index) =>
      createButton(label, index === 0, (button) => act(kind, button)),
    )
    part('actions')?.replaceChildren(...buttons)
    const offer = part('reserve')
    if (offer) offer.hidden = !reserve
  }

  function createButton(
    label: string,
    primary: boolean,
    press: (button: HTMLButtonElement) => Promise<void>,
  ) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = primary ? 'btn btn-primary' : 'btn'
    button.textContent = label
    button.addEventListener('click', async () => {
      if (page.ariaBusy === 'true') return
      page.ariaBusy = 'true'
      button.textContent = page.dataset.busy ?? ''
      await press(button)
      button.textContent = label
      page.ariaBusy = null
    })
    return button
  }

  async function act(kind: SeatAction['kind'], button: HTMLButtonElement): Promise<void> {
    const answer =
      kind === 'cancel'
        ? await call(cancelSeat, { body: { token } })
        : await call(confirmSeat, { body: { token } })
    if (!answer.ok) {
      const problem = part('problem')
      if (problem) problem.textContent = answer.msg
      button.focus()
      return
    }
    show(
      { heading: headingAfter(answer.data), text: answer.data.msg, when: '', actions: [] },
      kind === 'cancel',
    )
    part('heading')?.focus()
  }

  async function load(): Promise<void> {
    const answer = await call(ownSeat, { query: { token } })
    if (answer.ok) return show(seatView(answer.data.seat))
    show({ heading: 'We couldn’t load your reservation', text: answer.msg, when: '', actions: [] }, false)
    if (answer.status !== 400) part('actions')?.replaceChildren(createButton('Try again', true, load))
  }

  if (token) load()
  else {
    const text = 'Please open the link in the e-mail about your seat.'
    show({ heading: 'This page needs the link from our e-mail', text, when: '', actions: [] }, false)
  }
}
