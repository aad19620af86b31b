import type { Account } from '../../lib/accounts'
import { environment } from '../../lib/environment'
import { loadSecrets } from '../../lib/secrets'
import { createLinkSigner } from '../../lib/signed-link'

/** Whose calendar of which batch a private address is, by their ids, and what proves it. */
export type Subscription = { account: string; batch: string; seal: string }

type Holder = Pick<Account, 'user' | 'sessionEpoch'>

/**
 * Makes and reads the private addresses of calendars. They do not expire, but end with the password that the account had:
 * who may read is looked up each time.
 */
export function createCalendarLinks() {
  const { dataDir, url } = environment()
  const { seal, isSealed } = createLinkSigner(loadSecrets(dataDir).linkSecret)
  const about = ({ user, sessionEpoch }: Holder, batch: string) =>
    `calendar ${user._id} ${sessionEpoch} ${batch}`
  return {
    linkTo: (holder: Holder, batch: string): string =>
      `${url}/api/batch/calendar?token=${holder.user._id}.${batch}.${seal(about(holder, batch))}`,
    read(token: string): Subscription {
      const [account = '', batch = '', seal = ''] = token.split('.')
      return { account, batch, seal }
    },
    /** Whether an account, as it is now, was given a subscription. */
    isGivenTo: (holder: Holder, { batch, seal }: Subscription): boolean =>
      isSealed(about(holder, batch), seal),
  }
}

export type CalendarLinks = ReturnType<typeof createCalendarLinks>
