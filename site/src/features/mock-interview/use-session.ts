import { useEffect, useState } from 'react'
import { createDevices, recordingType } from '#app/recording/adapters/devices'
import { createMeasure } from '#app/recording/adapters/measure'
import { createRecorder } from '#app/recording/recorder'
import { takeStore } from './adapters/takes'
import { isInterview } from './core/interview'
import type { Take } from './core/take'
import { createLibrary } from './library'
import { $memory, remember } from './memory'
import { createPracticeTime } from './practice-time'
import { createSession } from './session'

function createTools() {
  const devices = createDevices(() => $memory.get().camera && isInterview(session.$interview.get()))
  let measuring: ReturnType<typeof createMeasure> | undefined
  const recorder = createRecorder({
    devices,
    measure: async (heard) => {
      if (!measuring) throw new Error('The measuring code isn’t loaded.')
      return measuring.measure(heard)
    },
    longest: () => session.answeringSeconds(),
  })
  const kept = createLibrary(takeStore)
  const time = createPracticeTime()
  const library = {
    ...kept,
    add: (take: Take, recording: Blob) => {
      time.add(take)
      return kept.add(take, recording)
    },
  }
  const dictation = fetchDictation()
  /** Loads the measuring code, and tells whether that succeeded. */
  const load = async (): Promise<boolean> => {
    const loading = measuring ?? createMeasure()
    measuring = loading
    try {
      await loading.ready
      return true
    } catch (error) {
      console.warn('The measuring code couldn’t be fetched', error)
      loading.end()
      measuring = undefined
      return false
    }
  }
  const session = createSession({
    recorder,
    library,
    writeDown: dictation.writeDown,
    remember,
    now: Date.now,
    newId: () => crypto.randomUUID(),
  })
  return {
    recorder,
    library,
    session,
    ready: Promise.all([devices.ready, library.load(Date.now())]),
    load,
    wake: devices.wake,
    /** A second has passed while the page is seen. */
    tick: () => {
      session.tick()
      time.tick(session.$interview.get(), recorder.$recording.get().status === 'recording')
    },
    end: () => {
      session.dispose()
      dictation.end()
      devices.end()
      measuring?.end()
      time.end()
    },
  }
}

export type Tools = ReturnType<typeof createTools>

type WriteDown = Parameters<typeof createSession>[0]['writeDown']

/** Dictation is loaded when it is chosen, which is before an interview begins. */
function fetchDictation() {
  let fetched: WriteDown | undefined
  const end = $memory.subscribe(({ dictation }) => {
    if (!dictation || fetched) return
    import('./adapters/dictation').then(
      ({ writeDown }) => {
        fetched = writeDown
      },
      (error: unknown) => console.warn('The dictation couldn’t be fetched', error),
    )
  })
  const writeDown: WriteDown = (track, onFailure) =>
    $memory.get().dictation && fetched ? fetched(track, onFailure) : null
  return { writeDown, end }
}

/** The tools of this page. */
export type ToolsState =
  | { status: 'loading' }
  | { status: 'ready'; tools: Tools }
  /** The browser cannot record, or the recorder could not be loaded. */
  | { status: 'unsupported' | 'unreachable' }

/** Loads the tools after hydration. */
export function useTools(): ToolsState {
  const [state, setState] = useState<ToolsState>({ status: 'loading' })
  useEffect(() => {
    if (!recordingType('sound')) return setState({ status: 'unsupported' })
    const tools = createTools()
    const { recorder, session, library } = tools
    let isOver = false
    tools.ready.then(
      () => isOver || setState({ status: 'ready', tools }),
      (error: unknown) => {
        console.warn('The recorder couldn’t be fetched', error)
        if (!isOver) setState({ status: 'unreachable' })
      },
    )
    const clock = setInterval(() => document.hidden || tools.tick(), 1000)
    const hidden = () => document.hidden && recorder.hide()
    const leaving = (event: BeforeUnloadEvent) => {
      const interview = session.$interview.get()
      const isUnderWay =
        interview.status === 'answering' || (interview.status === 'thinking' && isInterview(interview))
      if (isUnderWay || library.$unsaved.get().size > 0) event.preventDefault()
    }
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('beforeunload', leaving)
    return () => {
      isOver = true
      clearInterval(clock)
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('beforeunload', leaving)
      tools.end()
    }
  }, [])
  return state
}
