type LineProps = {
  /** The values from the oldest to the newest; null where there is none. */
  values: readonly (number | null)[]
  /** The value at the top: the highest one, unless it is given. */
  top?: number
  className?: string
}

const WIDTH = 100
const HEIGHT = 28

/** A line over some weeks. The words beside it say what it shows. */
export function Line({ values, top, className = 'h-7 w-full' }: LineProps) {
  const highest = top ?? Math.max(1, ...values.map((value) => value ?? 0))
  const points = values.flatMap((value, index) =>
    value === null
      ? []
      : [
          {
            x: 7 + (index * (WIDTH - 14)) / Math.max(1, values.length - 1),
            y: HEIGHT - 4 - (value / highest) * (HEIGHT - 8),
          },
        ],
  )
  const last = points.at(-1)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={className}
      aria-hidden="true"
    >
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        className="fill-none stroke-primary stroke-2 [stroke-linejoin:round] [vector-effect:non-scaling-stroke]"
      />
      {last && (
        <path
          d={`M${last.x},${last.y}h0`}
          className="fill-none stroke-secondary stroke-[7] [stroke-linecap:round] [vector-effect:non-scaling-stroke]"
        />
      )}
    </svg>
  )
}
