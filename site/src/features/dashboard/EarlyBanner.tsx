import { Banner, BatchLink, StartLink } from './Banner'

/**
 * The banner as the page itself holds it, for `draw-early.ts` to fill. Joining is noted by scripts that load later, so the link to
 * join has only its room here.
 */
export const EarlyBanner = () => (
  <Banner look="" label="" aside="" title="" detail="">
    <span className="btn invisible max-sm:grow" data-part="join">
      Join Class
    </span>
    <BatchLink />
    <StartLink href="/practice-partner" />
  </Banner>
)
