import { environment } from '../../lib/environment'
import { loadSecrets } from '../../lib/secrets'
import { createLinkSigner } from '../../lib/signed-link'

/** Whose calendar of which batch a private address is, by their ids. */
export type Subscription = { account: string; batch: string }

/** Makes and reads the private addresses of calendars. They do not expire: who may read is looked up each time. */
export function createCalendarLinks() {
  const { dataDir, url } = environment()
  const { seal, isSealed } = createLinkSigner(loadSecrets(dataDir).linkSecret)
  const about = ({ account, batch }: Subscription) => `calendar ${account} ${batch}`
  return {
    linkTo(subscription: Subscription): string {
      const { account, batch } = subscription
      return `${url}/api/batch/calendar?token=${account}.${batch}.${seal(about(subscription))}`
    },
    read(token: string): Subscription | undefined {
      const [account = '', batch = '', signature = ''] = token.split('.')
      return isSealed(about({ account, batch }), signature) ? { account, batch } : undefined
    },
  }
}
