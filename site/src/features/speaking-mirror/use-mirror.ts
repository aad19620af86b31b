import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { notify } from '#app/notices/toasts'
import { logPractice } from '#app/practice-log/record'
import type { SaveProblem } from '#app/recording/adapters/take-store'
import { type SoundRecorder, useSoundRecorder } from '#app/recording/use-sound-recorder'
import { takeStore } from './adapters/takes'
import type { Take } from './core/take'
import { messages } from './messages'

/** The maximum length of a recording in seconds. */
export const MAX_SECONDS = 180

/** The take that is played and shown. */
export interface Shown {
  take: Take
  sound: Blob
}

/** The mirror of this page. */
export type Mirror = SoundRecorder

/** Opens the mirror after hydration. */
export const useMirror = () => useSoundRecorder({ longest: MAX_SECONDS })

/** The takes on this device, and the actions on them. A new recording becomes a take. */
export function useTakes(mirror: Mirror, prompt: string) {
  const recording = useStore(mirror.$recording)
  const [takes, setTakes] = useState<readonly Take[]>([])
  const [sounds, setSounds] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<Shown | null>(null)
  const [problem, setProblem] = useState<SaveProblem | null>(null)
  /** Recordings that the browser failed to store, which last as long as the page. */
  const [unkept, setUnkept] = useState<ReadonlyMap<string, Blob>>(new Map())

  useEffect(() => {
    void takeStore.load(Date.now()).then((loaded) => {
      setTakes(loaded.takes)
      setSounds(loaded.recorded)
    })
  }, [])

  const add = useEffectEvent(async () => {
    if (recording.status !== 'measured') return
    const { report, sound } = recording
    const take = { id: crypto.randomUUID(), prompt, at: Date.now(), report }
    setShown({ take, sound })
    setProblem(null)
    if (report.kind === 'silent') return
    const minutes = (report.kind === 'measured' ? report.seconds : 0) / 60
    logPractice({ at: take.at, kind: 'mirror', minutes, spoken: minutes, words: 0, corrections: null })
    const failed = await takeStore.keep(take, sound)
    setProblem(failed)
    setTakes((before) => [...before, take])
    setSounds((before) => new Set([...before, take.id]))
    if (failed) setUnkept((before) => new Map([...before, [take.id, sound]]))
  })
  useEffect(() => {
    if (recording.status === 'measured') void add()
    if (recording.status === 'asking') setShown(null)
  }, [recording.status])

  useEffect(() => {
    const leaving = (event: BeforeUnloadEvent) => event.preventDefault()
    if (unkept.size > 0) window.addEventListener('beforeunload', leaving)
    return () => window.removeEventListener('beforeunload', leaving)
  }, [unkept])

  const attempt = (change: () => Promise<void>) =>
    change().catch((error: unknown) => {
      console.warn('The takes couldn’t be changed', error)
      notify({ tone: 'error', title: messages.takes.failed })
    })

  return {
    recording,
    takes,
    sounds,
    shown,
    problem,
    hear: (take: Take) =>
      attempt(async () => {
        const sound = unkept.get(take.id) ?? (await takeStore.recordingOf(take.id))
        if (!sound) return notify({ tone: 'info', title: messages.takes.gone })
        mirror.clear()
        setProblem(null)
        setShown({ take, sound })
      }),
    /** Stores the words of the shown take. */
    note: (changes: Pick<Take, 'words' | 'heard'>) => {
      if (!shown) return
      const take = { ...shown.take, ...changes }
      setShown({ ...shown, take })
      setTakes((before) => before.map((each) => (each.id === take.id ? take : each)))
      if (!unkept.has(take.id)) void takeStore.keep(take)
    },
    deleteSound: (take: Take) =>
      attempt(async () => {
        if (!unkept.has(take.id)) await takeStore.deleteRecordings(take.id)
        setUnkept((before) => new Map([...before].filter(([id]) => id !== take.id)))
        setSounds((before) => new Set([...before].filter((id) => id !== take.id)))
        setShown((before) => (before?.take.id === take.id ? null : before))
        notify({ tone: 'success', title: messages.takes.soundGone })
      }),
    deleteAllSounds: () =>
      attempt(async () => {
        if ([...sounds].some((id) => !unkept.has(id))) await takeStore.deleteRecordings()
        setUnkept(new Map())
        setSounds(new Set())
        setShown(null)
        mirror.clear()
        notify({ tone: 'success', title: messages.kept.deleted })
      }),
    forget: () =>
      attempt(async () => {
        const isAnyKept = takes.some(({ id }) => !unkept.has(id))
        await takeStore.forget().catch((error: unknown) => {
          if (isAnyKept) throw error
        })
        setUnkept(new Map())
        setTakes([])
        setSounds(new Set())
        setShown(null)
        mirror.clear()
        notify({ tone: 'success', title: messages.kept.forgotten })
      }),
    /** Clears the last answer when another question is chosen. */
    putAway: () => {
      mirror.clear()
      setShown(null)
      setProblem(null)
    },
  }
}
