import { Icon } from '../../ui/Icon'
import type { Level } from '../core/level'
import { messages } from '../messages'

/** The current level, from 0 to 1, beside a microphone, so that nobody takes it for the time. */
export function LevelMeter({ level }: { level: Level }) {
  if (level === null) return <p className="text-sm">{messages.noOutput}</p>
  return (
    <div className="flex items-center gap-2 text-muted" aria-hidden="true">
      <Icon name="microphone" />
      <div className="h-3 grow overflow-hidden rounded-full bg-base-300">
        <div
          className="h-full origin-left rounded-full bg-secondary"
          style={{ transform: `scaleX(${level})` }}
        />
      </div>
    </div>
  )
}
