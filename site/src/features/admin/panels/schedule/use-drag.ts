import type { ScheduledClass } from '@careerspeak/contract/records'
import { type PointerEvent, type RefObject, useRef } from 'react'
import { type Span, STEP_MINUTES, snapped, spanOf, type WallTime } from './week'

/** A shorter movement of the pointer is a click. */
const DRAG_THRESHOLD_PX = 6

type Drag = {
  /** The class that is moved; none while a new one is drawn. */
  scheduled?: ScheduledClass
  pointer: number
  /** Where the pointer went down, and how many pixels that is below the top of the block. */
  x: number
  y: number
  grabbed: number
  moving: boolean
  /** The time under the pointer when it went down, and now. */
  from?: WallTime | undefined
  to?: WallTime
}

type DragOptions = {
  /** The element with the columns of the days, each with its `data-day`. */
  days: RefObject<HTMLElement | null>
  hours: { first: number; last: number }
  onMove: (scheduled: ScheduledClass, to: WallTime) => void
  onDrop: (scheduled: ScheduledClass, to: WallTime) => void
  onDraw: (span: Span) => void
  onDrawn: (span: Span) => void
  onCancel: () => void
}

/**
 * Handlers to drag the block of a class, and to draw a new one on empty space: anywhere with a mouse or pen, but with a finger only
 * at the grip of a block, since it otherwise scrolls.
 */
export function useDrag({ days, hours, onMove, onDrop, onDraw, onDrawn, onCancel }: DragOptions) {
  const drag = useRef<Drag>(undefined)
  const wasDragged = useRef(false)

  const timeUnder = (x: number, y: number, grabbed: number): WallTime | undefined => {
    for (const column of days.current?.querySelectorAll<HTMLElement>('[data-day]') ?? []) {
      const { left, right, top, height } = column.getBoundingClientRect()
      if (x < left || x >= right || !column.dataset.day) continue
      const minutes = (hours.last - hours.first) * 60
      const minute = hours.first * 60 + ((y - grabbed - top) / height) * minutes
      const latest = hours.last * 60 - STEP_MINUTES
      return {
        day: column.dataset.day,
        minute: snapped(Math.min(Math.max(minute, hours.first * 60), latest)),
      }
    }
    return undefined
  }
  const spanTo = ({ from, moving }: Drag, to: WallTime) => from && spanOf(from, moving ? to : undefined)

  const follow = {
    onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const held = drag.current
      if (held?.pointer !== pointerId) return
      held.moving ||= Math.hypot(clientX - held.x, clientY - held.y) > DRAG_THRESHOLD_PX
      const to = held.moving ? timeUnder(clientX, clientY, held.grabbed) : undefined
      if (!to) return
      held.to = to
      const span = spanTo(held, to)
      if (held.scheduled) onMove(held.scheduled, to)
      else if (span) onDraw(span)
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
      if (held.to) onDrop(held.scheduled, held.to)
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
        const isGrip = target instanceof Element && target.closest('[data-grip]') !== null
        if (pointerType === 'touch' && !isGrip) return
        const grabbed = y - currentTarget.getBoundingClientRect().top
        drag.current = { scheduled, pointer: pointerId, x, y, grabbed, moving: false }
        currentTarget.setPointerCapture(pointerId)
      },
      ...follow,
    }),
    /** For the empty space of a day. */
    drawHandlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const { target, currentTarget, pointerId, pointerType, button, clientX: x, clientY: y } = event
        if (button !== 0 || pointerType === 'touch' || target !== currentTarget) return
        drag.current = { pointer: pointerId, x, y, grabbed: 0, moving: false, from: timeUnder(x, y, 0) }
        currentTarget.setPointerCapture(pointerId)
      },
      ...follow,
    },
  }
}
