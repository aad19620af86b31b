export function BatchSkeleton() {
  return (
    <div className="wrap page-space">
      <h1 className="sr-only">My batch</h1>
      <div role="status" aria-label="Loading your batch">
        <div className="mb-6 grid max-w-3xl gap-3">
          <div className="skeleton h-8 w-2/3" />
          <div className="skeleton h-6 w-full" />
          <div className="skeleton h-5 w-40" />
        </div>
        <div className="skeleton h-12 w-80 max-w-full" />
        <div className="grid gap-3 py-5">
          {[1, 2, 3, 4].map((row) => (
            <div key={row} className="skeleton h-18 w-full" />
          ))}
        </div>
      </div>
    </div>
  )
}
