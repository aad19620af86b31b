import {
  handInTake,
  homeworkLimits,
  type Measured,
  type OwnTask,
  sendPiece,
  takeReceived,
} from '@careerspeak/contract/homework'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button, Spinner } from '#app/forms/Form'
import { UploadProgress } from '#app/forms/UploadProgress'
import { callWithSession, signOutInPlace } from '#app/http/session-client'
import { clock } from '#app/lib/dates'
import { notify } from '#app/notices/toasts'
import type { Report } from '#app/recording/core/report'
import { messages } from '#app/recording/messages'
import { FigureList } from '#app/recording/parts/FigureList'
import { LevelMeter } from '#app/recording/parts/LevelMeter'
import { Player } from '#app/recording/parts/Player'
import { Verdict } from '#app/recording/parts/Verdict'
import { type SoundRecorder, useSoundRecorder } from '#app/recording/use-sound-recorder'
import { Empty, LoadFailure } from '#app/ui/EmptyState'
import { forgetTake, type KeptTake, readTake, storeTake } from '../adapters/takes'
import { sendTake } from '../core/send-take'
import { showHandIn } from '../store'

/** Three minutes of speech are 540 kB. */
const BITS_PER_SECOND = 24_000

type SpeakFormProps = { task: OwnTask; onDone: () => void }

/** Records homework and hands it in. The recording stays on this device until it has arrived. */
export function SpeakForm({ task, onDone }: SpeakFormProps) {
  const state = useSoundRecorder({ longest: homeworkLimits.maxSeconds, audioBitsPerSecond: BITS_PER_SECOND })
  switch (state.status) {
    case 'ready':
      return <Recorder task={task} recorder={state.recorder} onDone={onDone} />
    case 'loading':
      return <div className="skeleton h-40" role="status" aria-label="Loading the recorder" />
    case 'unsupported':
      return (
        <Empty title="This browser can’t record" text="Use an up-to-date Chrome, Edge, Firefox or Safari." />
      )
    case 'unreachable':
      return (
        <LoadFailure
          title="The recorder couldn’t be loaded"
          text="Check your connection, then reload the page."
          onRetry={() => location.reload()}
        />
      )
  }
}

/** The spans and figures of a report; null where nothing could be measured. */
function measuredOf(report: Report): Measured | null {
  if (report.kind !== 'measured') return null
  const { talk, pauses, figures } = report
  return { talk: talk.slice(0, 400), pauses: pauses.slice(0, 400), figures }
}

const LABELS = {
  ready: 'Record',
  measured: 'Record again',
  failed: 'Try again',
  recording: 'Stop',
  asking: 'Cancel',
  open: 'Cancel',
  quiet: 'Cancel',
} as const

const STATUS: Partial<Record<keyof typeof LABELS | 'measuring', string>> = {
  asking: 'Your browser is asking if this page may use the microphone.',
  quiet: 'One second of quiet, please…',
  recording: 'Speak now.',
  measuring: 'Measuring your pauses…',
}

function Recorder({ task, recorder, onDone }: SpeakFormProps & { recorder: SoundRecorder }) {
  const recording = useStore(recorder.$recording)
  const [take, setTake] = useState<KeptTake>()
  useEffect(() => {
    void readTake(task._id).then((kept) => kept && setTake(kept))
  }, [task._id])
  const keep = useEffectEvent(async () => {
    if (recording.status !== 'measured') return
    const { sound, report } = recording
    const made = { id: crypto.randomUUID(), sound, report }
    setTake(made)
    await storeTake(task._id, made)
  })
  useEffect(() => {
    if (recording.status === 'measured') void keep()
  }, [recording.status])

  const { status } = recording
  const begins = status === 'ready' || status === 'measured' || status === 'failed'
  const isIdle = begins || status === 'measuring'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {status === 'recording' && (
        <>
          <p role="timer" className="font-display text-4xl tabular-nums">
            {`${clock(recording.seconds)} of ${clock(homeworkLimits.maxSeconds)}`}
          </p>
          <LevelMeter level={recording.level} />
        </>
      )}
      {take && isIdle && <Take key={take.id} task={task} take={take} onDone={onDone} />}
      {status === 'measuring' ? (
        <Spinner />
      ) : (
        <Button
          look={`justify-self-start ${begins && !take ? 'btn-primary' : status === 'recording' ? 'btn-secondary' : 'btn-outline'}`}
          label={take && begins ? 'Record again' : LABELS[status]}
          onClick={() => (begins ? void recorder.start() : recorder.stop())}
        />
      )}
      <p role="status" className="empty:hidden">
        {status === 'failed' ? messages.problems[recording.problem] : STATUS[status]}
      </p>
    </div>
  )
}

