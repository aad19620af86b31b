/** The means that can turn speech into text, the preferred first. */
export const LISTENERS = ['device', 'institute', 'browser', 'vendor'] as const
export type Listener = (typeof LISTENERS)[number]

/** The learner's choice. With `none` a turn is recorded, and its words are typed. */
export type Choice = Listener | 'none'

/** Whether a listener can hear now, after a download, or not in this browser. */
type Offer = 'ready' | 'downloadable' | 'missing'
export type Offers = Readonly<Record<Listener, Offer>>

/** Those that hear on this device, so that nothing has to be asked. */
const PRIVATE: readonly Listener[] = ['device', 'browser']

/** Picks the listener of the next turn; null if the learner has to be asked first. */
export function pickListener(chosen: Choice | null, offers: Offers): Choice | null {
  const isReady = (listener: Listener) => offers[listener] === 'ready'
  if (chosen === 'none' || (chosen && isReady(chosen))) return chosen
  const unasked = PRIVATE.find(isReady)
  if (unasked) return unasked
  return LISTENERS.some((listener) => offers[listener] !== 'missing') ? null : 'none'
}
