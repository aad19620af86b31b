import type { CoachedHandIn } from '@careerspeak/contract/homework'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { type Note, positionOf } from '#app/annotated-recording/moments'
import { Button } from '#app/forms/Form'
import { clock } from '#app/lib/dates'
import { findLength, playAlone } from '#app/lib/media-element'
import type { Span } from '#app/recording/core/timeline'
import { afterPause, isLong, listeningSeconds } from './core/draft'

const RATES = [1, 1.25, 1.5] as const
const STEP_SECONDS = 3

/** The last choice of a coach, which holds for the next take. */
const choice: { rate: (typeof RATES)[number]; skips: boolean } = { rate: 1.25, skips: true }

export type PlayerHandle = {
  /** The moment that is heard, in seconds. */
  at: () => number
  /** Does what a key means; false for a key that means nothing here. */
  press: (key: string) => boolean
}

type PlayerProps = {
  ref: Ref<PlayerHandle>
  handIn: CoachedHandIn
  /** The next take, whose sound is loaded meanwhile. */
  ahead: CoachedHandIn | undefined
  pauses: readonly Span[]
  notes: readonly Note[]
  onExpired: () => void
}

/** Plays a take at the coach's speed, with its voice kept, and without its long pauses, which are drawn. */
export function Player({ ref, handIn, ahead, pauses, notes, onExpired }: PlayerProps) {
  const { url, mimeType, seconds, fullName } = handIn
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const [at, setAt] = useState(0)
  const [plays, setPlays] = useState(false)
  const [failed, setFailed] = useState(false)
  const [rate, setRate] = useState(choice.rate)
  const [skips, setSkips] = useState(choice.skips)

  const Media = mimeType.startsWith('video/') ? 'video' : 'audio'
  useEffect(() => {
    choice.rate = rate
    choice.skips = skips
    if (!media.current) return
    media.current.playbackRate = rate
    media.current.preservesPitch = true
  }, [rate, skips])

  const follow = useEffectEvent(() => {
    const element = media.current
    if (!element) return
    const beyond = skips ? afterPause(element.currentTime, pauses) : undefined
    if (beyond !== undefined) element.currentTime = beyond
    // Where the length is looked for is no moment that anybody hears.
    if (element.currentTime < seconds + 1) setAt(element.currentTime)
  })
  useEffect(() => {
    if (!plays) return
    const timer = setInterval(() => follow(), 50)
    return () => clearInterval(timer)
  }, [plays])

  const seek = (moment: number) => {
    const to = Math.min(Math.max(0, moment), seconds)
    if (media.current) media.current.currentTime = to
    setAt(to)
  }
  const toggle = () => {
    const element = media.current
    if (!element) return
    if (!element.paused) return element.pause()
    if (element.ended) seek(0)
    element.playbackRate = rate
    // A failure is reported by `onError`.
    element.play().catch(() => undefined)
  }
  const actions: Record<string, () => void> = {
    j: () => seek(at - STEP_SECONDS),
    k: toggle,
    l: () => seek(at + STEP_SECONDS),
    s: () => setRate(RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1),
  }
  useImperativeHandle(ref, () => ({
    at: () => at,
    press: (key) => {
      const action = actions[key.toLowerCase()]
      action?.()
      return Boolean(action)
    },
  }))

  return (
    <section aria-label={`${fullName}’s recording`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Media
        ref={media}
        className="leaf-br aspect-video max-h-[60vh] w-full bg-ink [--leaf:1rem]"
        src={url ?? undefined}
        preload="auto"
        onLoadedMetadata={({ currentTarget }) => findLength(currentTarget)}
        onPlay={({ currentTarget }) => {
          playAlone(currentTarget)
          setPlays(true)
        }}
        onPause={() => setPlays(false)}
        onError={() => setFailed(true)}
      />
      {/* biome-ignore lint/a11y/useMediaCaption: it is not heard here */}
      {ahead?.url && <audio key={ahead._id} src={ahead.url} preload="auto" data-ahead="" />}
      {failed && (
        <div role="alert" className="grid justify-items-start gap-2">
          <p>The recording couldn’t be played. Please check your connection.</p>
          <Button label="Try again" onClick={onExpired} />
        </div>
      )}
      <TimeLine at={at} seconds={seconds} pauses={pauses} notes={notes} onSeek={seek} />
      <div className="grid grid-cols-3 gap-2">
        <Button look="btn-outline min-h-14" label="−3 s" aria-label="−3 s: back" onClick={actions.j} />
        <Button look="btn-primary min-h-14" label={plays ? 'Pause' : 'Play'} onClick={toggle} />
        <Button look="btn-outline min-h-14" label="+3 s" aria-label="+3 s: on" onClick={actions.l} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <fieldset aria-label="Speed" className="flex gap-2">
          {RATES.map((each) => (
            <Button
              key={each}
              look="btn-outline min-h-11 px-3 py-1 aria-pressed:bg-base-300"
              label={`${each}×`}
              aria-pressed={each === rate}
              onClick={() => setRate(each)}
            />
          ))}
        </fieldset>
        <label className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            className="checkbox checkbox-primary"
            checked={skips}
            onChange={({ target }) => setSkips(target.checked)}
          />
          Skip pauses
        </label>
        <p className="text-sm text-muted tabular-nums">
          {`${clock(seconds)}, heard in ${clock(listeningSeconds(seconds, skips ? pauses : [], rate))}`}
        </p>
      </div>
    </section>
  )
}

type TimeLineProps = {
  at: number
  seconds: number
  pauses: readonly Span[]
  notes: readonly Note[]
  onSeek: (moment: number) => void
}

/** The line of a take: its long pauses are gaps, its notes are marks. A slider for the keyboard lies over it. */
function TimeLine({ at, seconds, pauses, notes, onSeek }: TimeLineProps) {
  const percent = (moment: number) => `${positionOf(moment, seconds) * 100}%`
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 text-sm text-muted tabular-nums">
      <span>{clock(at)}</span>
      <div className="relative h-11">
        <div className="absolute inset-x-0 top-1/2 h-3 -translate-y-1/2 overflow-hidden rounded-full bg-base-300">
          <div className="h-full bg-primary" style={{ width: percent(at) }} />
          {pauses.filter(isLong).map(({ start, end }) => (
            <span
              key={start}
              className="absolute inset-y-0 border-x border-edge bg-base-100"
              style={{ left: percent(start), width: `${positionOf(end - start, seconds) * 100}%` }}
            />
          ))}
        </div>
        {notes.map((note, index) => (
          <span
            key={index}
            className="absolute top-1/2 h-7 w-1.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-secondary ring-2 ring-base-100"
            style={{ left: percent(note.at) }}
          />
        ))}
        <input
          type="range"
          min={0}
          max={seconds}
          step={0.1}
          value={at}
          aria-label="Position in the recording"
          aria-valuetext={clock(at)}
          className="absolute inset-0 size-full cursor-pointer opacity-0 focus-visible:opacity-100"
          onChange={({ target }) => onSeek(Number(target.value))}
        />
      </div>
      <span>{clock(seconds)}</span>
    </div>
  )
}
