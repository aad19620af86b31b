/** A sound wave like the site's `Wave.astro`: a bar for each height, from 0 to 11. */
export function Wave({ heights, className }: { heights: readonly number[]; className: string }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${heights.length * 5 - 1} 24`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={heights.map((height, place) => `M${place * 5 + 2} ${12 - height}v${height * 2}`).join('')} />
    </svg>
  )
}
