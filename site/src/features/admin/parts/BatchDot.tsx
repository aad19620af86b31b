import type { CSSProperties } from 'react'

/** The style that gives an element the colour of a batch. */
export const hueStyle = (hue = 0): CSSProperties => ({ ['--hue' as string]: hue })

/** A dot in the colour of a batch; a ring for one without classes, which has no colour yet. */
export const BatchDot = ({ hue }: { hue: number | undefined }) => (
  <span
    aria-hidden="true"
    className={`inline-block size-3 shrink-0 rounded-full ${hue === undefined ? 'border border-edge' : 'bg-[oklch(0.6_0.14_var(--hue))]'}`}
    style={hueStyle(hue)}
  />
)
