import type { OwnAccount } from '@careerspeak/contract/records'
import { lazy, Suspense } from 'react'
import { Section } from '#app/ui/Section'
import { Devices } from './Devices'
import { Password } from './Password'

const SecondFactor = lazy(() =>
  import('#features/second-factor/shared/SecondFactor').then((module) => ({ default: module.SecondFactor })),
)

type SecurityProps = {
  account: OwnAccount
  /** True if Google logins are set up. */
  withGoogle: boolean
}

/** The log-in methods and devices of the account. */
export const Security = ({ account, withGoogle }: SecurityProps) => (
  <Section id="security" title="Security">
    <Password account={account} withGoogle={withGoogle} />
    {account.accountType === 'admin' && (
      <Suspense>
        <SecondFactor />
      </Suspense>
    )}
    <Devices />
  </Section>
)
