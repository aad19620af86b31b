import { CAROUSEL_INTERVAL_MS, SWIPE_DISTANCE_PX } from '#app/constants'

/** The index `by` steps on, wrapping at both ends. */
export const turned = (index: number, by: number, total: number): number =>
  total === 0 ? 0 : (((index + by) % total) + total) % total

/** The steps of a swipe by `across` and `down` pixels: a swipe to the left shows the next. */
export function swipeSteps(across: number, down: number): -1 | 0 | 1 {
  if (Math.abs(across) < SWIPE_DISTANCE_PX || Math.abs(across) < Math.abs(down)) return 0
  return across < 0 ? 1 : -1
}

/**
 * Turns the list of testimonials into a carousel with buttons, dots, arrow keys, swipes, and automatic turns until it is paused.
 */
export function startCarousel(root: HTMLElement): void {
  const track = root.querySelector<HTMLElement>('[data-track]')
  const slides = Array.from(track?.children ?? [])
  if (!track || slides.length < 2) return
  const dots = root.querySelectorAll('[data-dot]')
  const toggle = root.querySelector<HTMLElement>('[data-toggle]')
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let index = 0
  let playing = !still.matches
  let timer = 0

  const busy = () => root.matches(':hover, :focus-within') || document.hidden
  const rest = () => {
    clearTimeout(timer)
    if (playing && !busy())
      timer = window.setTimeout(() => show(turned(index, 1, slides.length)), CAROUSEL_INTERVAL_MS)
  }
  const show = (next: number) => {
    index = next
    track.style.transform = `translateX(${-100 * index}%)`
    for (const [position, slide] of slides.entries()) slide.toggleAttribute('inert', position !== index)
    for (const [position, dot] of dots.entries()) dot.setAttribute('aria-current', String(position === index))
    rest()
  }
  const play = (wanted: boolean) => {
    playing = wanted
    root.dataset.playing = String(playing)
    track.setAttribute('aria-live', playing ? 'off' : 'polite')
    toggle?.setAttribute('aria-label', (playing ? toggle.dataset.pause : toggle.dataset.play) ?? '')
    rest()
  }
  const turn = (by: number) => show(turned(index, by, slides.length))

  root.querySelector('[data-previous]')?.addEventListener('click', () => turn(-1))
  root.querySelector('[data-next]')?.addEventListener('click', () => turn(1))
  toggle?.addEventListener('click', () => play(!playing))
  for (const [position, dot] of dots.entries()) dot.addEventListener('click', () => show(position))
  root.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  })
  for (const event of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
    root.addEventListener(event, rest)
  document.addEventListener('visibilitychange', rest)
  still.addEventListener('change', () => play(!still.matches))
  swipe(track, turn)
  play(playing)
  show(0)
}

function swipe(track: HTMLElement, turn: (by: number) => void): void {
  let start: PointerEvent | undefined
  track.addEventListener('pointerdown', (event) => {
    start = event
  })
  track.addEventListener('pointerup', (event) => {
    const steps = start ? swipeSteps(event.clientX - start.clientX, event.clientY - start.clientY) : 0
    if (steps !== 0) turn(steps)
    start = undefined
  })
}
