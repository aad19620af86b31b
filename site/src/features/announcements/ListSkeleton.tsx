export const ListSkeleton = () => (
  <div role="status" aria-label="Loading the announcements" className="grid max-w-3xl gap-2">
    {[1, 2, 3, 4].map((row) => (
      <div key={row} className="skeleton h-14 w-full" />
    ))}
  </div>
)
