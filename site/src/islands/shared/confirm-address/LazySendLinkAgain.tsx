import { lazy, Suspense } from 'react'

// Few need it: it travels for them alone.
const SendLinkAgain = lazy(() =>
  import('./SendLinkAgain').then((module) => ({ default: module.SendLinkAgain })),
)

/** The same button, for forms that can be typed into before there is what sends them. */
export const LazySendLinkAgain = ({ email }: { email: string }) => (
  <Suspense fallback={null}>
    <SendLinkAgain email={email} />
  </Suspense>
)
