import { cancelSeat, confirmSeat, ownSeat } from '../../../cms/src/contract/user'
import { call } from '../lib/api'
import { OWN_SEAT_WORDS, type OwnSeatView, type SeatAction, viewOf } from '../lib/own-seat'

/** The site's own host, which proxies the API. */
const base = location.origin
const { noLink, failed, retry, cancelled, confirmed } = OWN_SEAT_WORDS

/** The page that a guest's mail leads to. Opening it changes nothing, since programs that check mails open links too. */
export function startOwnSeat(page: HTMLElement): void {
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-${name}]`)
  const token = new URLSearchParams(location.search).get('token') ?? ''

  function show({ heading, text, when, actions }: OwnSeatView, reserve = actions.length === 0): void {
    for (const [name, words] of Object.entries({ heading, text, when, problem: '' })) {
      const place = part(name)
      if (place) place.textContent = words
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
    if (answer.ok) return show(viewOf(answer.data.seat))
    show({ heading: failed, text: answer.msg, when: '', actions: [] }, false)
    if (answer.status !== 400) part('actions')?.replaceChildren(createButton(retry, true, load))
  }

  if (token) load()
  else show({ ...noLink, when: '', actions: [] }, false)
}