type Sending = { status: 'idle' } | { status: 'sending'; share: number } | { status: 'failed'; text: string }

const MAX_FAILURES = 8

const pause = (attempt: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, Math.min(1000 * 2 ** attempt, 30_000)))

/** A take to hear and to hand in, with the mirror's numbers. */
function Take({
  task,
  take: { id, sound, report },
  onDone,
}: {
  task: OwnTask
  take: KeptTake
  onDone: () => void
}) {
  const [sending, setSending] = useState<Sending>({ status: 'idle' })
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)

  const send = async () => {
    setMissing(!agreed)
    if (!agreed) return
    setSending({ status: 'sending', share: 0 })
    const calls = {
      received: () => callWithSession(takeReceived, { query: { take: id } }, signOutInPlace),
      send: async (offset: number, piece: Blob) =>
        callWithSession(
          sendPiece,
          { body: { take: id, offset, content: await base64(piece) } },
          signOutInPlace,
        ),
      pause,
    }
    const broken = await sendTake(sound, calls, {
      pieceBytes: homeworkLimits.pieceBytes,
      maxFailures: MAX_FAILURES,
      onProgress: (share) => setSending({ status: 'sending', share }),
    })
    const body = {
      task: task._id,
      take: id,
      bytes: sound.size,
      measured: measuredOf(report),
      consent: 'yes',
    } as const
    const result = broken ?? (await callWithSession(handInTake, { body }, signOutInPlace))
    if (!result.ok)
      return setSending({ status: 'failed', text: `${result.msg} Your recording is safe on this device.` })
    await forgetTake(task._id)
    showHandIn(task._id, result.data.handIn)
    notify({ tone: 'success', title: result.data.handIn.late ? 'Handed in late' : 'Handed in' })
    onDone()
  }

  if (report.kind === 'silent') return <Verdict report={report} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Verdict report={report} />
      <Player recording={sound} report={report} />
      {report.kind === 'measured' && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">What the recording shows</summary>
          <FigureList figures={report.figures} earlier={[]} />
        </details>
      )}
      {sending.status === 'sending' ? (
        <UploadProgress progress={sending.share} onCancel={() => location.reload()} />
      ) : (
        <>
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="checkbox checkbox-primary"
              checked={agreed}
              aria-invalid={missing || undefined}
              onChange={({ target }) => setAgreed(target.checked)}
            />
            {`My coaches may hear this. It’s deleted after ${homeworkLimits.keptDays} days.`}
          </label>
          {missing && !agreed && (
            <p role="alert" className="text-sm font-semibold text-error">
              Please agree that your coaches may hear it.
            </p>
          )}
          {sending.status === 'failed' && (
            <p role="alert" className="font-semibold text-error">
              {sending.text}
            </p>
          )}
          <Button
            look="btn-primary justify-self-start"
            label={sending.status === 'failed' ? 'Continue sending' : 'Hand in'}
            onClick={() => void send()}
          />
        </>
      )}
    </div>
  )
}

async function base64(piece: Blob): Promise<string> {
  const bytes = new Uint8Array(await piece.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000)
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}
