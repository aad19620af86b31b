export function Loading({ label = 'Loading…' }: { label?: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-3">
      <p className="text-muted">{label}</p>
      {[1, 2, 3].map((row) => (
        <div key={row} className="skeleton h-14 w-full" />
      ))}
    </div>
  )
}
