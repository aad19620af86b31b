import type { Level } from '../core/level'
import { messages } from '../messages'

/** The current level, from 0 to 1. */
export function LevelMeter({ level }: { level: Level }) {
  if (level === null) return <p className="text-sm">{messages.noOutput}</p>
  return (
    <div className="h-3 overflow-hidden rounded-full bg-base-300" aria-hidden="true">
      <div
        className="h-full origin-left rounded-full bg-secondary"
        style={{ transform: `scaleX(${level})` }}
      />
    </div>
  )
}
