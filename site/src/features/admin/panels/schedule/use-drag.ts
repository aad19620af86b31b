import type { ScheduledClass } from '@careerspeak/contract/records'
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import {
  minutesUntil,
  type Proposal,
  type Span,
  STEP_MINUTES,
  snapped,
  spanOf,
  startOf,
  type WallTime,
  wallTimeOf,
} from './week'

/** A shorter movement of the pointer is a click. */
const DRAG_THRESHOLD_PX = 6

type Drag = {
  /** The class that is moved; none while a new one is drawn. */
  scheduled?: ScheduledClass
  /** Only the end of the class is moved. */
  resizes?: boolean
  pointer: number
  /** Where the pointer went down, and how many pixels that is below the edge that it moves. */
  x: number
  y: number
  grabbed: number
  moving: boolean
  /** The time under the pointer when it went down, and now. */
  from?: WallTime | undefined
  to?: WallTime | undefined
  proposal?: Proposal | undefined
}

type DragOptions = {
  /** The element with the columns of the days, each with its `data-day`. */
  days: RefObject<HTMLElement | null>
  hours: { first: number; last: number }
  /** The timezone of the columns. */
  timezone: string
  onMove: (proposal: Proposal) => void
  onDrop: (proposal: Proposal) => void
  onDraw: (span: Span) => void
  onDrawn: (span: Span) => void
  onCancel: () => void
}

/**
 * Handlers to drag the block of a class or its lower edge, and to draw a new one on empty space: anywhere with a mouse or pen, but with a
 * finger only at the grips of a block, since it otherwise scrolls. Escape takes it back.
 */
export function useDrag({ days, hours, timezone, onMove, onDrop, onDraw, onDrawn, onCancel }: DragOptions) {
  const drag = useRef<Drag>(undefined)
  const wasDragged = useRef(false)

  useEffect(() => {
    const onEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !drag.current) return
      drag.current = undefined
      wasDragged.current = true
      onCancel()
    }
    window.addEventListener('keydown', onEscape)
    return () => window.removeEventListener('keydown', onEscape)
  })

  const latestStart = hours.last * 60 - STEP_MINUTES
  const timeUnder = (x: number, y: number, latest = latestStart): WallTime | undefined => {
    for (const column of days.current?.querySelectorAll<HTMLElement>('[data-day]') ?? []) {
      const { left, right, top, height } = column.getBoundingClientRect()
      if (x < left || x >= right || !column.dataset.day) continue
      const minutes = (hours.last - hours.first) * 60
      const minute = hours.first * 60 + ((y - top) / height) * minutes
      return {
        day: column.dataset.day,
        minute: snapped(Math.min(Math.max(minute, hours.first * 60), latest), latest),
      }
    }
    return undefined
  }
  const proposalTo = (scheduled: ScheduledClass, { resizes, x, grabbed }: Drag, event: PointerEvent) => {
    const start = wallTimeOf(startOf(scheduled), timezone)
    const y = event.clientY - grabbed
    // An end stays on its day, wherever the pointer wanders.
    const to = resizes ? timeUnder(x, y, hours.last * 60) : timeUnder(event.clientX, y)
    if (!to) return undefined
    return resizes
      ? { scheduled, to: start, duration: minutesUntil(start, to, timezone) }
      : { scheduled, to, duration: scheduled.duration }
  }
  const spanTo = ({ from, moving }: Drag, to: WallTime) => from && spanOf(from, moving ? to : undefined)

  const follow = {
    onPointerMove: (event: PointerEvent) => {
      const { pointerId, clientX, clientY } = event
      const held = drag.current
      if (held?.pointer !== pointerId) return
      held.moving ||= Math.hypot(clientX - held.x, clientY - held.y) > DRAG_THRESHOLD_PX
      if (!held.moving) return
      if (held.scheduled) {
        held.proposal = proposalTo(held.scheduled, held, event) ?? held.proposal
        if (held.proposal) onMove(held.proposal)
        return
      }
      held.to = timeUnder(clientX, clientY) ?? held.to
      const span = held.to && spanTo(held, held.to)
      if (span) onDraw(span)
    },
    onPointerUp: ({ pointerId }: PointerEvent) => {
      const held = drag.current
      if (held?.pointer !== pointerId) return
      drag.current = undefined
      if (!held.scheduled) {
        const span = held.from && spanTo(held, held.to ?? held.from)
        if (span) onDrawn(span)
        return
      }
      wasDragged.current = held.moving
      if (held.proposal) onDrop(held.proposal)
    },
    onPointerCancel: () => {
      drag.current = undefined
      onCancel()
    },
  }

  return {
    /** Returns whether the next click only ends a drag, and must not open the class. */
    takesClick: (): boolean => {
      const taken = wasDragged.current
      wasDragged.current = false
      return taken
    },
    handlersFor: (scheduled: ScheduledClass) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const { target, currentTarget, pointerId, pointerType, button, clientX: x, clientY: y } = event
        wasDragged.current = false
        if (button !== 0) return
        const grip = target instanceof Element ? target.closest<HTMLElement>('[data-grip]') : null
        if (pointerType === 'touch' && !grip) return
        // The border below the grip of the end belongs to it.
        const end = currentTarget.querySelector('[data-grip=end]')?.getBoundingClientRect()
        const resizes = end !== undefined && y >= end.top && grip?.dataset.grip !== 'start'
        const { top, bottom } = currentTarget.getBoundingClientRect()
        const grabbed = y - (resizes ? bottom : top)
        drag.current = { scheduled, resizes, pointer: pointerId, x, y, grabbed, moving: false }
        currentTarget.setPointerCapture(pointerId)
      },
      ...follow,
    }),
    /** For the empty space of a day. */
    drawHandlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const { target, currentTarget, pointerId, pointerType, button, clientX: x, clientY: y } = event
        if (button !== 0 || pointerType === 'touch' || target !== currentTarget) return
        drag.current = { pointer: pointerId, x, y, grabbed: 0, moving: false, from: timeUnder(x, y) }
        currentTarget.setPointerCapture(pointerId)
      },
      ...follow,
    },
  }
}
