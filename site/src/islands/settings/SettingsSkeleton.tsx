/** As tall as the screen, so that nothing is seen to move when the settings come. */
export const SettingsSkeleton = () => (
  <div className="skeleton h-screen" role="status" aria-label="Loading your settings" />
)
