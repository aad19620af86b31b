import { useEffect, useState } from 'react'
import { createDevices, recordingType } from './adapters/devices'
import { createMeasure } from './adapters/measure'
import { createRecorder } from './recorder'

interface Options {
  /** The maximum length of a recording in seconds. */
  longest: number
  audioBitsPerSecond?: number
}

function createSoundRecorder({ longest, audioBitsPerSecond }: Options) {
  const devices = createDevices(undefined, audioBitsPerSecond ? { audioBitsPerSecond } : undefined)
  const measuring = createMeasure()
  return {
    ...createRecorder({ devices, measure: measuring.measure, longest: () => longest }),
    ready: Promise.all([devices.ready, measuring.ready]),
    end: () => {
      devices.end()
      measuring.end()
    },
  }
}

export type SoundRecorder = ReturnType<typeof createSoundRecorder>

/** The recorder of a page. Everything is loaded before the learner speaks, and nothing is fetched later. */
export type SoundRecorderState =
  | { status: 'loading' }
  | { status: 'ready'; recorder: SoundRecorder }
  /** The browser cannot record, or the recorder could not be loaded. */
  | { status: 'unsupported' | 'unreachable' }

/** Opens a recorder after hydration, and closes it with the component. */
export function useSoundRecorder({ longest, audioBitsPerSecond }: Options): SoundRecorderState {
  const [state, setState] = useState<SoundRecorderState>({ status: 'loading' })
  useEffect(() => {
    if (!recordingType('sound')) return setState({ status: 'unsupported' })
    const recorder = createSoundRecorder({ longest, ...(audioBitsPerSecond && { audioBitsPerSecond }) })
    let isOver = false
    recorder.ready.then(
      () => isOver || setState({ status: 'ready', recorder }),
      (error: unknown) => {
        console.warn('The recorder couldn’t be loaded', error)
        if (!isOver) setState({ status: 'unreachable' })
      },
    )
    const hidden = () => document.hidden && recorder.hide()
    const leaving = (event: BeforeUnloadEvent) => {
      if (recorder.$recording.get().status === 'recording') event.preventDefault()
    }
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('beforeunload', leaving)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('beforeunload', leaving)
      recorder.stop()
      recorder.end()
    }
  }, [longest, audioBitsPerSecond])
  return state
}
