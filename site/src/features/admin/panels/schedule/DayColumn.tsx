import type { ScheduledClass } from '@careerspeak/contract/records'
import type { CSSProperties, KeyboardEvent } from 'react'
import { counted } from '#app/lib/counted'
import { hueStyle } from '../../parts/BatchDot'
import { type Clash, clashText } from './clashes'
import type { useDrag } from './use-drag'
import { dayText, type Placed, type Proposal, type Segment, type Span, timeText } from './week'

export type Hours = { first: number; last: number }

type DayColumnProps = {
  day: string
  parts: readonly Placed<Segment>[]
  hours: Hours
  clashes: ReadonlyMap<string, readonly Clash[]>
  /** The hue of each batch, in degrees. */
  hues: ReadonlyMap<string, number>
  proposal: Proposal | undefined
  /** The times of the proposal. */
  proposed: string | undefined
  /** The time drawn for a new class. */
  drawn: Span | undefined
  /** The current time in minutes after midnight, if the day is today. */
  now: number | undefined
  isMovable: (scheduled: ScheduledClass) => boolean
  drag: ReturnType<typeof useDrag>
  onOpen: (scheduled: ScheduledClass) => void
  onKey: (event: KeyboardEvent, scheduled: ScheduledClass) => void
  onLeave: () => void
}

/** The classes of a day at their hours. */
export function DayColumn({
  day,
  parts,
  hours,
  clashes,
  hues,
  proposal,
  proposed,
  drawn,
  now,
  ...blocks
}: DayColumnProps) {
  const at = (minute: number) => `${((minute - hours.first * 60) / ((hours.last - hours.first) * 60)) * 100}%`
  const first = hours.first * 60
  const spot = (from: number, to: number) => ({
    top: at(Math.max(from, first)),
    // The rest of a class of the evening before is a strip above the first hour.
    bottom: to <= first ? 'calc(100% - 1.25rem)' : `calc(100% - ${at(to)})`,
  })
  const showsNow = now !== undefined && now >= hours.first * 60 && now <= hours.last * 60
  return (
    <div data-day={day} className="absolute inset-0 cursor-cell" {...blocks.drag.drawHandlers}>
      {/* The line is below the classes, since it would strike out their words. */}
      {showsNow && (
        <div
          className="pointer-events-none absolute inset-x-0 -translate-y-1/2 border-t-2 border-error"
          style={{ top: at(now) }}
        />
      )}
      {parts.map((part) => (
        <Block
          key={part.scheduled._id}
          {...blocks}
          part={part}
          clashes={clashes.get(part.scheduled._id) ?? []}
          isMoving={proposal?.scheduled._id === part.scheduled._id}
          style={{
            ...spot(part.from, part.to),
            left: `${(part.column / part.columns) * 100}%`,
            width: `${100 / part.columns}%`,
            ...hueStyle(hues.get(part.scheduled.batchId)),
          }}
        />
      ))}
      {showsNow && (
        <div
          className="pointer-events-none absolute -left-1.5 size-3 -translate-y-1/2 rounded-full bg-error"
          style={{ top: at(now) }}
        />
      )}
      {drawn?.day === day && (
        <div
          className="pointer-events-none absolute inset-x-0 z-10 overflow-hidden rounded-field border-2 border-dashed border-secondary bg-base-100/90 p-1 text-xs font-semibold shadow-lg"
          style={spot(drawn.from, drawn.to)}
        >
          {`${timeText(drawn.from)} – ${timeText(drawn.to)}`}
        </div>
      )}
      {proposal?.to.day === day && (
        <div
          className="pointer-events-none absolute inset-x-0 z-10 overflow-hidden rounded-field border-2 border-dashed border-primary bg-base-100/90 p-1 text-xs font-semibold shadow-lg"
          style={spot(
            proposal.to.minute,
            Math.min(proposal.to.minute + Math.max(proposal.duration, 30), hours.last * 60),
          )}
        >
          {proposed}
        </div>
      )}
    </div>
  )
}

type BlockProps = Pick<DayColumnProps, 'isMovable' | 'drag' | 'onOpen' | 'onKey' | 'onLeave'> & {
  part: Placed<Segment>
  clashes: readonly Clash[]
  isMoving: boolean
  style: CSSProperties
}

function Block({ part, clashes, isMoving, style, isMovable, drag, onOpen, onKey, onLeave }: BlockProps) {
  const { scheduled, from, to, day, starts, ends } = part
  const { _id, title, batchname, duration } = scheduled
  const movable = starts && isMovable(scheduled)
  const clashing = clashes.length > 0
  return (
    <button
      type="button"
      id={starts ? blockId(_id) : undefined}
      aria-keyshortcuts={
        movable
          ? 'Shift+ArrowUp Shift+ArrowDown Shift+ArrowLeft Shift+ArrowRight Alt+ArrowUp Alt+ArrowDown'
          : undefined
      }
      className={`absolute flex scroll-mt-24 cursor-pointer overflow-hidden rounded-field border-2 border-s-6 border-s-[oklch(0.6_0.14_var(--hue))] text-start text-xs leading-tight ${look(movable, clashing)} ${isMoving ? 'opacity-50' : ''}`}
      style={style}
      onClick={() => !drag.takesClick() && onOpen(scheduled)}
      onKeyDown={(event) => movable && onKey(event, scheduled)}
      onBlur={onLeave}
      {...(movable && drag.handlersFor(scheduled))}
    >
      <span className="min-w-0 flex-1 overflow-hidden p-1 wrap-anywhere">
        <span className="block font-semibold">
          {clashing && <span aria-hidden="true">⚠ </span>}
          {title}
        </span>{' '}
        <span className="block">{starts ? timeText(from) : `until ${timeText(to)}`}</span>{' '}
        <span className="block">{batchname}</span>
        <span className="sr-only">
          {`, ${starts ? `${dayText(day)}, ${counted(duration, 'minute')}` : 'ends after midnight'}. ${clashes.map(clashText).join(' ')}`}
        </span>
      </span>
      {movable && (
        <span
          data-grip="start"
          aria-hidden="true"
          className="hidden w-7 shrink-0 touch-none place-items-center border-s border-current/30 text-base pointer-coarse:grid"
        >
          ⠿
        </span>
      )}
      {movable && ends && (
        <span
          data-grip="end"
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 grid h-2 cursor-ns-resize touch-none content-end justify-center before:h-1 before:w-6 before:rounded-full before:bg-current/40 pointer-coarse:end-7 pointer-coarse:h-5"
        />
      )}
    </button>
  )
}

export const blockId = (id: string) => `class-${id}`

function look(movable: boolean, clashing: boolean): string {
  if (clashing) return 'border-error bg-[color-mix(in_oklab,var(--color-error)_18%,var(--color-base-100))]'
  return movable
    ? 'border-edge/40 bg-[color-mix(in_oklab,oklch(0.7_0.14_var(--hue))_24%,var(--color-base-100))]'
    : 'border-edge/40 bg-base-200 text-muted'
}
