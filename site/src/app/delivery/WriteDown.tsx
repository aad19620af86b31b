import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MAX_TURN_SECONDS } from '../speaking/core/turn'
import { HearingFailure } from '../speaking/hearing-failure'
import { $speechServer } from '../speaking/institute/server'
import { $deviceListener, hearOnDevice } from '../speaking/listener/device-listener'
import { messages as speakingMessages } from '../speaking/messages'
import { hearAtInstitute } from '../speaking/offers'
import { FetchListener } from '../speaking/parts/SpeakingChoice'
import { $speakingSettings } from '../speaking/settings'
import { messages } from './messages'

interface WriteDownProps {
  recording: Blob
  seconds: number
  /** True if there are words already, which would be replaced. */
  hasWords: boolean
  /** True if the learner asked for it by the tap that opened it. */
  isAsked: boolean
  onHeard: (text: string) => void
}

type State =
  | { status: 'ready' | 'done' | 'nothing' | 'failed' }
  | { status: 'working'; share: number; waitSeconds: number }

const texts = messages.write

/** Turns a recording into words that the learner then corrects: on the device or, if they chose it, by the institute's speech server. */
export function WriteDown({ recording, seconds, hasWords, isAsked, onHeard }: WriteDownProps) {
  const device = useStore($deviceListener)
  const server = useStore($speechServer)
  const { listener } = useStore($speakingSettings)
  const [state, setState] = useState<State>({ status: 'ready' })
  const working = useRef<AbortController>(undefined)
  useEffect(() => () => working.current?.abort(), [])

  const isHere = device.status === 'ready'
  const isForServer = !isHere && listener === 'institute' && server && recording.type.startsWith('audio')
  const isShort = seconds <= MAX_TURN_SECONDS
  const isPossible = isHere || (isForServer && isShort)

  const hear = async () => {
    const controller = new AbortController()
    working.current = controller
    const { signal } = controller
    const show = (share: number, waitSeconds = 0) => {
      if (!signal.aborted) setState({ status: 'working', share, waitSeconds })
    }
    show(0)
    try {
      const text = isHere
        ? await hearOnDevice(recording, { signal, onProgress: show })
        : await hearAtInstitute(recording, { signal, isSilent: false, onWait: (seconds) => show(0, seconds) })
      if (signal.aborted) return
      setState({ status: text ? 'done' : 'nothing' })
      if (text) onHeard(text)
    } catch (error) {
      if (!(error instanceof HearingFailure)) console.error('A take couldn’t be written down', error)
      if (!signal.aborted) setState({ status: 'failed' })
    }
  }

  const asked = useRef(isAsked)
  const begin = useEffectEvent(() => {
    if (device.status === 'fetching') asked.current = true
    if (device.status !== 'ready' || !asked.current || hasWords) return
    asked.current = false
    void hear()
  })
  useEffect(() => begin(), [device.status])

  if (state.status === 'working')
    return (
      <div className="grid justify-items-start gap-2">
        <p role="status">
          {state.waitSeconds > 0
            ? speakingMessages.button.waiting(state.waitSeconds)
            : texts.working(Math.round(state.share * 100))}
        </p>
        <progress className="progress progress-primary w-full" value={state.share} aria-hidden="true" />
        <button
          type="button"
          className="btn btn-outline"
          onClick={() => {
            working.current?.abort()
            setState({ status: 'ready' })
          }}
        >
          {texts.stop}
        </button>
      </div>
    )
  return (
    <div className="grid justify-items-start gap-2">
      {isPossible && (
        <button type="button" className="btn btn-outline" onClick={() => void hear()}>
          {hasWords ? texts.again : texts.start}
        </button>
      )}
      <p role="status" className="text-sm font-semibold empty:hidden">
        {state.status !== 'ready' && texts[state.status]}
      </p>
      <div className="grid justify-items-start gap-2 text-sm text-muted">
        {isHere && <p>{texts.here}</p>}
        {isForServer && <p>{isShort ? texts.server(server.host) : texts.longForServer}</p>}
        {hasWords && isPossible && <p>{messages.replaces}</p>}
        {!isPossible &&
          (device.status === 'missing' || device.status === 'slow' ? (
            <p>{texts.impossible}</p>
          ) : (
            <GetListener />
          ))}
      </div>
    </div>
  )
}

const GetListener = () => (
  <>
    <p>{texts.get}</p>
    <FetchListener />
  </>
)
