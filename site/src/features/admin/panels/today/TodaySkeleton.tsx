/** As tall as the screen, so that the panel below does not shift when Today appears. */
export const TodaySkeleton = () => (
  <div role="status" aria-label="Loading today" className="grid min-h-screen content-start gap-5">
    <div className="skeleton h-8 w-48" />
    <div className="skeleton h-28" />
    <div className="skeleton h-96" />
  </div>
)
