import { computed } from 'nanostores'
import { $dictation } from '../dictation/dictation'
import { writeDown } from '../dictation/write-down'
import { type Choice, type Offers, pickListener } from './core/listeners'
import { HearingFailure } from './hearing-failure'
import { $speechServer } from './institute/server'
import { $deviceListener, hearOnDevice } from './listener/device-listener'
import { $speakingSettings } from './settings'
import type { Hearing, SpeakerTools } from './speaker'

/** The listeners of this browser; null until the browser has answered. */
export const $offers = computed(
  [$dictation, $deviceListener, $speechServer],
  (dictation, device, server): Offers | null => {
    if (!dictation) return null
    const { place } = dictation
    return {
      device:
        device.status === 'ready' ? 'ready' : /missing|slow/.test(device.status) ? 'missing' : 'downloadable',
      institute: server ? 'ready' : 'missing',
      browser: place === 'on-device' ? 'ready' : place === 'downloadable' ? 'downloadable' : 'missing',
      vendor: place === 'unavailable' ? 'missing' : 'ready',
    }
  },
)

/** The listener of the next turn; null if the learner has to be asked first, undefined until the browser has answered. */
export const $listener = computed(
  [$offers, $speakingSettings, $speechServer],
  (offers, { listener }, server): Choice | null | undefined => {
    if (!offers || (listener === 'institute' && server === undefined)) return undefined
    return pickListener(listener, offers)
  },
)

/** Begins to hear a turn by the chosen listener. */
export const listen: SpeakerTools['listen'] = (track, onInterim) => {
  switch ($listener.get()) {
    case 'device':
      return { finish: hearOnDevice, cancel: () => {} }
    case 'institute':
      return { finish: hearAtInstitute, cancel: () => {} }
    case 'browser':
    case 'vendor':
      return hearLive(track, onInterim)
    default:
      return null
  }
}

/** Hears a recorded turn by the institute's speech server, whose program is loaded with the first one. */
export const hearAtInstitute: Hearing['finish'] = async (...turn) =>
  (await import('./institute/hear')).hearAtInstitute(...turn)

/** Hears by the browser's own recognition while the learner speaks. */
function hearLive(track: MediaStreamTrack | undefined, onWords: (words: string) => void): Hearing | null {
  const dictation = $dictation.get()
  if (!dictation || dictation.place === 'unavailable') return null
  const place = $listener.get() === 'vendor' ? 'vendor' : 'on-device'
  let failure: HearingFailure | undefined
  const notes = writeDown(
    { ...dictation, place },
    {
      track,
      onWords,
      onFailure: (why) => {
        failure = new HearingFailure(why)
      },
    },
  )
  return {
    async finish() {
      const words = notes.stop()
      if (failure && words === '') throw failure
      return words
    },
    cancel: () => void notes.stop(),
  }
}
