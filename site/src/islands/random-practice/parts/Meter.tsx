import { useEffect, useRef } from 'react'
import { loudness } from '../core/loudness'
import { WORDS } from '../words'

// Each browser draws a meter of its own; all are to look like the rest of the page.
const LOOK =
  'block h-3 w-full appearance-none overflow-clip rounded-full [background:var(--color-base-300)] [&::-moz-meter-bar]:[background:var(--color-success)] [&::-webkit-meter-bar]:h-3 [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:[background:var(--color-base-300)] [&::-webkit-meter-optimum-value]:[background:var(--color-success)]'

/** Shows how loud the learner is. */
export function Meter({ stream }: { stream: MediaStream }) {
  const meter = useRef<HTMLMeterElement>(null)

  useEffect(() => {
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    let frame = 0
    const draw = () => {
      analyser.getFloatTimeDomainData(samples)
      if (meter.current) meter.current.value = loudness(samples)
      frame = requestAnimationFrame(draw)
    }
    draw()
    return () => {
      cancelAnimationFrame(frame)
      void context.close()
    }
  }, [stream])

  return (
    <div className="grid gap-1">
      <label className="grid gap-1 text-sm font-semibold">
        {WORDS.lobby.level}
        <meter ref={meter} min={0} max={1} className={LOOK} />
      </label>
      <p className="text-sm text-muted">{WORDS.lobby.speak}</p>
    </div>
  )
}
