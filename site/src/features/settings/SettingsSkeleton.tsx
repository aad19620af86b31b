/** As tall as the screen, so that nothing visible moves when the settings arrive. */
export const SettingsSkeleton = () => (
  <div
    role="status"
    aria-label="Loading your settings"
    className="grid min-h-screen content-start gap-x-12 gap-y-6 lg:grid-cols-[17rem_minmax(0,36rem)]"
  >
    <div className="skeleton h-8 w-48" />
    <div className="skeleton h-88" />
    <div className="skeleton h-8 w-48" />
    <div className="skeleton h-88" />
  </div>
)
