import type * as z from 'zod/mini'
import { cancelSeat, confirmSeat, ownSeat } from '../../../cms/src/contract/user'
import { call } from '../lib/api'
import { sessionMoment } from '../lib/dates'

type OwnSeat = z.output<(typeof ownSeat)['reply']>['seat']

/** What the page of a mail's link can do about a registration. */
type SeatAction = { kind: 'confirm' | 'cancel'; label: string }

/** What the page of a mail's link shows. Without actions it offers to reserve a seat. */
type OwnSeatView = { heading: string; text: string; when: string; actions: readonly SeatAction[] }

export const messages = {
  page: {
    title: 'Your seat',
    description: 'Confirm your registration for a live session, or give your seat back.',
    loading: 'Looking up your registration…',
    reserve: 'Reserve a seat',
    busy: 'One moment…',
  },
  noLink: {
    heading: 'This page needs the link of our mail',
    text: 'Please open the link in the mail that confirmed your registration.',
  },
  failed: 'Your registration cannot be shown',
  retry: 'Try again',
  gone: {
    heading: 'You are not registered',
    text: 'This registration is no longer there. You can reserve a seat again at any time.',
  },
  cancelled: 'Thank you',
  confirmed: { seat: 'Your seat is reserved', waiting: 'You are on the waiting list' },
} as const

export function seatView(seat: OwnSeat): OwnSeatView {
  if (!seat) return { ...messages.gone, when: '', actions: [] }
  return { ...viewByStanding(seat), when: whenOf(seat) }
}

function viewByStanding({ standing, title, place }: NonNullable<OwnSeat>): Omit<OwnSeatView, 'when'> {
  switch (standing) {
    case 'seat':
      return {
        heading: 'Your seat',
        text: `You have a seat in “${title}”. If you cannot come, give it back, so that another person can have it.`,
        actions: [{ kind: 'cancel', label: 'Give my seat back' }],
      }
    case 'waiting':
      return {
        heading: 'Your place on the waiting list',
        text: `You are number ${place} on the waiting list of “${title}”. We write to you as soon as a seat is free.`,
        actions: [{ kind: 'cancel', label: 'Leave the waiting list' }],
      }
    case 'pending':
      return {
        heading: 'Please confirm',
        text: `A seat in “${title}” was asked for with your e-mail address. Was it you?`,
        actions: [
          { kind: 'confirm', label: 'Confirm my seat' },
          { kind: 'cancel', label: 'It was not me' },
        ],
      }
  }
}

function whenOf({ startsAt, timezone }: NonNullable<OwnSeat>): string {
  if (startsAt === null || timezone === null) return ''
  const { weekday, day, month, time, zone } = sessionMoment(startsAt, timezone)
  return `${weekday}, ${day} ${month}, ${time} ${zone}`
}

const { noLink, failed, retry, cancelled, confirmed } = messages

/** Starts the page that a guest's mail links to. Opening it changes nothing, since mail scanners open links too. */
export function startOwnSeat(page: HTMLElement): void {
  // The site's own host, which proxies the API.
  const base = location.origin
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-${name}]`)
  const token = new URLSearchParams(location.search).get('token') ?? ''

  function show({ heading, text, when, actions }: OwnSeatView, reserve = actions.length === 0): void {
    for (const [name, content] of Object.entries({ heading, text, when, problem: '' })) {
      const element = part(name)
      if (element) element.textContent = content
    }
    part('actions')?.replaceChildren(...actions.map(buttonOf))
    const offer = part('reserve')
    if (offer) offer.hidden = !reserve
  }

  function buttonOf({ kind, label }: SeatAction, index: number): HTMLButtonElement {
    return createButton(label, index === 0, (button) => act(kind, button))
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
        ? await call(cancelSeat, { base, body: { token } })
        : await call(confirmSeat, { base, body: { token } })
    if (!answer.ok) {
      const problem = part('problem')
      if (problem) problem.textContent = answer.msg
      button.focus()
      return
    }
    const heading = 'waiting' in answer.data ? confirmed[answer.data.waiting ? 'waiting' : 'seat'] : cancelled
    show({ heading, text: answer.data.msg, when: '', actions: [] }, kind === 'cancel')
    part('heading')?.focus()
  }

  async function load(): Promise<void> {
    const answer = await call(ownSeat, { base, query: { token } })
    if (answer.ok) return show(seatView(answer.data.seat))
    show({ heading: failed, text: answer.msg, when: '', actions: [] }, false)
    if (answer.status !== 400) part('actions')?.replaceChildren(createButton(retry, true, load))
  }

  if (token) load()
  else show({ ...noLink, when: '', actions: [] }, false)
}
