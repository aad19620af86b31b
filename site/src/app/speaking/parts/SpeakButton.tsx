import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Spinner } from '../../forms/Form'
import { clock } from '../../lib/dates'
import { LevelMeter } from '../../recording/parts/LevelMeter'
import { Icon } from '../../ui/Icon'
import type { Turn } from '../core/turn'
import { messages } from '../messages'
import { $speakingSettings } from '../settings'

interface SpeakButtonProps {
  turn: Exclude<Turn, { status: 'heard' | 'unheard' }>
  onPress: () => void
  onRelease: () => void
  /** Leaves the turn without words. */
  onStop: () => void
  /** False until it is known what hears the learner. */
  isReady: boolean
}

const texts = messages.button

/** The large button to speak: held, or tapped to start and to stop; by keyboard it is tapped. */
export function SpeakButton({ turn, onPress, onRelease, onStop, isReady }: SpeakButtonProps) {
  const { pause } = useStore($speakingSettings)
  const { status } = turn
  const isOn = status === 'listening'
  const text = buttonText(turn, pause)
  if (status === 'recognising') return <Recognising wait={turn.wait} onStop={onStop} />
  return (
    <div className="grid gap-1.5">
      {isOn && (
        <div className="grid gap-1.5">
          <p className="max-h-24 min-h-6 overflow-y-auto text-sm text-muted italic">
            {turn.interim || messages.listening}
          </p>
          <LevelMeter level={turn.level} />
        </div>
      )}
      <button
        type="button"
        data-focus
        aria-disabled={!isReady}
        aria-busy={status === 'opening'}
        className={`btn h-14 w-full touch-none text-lg select-none ${isOn ? 'btn-secondary' : 'btn-primary'}`}
        onPointerDown={(event) => {
          if (event.button !== 0 || !isReady) return
          event.currentTarget.setPointerCapture(event.pointerId)
          onPress()
        }}
        onPointerUp={onRelease}
        onPointerCancel={onRelease}
        onContextMenu={(event) => event.preventDefault()}
        // Keys and screen readers click without a pointer; a browser that has sent the pointer's events counts its click.
        onClick={(event) => {
          if (event.detail > 0 || !isReady) return
          onPress()
          onRelease()
        }}
      >
        <Icon name="microphone" />
        {text}
        {isOn && (
          <span aria-hidden="true" className="font-normal tabular-nums">
            {clock(turn.seconds)}
          </span>
        )}
      </button>
      <p role="status" className="sr-only">
        {status !== 'ready' && text}
      </p>
    </div>
  )
}

/** A turn that takes longer is slow: its learner may rather type. */
const SLOW_MS = 6000

function Recognising({ wait, onStop }: { wait: number; onStop: () => void }) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="flex min-h-14 items-center gap-3">
      <Spinner />
      <p role="status" className="grow font-semibold">
        {wait > 0 ? texts.waiting(wait) : isSlow ? texts.slow : texts.recognising}
      </p>
      <button type="button" className="btn btn-outline" onClick={onStop}>
        {texts.stop}
      </button>
    </div>
  )
}

function buttonText(turn: SpeakButtonProps['turn'], pause: number | null): string {
  if (turn.status === 'opening') return texts.opening
  if (turn.status !== 'listening') return pause === null ? texts.hold : texts.start
  if (pause !== null) return texts.pause(pause)
  return turn.isHeld ? texts.release : texts.tap
}
