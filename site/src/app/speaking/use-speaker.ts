import { useEffect, useState } from 'react'
import { createDevices, recordingType } from '../recording/adapters/devices'
import { $listener, listen } from './offers'
import { $speakingSettings } from './settings'
import { createSpeaker, type Speaker } from './speaker'

/** The speaker of this screen; null where the browser does not record. Its parts are loaded before the learner speaks. */
export function useSpeaker(): Speaker | null {
  const [opened] = useState(openSpeaker)
  useEffect(() => {
    if (!opened) return
    const onHidden = () => document.hidden && opened.speaker.stop('hidden')
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      opened.speaker.clear()
      opened.devices.end()
    }
  }, [opened])
  return opened?.speaker ?? null
}

/** Starts the next turn, or offers the button again if the learner first has to say what may hear them. */
export function sayAgain({ clear, press, release }: Speaker): void {
  if (!$listener.get()) {
    clear()
    return
  }
  press()
  release()
}

function openSpeaker() {
  if (!recordingType('sound')) return null
  const devices = createDevices()
  let isReady = false
  devices.ready.then(
    () => {
      isReady = true
    },
    (error: unknown) => console.warn('The recorder couldn’t be loaded', error),
  )
  const speaker = createSpeaker({
    // Safari opens the microphone only in response to the press itself, so nothing is awaited that is there.
    open: (events) => (isReady ? devices.open(events) : devices.ready.then(() => devices.open(events))),
    listen,
    pause: () => $speakingSettings.get().pause,
    now: () => performance.now(),
  })
  return { speaker, devices }
}
