import { Banner, BatchLink, JoinRoom, StartLink } from './Banner'

/** The banner as the page itself holds it, for `draw-early.ts` to fill. */
export const EarlyBanner = () => (
  <Banner look="" label="" aside="" title="Your next step" detail="">
    <JoinRoom />
    <BatchLink />
    <StartLink href="" />
  </Banner>
)
