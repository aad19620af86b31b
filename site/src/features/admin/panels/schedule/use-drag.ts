import type { ScheduledClass } from '@careerspeak/contract/records'
import { type PointerEvent, type RefObject, useRef } from 'react'
import { STEP_MINUTES, snapped, type WallTime } from './week'

/** A shorter movement of the pointer is a click. */
const DRAG_THRESHOLD_PX = 6

type Drag = {
  scheduled: ScheduledClass
  pointer: number
  /** Where the pointer went down, and how many pixels that is below the top of the block. */
  x: number
  y: number
  grabbed: number
  moving: boolean
  /** The time at which the class would be dropped. */
  to?: WallTime
}

type DragOptions = {
  /** The element with the columns of the days, each with its `data-day`. */
  days: RefObject<HTMLElement | null>
  hours: { first: number; last: number }
  onMove: (scheduled: ScheduledClass, to: WallTime) => void
  onDrop: (scheduled: ScheduledClass, to: WallTime) => void
  onCancel: () => void
}

/** Handlers to drag the block of a class: anywhere with a mouse or pen, only at its grip with a finger, which otherwise scrolls. */
export function useDrag({ days, hours, onMove, onDrop, onCancel }: DragOptions) {
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
      onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent) => {
        const held = drag.current
        if (held?.pointer !== pointerId) return
        held.moving ||= Math.hypot(clientX - held.x, clientY - held.y) > DRAG_THRESHOLD_PX
        const to = held.moving ? timeUnder(clientX, clientY, held.grabbed) : undefined
        if (!to) return
        held.to = to
        onMove(held.scheduled, to)
      },
      onPointerUp: ({ pointerId }: PointerEvent) => {
        const held = drag.current
        if (held?.pointer !== pointerId) return
        drag.current = undefined
        wasDragged.current = held.moving
        if (held.to) onDrop(held.scheduled, held.to)
      },
      onPointerCancel: () => {
        drag.current = undefined
        onCancel()
      },
    }),
  }
}
