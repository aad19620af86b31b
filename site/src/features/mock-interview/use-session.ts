import { useEffect, useState } from 'react'
import { logPractice } from '#app/practice-log/record'
import { createDevices, recordingType } from '#app/recording/adapters/devices'
import { createMeasure } from '#app/recording/adapters/measure'
import { createRecorder } from '#app/recording/recorder'
import { takeStore } from './adapters/takes'
import { ANSWERING_SECONDS } from './core/interview'
import type { Take } from './core/take'
import { createLibrary } from './library'
import { $memory, remember } from './memory'
import { createSession } from './session'

function createTools() {
  const devices = createDevices(() => $memory.get().camera)
  const measuring = createMeasure()
  const recorder = createRecorder({ devices, measure: measuring.measure, longest: ANSWERING_SECONDS })
  const kept = createLibrary(takeStore)
  const library = {
    ...kept,
    add: (take: Take, recording: Blob) => {
      logTake(take)
      return kept.add(take, recording)
    },
  }
  const dictation = fetchDictation()
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
    ready: Promise.all([devices.ready, measuring.ready, library.load(Date.now())]),
    end: () => {
      session.dispose()
      dictation.end()
      devices.end()
      measuring.end()
    },
  }
}

/** Records an answer in the learner's practice. */
function logTake({ at, seconds, words }: Take): void {
  const count = words.split(/\s+/).filter(Boolean).length
  const minutes = seconds / 60
  logPractice({ at, kind: 'interview', minutes, spoken: minutes, words: count, corrections: null })
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

/** The tools of this page. Everything is loaded before an interview begins, and nothing later. */
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
    const clock = setInterval(() => document.hidden || session.tick(), 1000)
    const hidden = () => document.hidden && recorder.hide()
    const leaving = (event: BeforeUnloadEvent) => {
      const isUnderWay = ['thinking', 'answering'].includes(session.$interview.get().status)
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
