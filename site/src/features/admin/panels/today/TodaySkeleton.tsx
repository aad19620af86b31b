/** As tall as the screen, so that nothing below shifts when Today appears. */
export const TodaySkeleton = () => (
  <div
    role="status"
    aria-label="Loading today"
    className="grid min-h-screen content-start items-start gap-5 lg:grid-cols-2"
  >
    <div className="skeleton h-36 lg:order-last lg:h-96" />
    <div className="skeleton h-160" />
  </div>
)
