import {
  type NoticeTopic,
  notices,
  noticeTopic,
  type Preferences,
  subscribe,
  unsubscribe,
} from '@careerspeak/contract/preferences'
import { call } from '#app/http/client'

type Channel = Preferences['reminders']

/** The content of the page that a mail links to; `next` is its button, if it has one. */
type UnsubscribeView = { heading: string; text: string; next?: { channel: Channel; label: string } }

const STILL =
  'We’ll still tell you when a class is new, changed or cancelled, and about anything that concerns your account.'

/** The page before any request, and after one: `channel` is the new setting. */
export function unsubscribeView(topic: NoticeTopic, channel?: Channel): UnsubscribeView {
  const { name, what } = notices[topic]
  if (channel === 'off')
    return {
      heading: `No more ${name}`,
      text: `You won’t get ${what} any more. ${STILL}`,
      next: { channel: 'mail', label: `Turn the ${name} on again` },
    }
  const next = { channel: 'off', label: `Stop the ${name}` } as const
  return channel === 'mail'
    ? { heading: `The ${name} are on again`, text: `You’ll get ${what}.`, next }
    : { heading: `Stop the ${name}?`, text: `You get ${what}.`, next }
}

/** The topic of a mail's link, or undefined if the link is cut off. The server checks whether it is genuine. */
export const topicOf = (token: string): NoticeTopic | undefined =>
  noticeTopic.safeParse(token.split('.')[1]).data

/** Starts the unsubscribe page that mails link to. Opening it changes nothing, since mail scanners open links too. */
export function startUnsubscribe(page: HTMLElement): void {
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-${name}]`)
  const button = part('act')
  const token = new URLSearchParams(location.search).get('token') ?? ''
  const topic = topicOf(token)

  const write = (name: string, text: string) => {
    const element = part(name)
    if (element) element.textContent = text
  }
  let wanted: Channel = 'off'

  function show({ heading, text, next }: UnsubscribeView): void {
    write('heading', heading)
    write('text', text)
    write('problem', '')
    if (!button) return
    button.hidden = !next
    if (!next) return
    button.textContent = next.label
    wanted = next.channel
  }

  async function act(): Promise<void> {
    if (page.ariaBusy === 'true' || !button) return
    const label = button.textContent
    page.ariaBusy = 'true'
    button.textContent = 'One moment…'
    const input = { query: { token } }
    const answer = wanted === 'off' ? await call(unsubscribe, input) : await call(subscribe, input)
    page.ariaBusy = null
    button.textContent = label
    if (!answer.ok) return write('problem', answer.msg)
    show(unsubscribeView(answer.data.topic, answer.data.channel))
    part('heading')?.focus()
  }

  button?.addEventListener('click', act)
  if (topic) show(unsubscribeView(topic))
  else
    show({
      heading: 'This page needs the link from our e-mail',
      text: 'Please open the link at the end of the e-mail again.',
    })
}
