import { WORDS } from '../words'

/** What stands in a list's place while it is fetched. */
export function Loading({ label = WORDS.loading }: { label?: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-3">
      {[1, 2, 3].map((row) => (
        <div key={row} className="skeleton h-14 w-full" />
      ))}
    </div>
  )
}
