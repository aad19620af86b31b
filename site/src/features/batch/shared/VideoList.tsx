import { type ReactNode, useEffect, useRef, useState } from 'react'

/** A list that scrolls sideways: by touch, wheel or buttons, and by the arrow keys from item to item. */
export function VideoList({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const [overflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const turn = (event: WheelEvent) => {
      const shift = wheelShift(event, {
        left: element.scrollLeft,
        most: element.scrollWidth - element.clientWidth,
      })
      if (shift === undefined) return
      event.preventDefault()
      element.scrollBy({ left: shift, behavior: 'instant' })
    }
    const room = new ResizeObserver(() => setOverflowing(element.scrollWidth > element.clientWidth))
    room.observe(element)
    element.addEventListener('wheel', turn, { passive: false })
    return () => {
      room.disconnect()
      element.removeEventListener('wheel', turn)
    }
  }, [])

  const page = (direction: 1 | -1) => {
    const element = list.current
    element?.scrollBy({ left: direction * element.clientWidth * 0.8 })
  }

  return (
    <div className="grid sm:gap-3">
      <ul
        ref={list}
        aria-label={label}
        className="flex snap-x gap-4 overflow-x-auto overscroll-x-contain max-sm:-mb-2 sm:pb-3 motion-safe:scroll-smooth"
        onKeyDown={(event) => {
          const buttons = [...event.currentTarget.querySelectorAll('button')]
          const from = buttons.findIndex((button) => button.matches(':focus'))
          const to = itemByKey(event.key, from, buttons.length)
          if (to === undefined) return
          event.preventDefault()
          buttons[to]?.focus()
        }}
      >
        {children}
      </ul>
      <div className="flex gap-2 max-sm:hidden" hidden={!overflowing}>
        <button
          type="button"
          className="btn btn-outline btn-circle"
          aria-label="Earlier videos"
          onClick={() => page(-1)}
        >
          <Chevron path="M15 5l-7 7 7 7" />
        </button>
        <button
          type="button"
          className="btn btn-outline btn-circle"
          aria-label="More videos"
          onClick={() => page(1)}
        >
          <Chevron path="M9 5l7 7-7 7" />
        </button>
      </div>
    </div>
  )
}

const Chevron = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" className="size-6 fill-none stroke-current stroke-2" aria-hidden="true">
    <path d={path} />
  </svg>
)

export type Scrolled = { left: number; most: number }

/**
 * How far the wheel moves the list, or undefined where the page should scroll instead: for a sideways wheel, which the browser
 * handles, and at the list's ends.
 */
export function wheelShift(
  turn: { deltaX: number; deltaY: number },
  { left, most }: Scrolled,
): number | undefined {
  if (Math.abs(turn.deltaX) >= Math.abs(turn.deltaY)) return
  const target = Math.min(Math.max(left + turn.deltaY, 0), most)
  return target === left ? undefined : target - left
}

/** The index of the item that a key leads to, or undefined for other keys. */
export function itemByKey(key: string, from: number, count: number): number | undefined {
  const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: count - 1 }[key]
  return to === undefined || to < 0 || to >= count ? undefined : to
}
