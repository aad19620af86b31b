import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { Spinner } from '#app/forms/Form'
import { clock } from '#app/lib/dates'
import { messages as recordingMessages } from '#app/recording/messages'
import { LevelMeter } from '#app/recording/parts/LevelMeter'
import type { Recording } from '#app/recording/recorder'
import { type Interview, limitOf, questionOf, shownTakes } from '../core/interview'
import { $memory } from '../memory'
import { messages } from '../messages'
import type { Session } from '../session'
import type { Tools } from '../use-session'
import { ModelAnswer } from './ModelAnswer'
import { Progress } from './Progress'
import { KnownThings } from './TwoThings'

type Asking = Extract<Interview, { status: 'thinking' | 'answering' }>

const texts = messages.stage

/** The question, the clock and the one button, on a phone without scrolling. */
export function Stage({ interview, tools }: { interview: Asking; tools: Tools }) {
  const { session, recorder, library } = tools
  const recording = useStore(recorder.$recording)
  const devices = useStore(recorder.$devices)
  const takes = useStore(library.$takes)
  const notesFailed = useStore(session.$notesFailed)
  const { run, asked } = interview
  const question = questionOf(run)
  const before = shownTakes(run, takes).findLast(({ report }) => report.kind !== 'silent')
  const limit = limitOf(run, takes)
  const isThinking = interview.status === 'thinking'
  const isRecording = recording.status === 'recording'

  return (
    <section
      aria-labelledby="asked"
      data-talk
      className="mx-auto flex max-w-4xl flex-col gap-4 px-4 py-3 max-sm:min-h-stage sm:gap-6 sm:px-6 sm:pt-8 sm:pb-24"
    >
      <Progress run={run} session={session} />
      <div className="leaf-bl grid gap-2 bg-primary p-5 text-primary-content [--leaf:1.75rem] sm:p-8">
        <p className="text-sm font-semibold">
          {question && asked !== question.text ? texts.followUp : question && messages.kinds[question.kind]}
        </p>
        <h2 id="asked" data-focus tabIndex={-1} className="text-2xl leading-snug outline-none sm:text-quote">
          {asked}
        </h2>
      </div>
      {run.mode !== 'interview' && isThinking && question && <ModelAnswer question={question} />}
      {run.mode !== 'interview' && before && <KnownThings take={before} />}
      <div className="flex items-center gap-4">
        <div className="grid min-w-0 grow gap-2">
          <Clock interview={interview} recording={recording} limit={limit} />
          <LevelMeter level={'level' in recording ? recording.level : 0} />
        </div>
        {devices && <Preview stream={devices.stream} />}
      </div>
      <div className="grid gap-2">
        <p role="status" className={isRecording ? 'font-semibold text-secondary' : ''}>
          {statusText(interview, recording)}
        </p>
        {devices?.cameraProblem && (
          <p className="text-sm text-muted">{texts.noCamera(devices.cameraProblem)}</p>
        )}
        {isRecording && notesFailed && <p className="text-sm text-muted">{texts.notesFailed}</p>}
        <p role="status" className="sr-only">
          {timeAnnouncement(interview, recording, limit)}
        </p>
      </div>
      <div className="sticky bottom-(--dock) flex flex-wrap items-center gap-3 bg-base-100 pt-2 pb-4 max-sm:mt-auto">
        <MainButton interview={interview} recording={recording} session={session} />
        {isThinking && (
          <button
            type="button"
            className="btn btn-ghost"
            onClick={() => session.dispatch({ type: before ? 'back' : 'next' })}
          >
            {before ? texts.back : run.mode === 'interview' ? texts.skip : texts.another}
          </button>
        )}
      </div>
    </section>
  )
}

function statusText(interview: Asking, recording: Recording): string {
  switch (recording.status) {
    case 'failed':
      return recordingMessages.problems[recording.problem]
    case 'asking':
      if (interview.run.mode !== 'interview') return texts.status.askingSound
      return $memory.get().camera ? texts.status.askingCamera : texts.status.asking
    case 'open':
      return interview.status === 'thinking' && interview.left > 0 ? texts.status.open : texts.status.ready
    case 'ready':
    case 'measured':
      return texts.status.ready
    default:
      return texts.status[recording.status]
  }
}

/** Screen readers announce the time left at these seconds. */
const ANNOUNCED_SECONDS_LEFT = [30, 10]

function timeAnnouncement(interview: Asking, recording: Recording, limit: number): string {
  const left =
    interview.status === 'thinking'
      ? interview.left
      : recording.status === 'recording'
        ? Math.ceil(limit - recording.seconds)
        : 0
  const announced = ANNOUNCED_SECONDS_LEFT.toReversed().find((seconds) => left > 0 && left <= seconds)
  return announced ? texts.left(announced) : ''
}

function Clock({ interview, recording, limit }: { interview: Asking; recording: Recording; limit: number }) {
  if (interview.status === 'thinking' && interview.left > 0)
    return (
      <p role="timer" className="flex items-baseline gap-2 whitespace-nowrap sm:gap-3">
        <span className="font-display text-4xl tabular-nums sm:text-5xl">{clock(interview.left)}</span>
        <span className="text-muted">{texts.thinkingTime}</span>
      </p>
    )
  const seconds = recording.status === 'recording' ? recording.seconds : 0
  return (
    <p role="timer" className="flex items-baseline gap-2 whitespace-nowrap sm:gap-3">
      {recording.status === 'recording' && (
        <span
          aria-hidden="true"
          className="size-4 shrink-0 self-center rounded-full bg-error motion-safe:animate-pulse"
        />
      )}
      <span className="font-display text-4xl tabular-nums sm:text-5xl">{clock(seconds)}</span>
      <span className="text-muted tabular-nums">{texts.most(clock(limit))}</span>
    </p>
  )
}

interface MainButtonProps {
  interview: Asking
  recording: Recording
  session: Session
}

/** One button whose element stays while its action changes, so that it keeps the focus. */
function MainButton({ interview, recording, session }: MainButtonProps) {
  const hasClock = interview.run.mode === 'interview'
  const { label, look, act } = ((): { label: string; look: string; act: () => void } => {
    if (recording.status === 'failed')
      return {
        label: texts.tryAgain,
        look: 'btn-primary',
        act: hasClock ? session.tryAgain : () => session.dispatch({ type: 'answer' }),
      }
    if (interview.status === 'thinking') {
      const label = interview.left > 0 ? texts.answerNow : texts.answer
      return { label, look: 'btn-primary', act: () => session.dispatch({ type: 'answer' }) }
    }
    if (recording.status === 'recording')
      return { label: texts.stop, look: 'btn-secondary', act: session.stop }
    return { label: texts.cancel, look: 'btn-outline', act: session.stop }
  })()
  const isMeasuring = recording.status === 'measuring'
  return (
    <button
      type="button"
      className={`btn max-sm:grow ${look}`}
      aria-disabled={isMeasuring}
      onClick={() => isMeasuring || act()}
    >
      {isMeasuring ? <Spinner /> : label}
      {isMeasuring && <span className="sr-only">{texts.status.measuring}</span>}
    </button>
  )
}

/** The mirrored picture of the camera. */
function Preview({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  if (stream.getVideoTracks().length === 0) return null
  return (
    <video
      ref={video}
      muted
      autoPlay
      playsInline
      aria-label={texts.preview}
      className="aspect-4/3 w-28 shrink-0 -scale-x-100 rounded-field bg-ink object-cover sm:w-64"
    />
  )
}
