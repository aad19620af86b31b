/** As tall as the screen, so that nothing below shifts when Today appears. */
export const TodaySkeleton = () => (
  <div role="status" aria-label="Loading today" className="grid min-h-screen content-start gap-3">
    <div className="skeleton h-6 w-48" />
    <div className="skeleton h-20" />
    <div className="skeleton h-20" />
    <div className="skeleton h-96" />
  </div>
)
