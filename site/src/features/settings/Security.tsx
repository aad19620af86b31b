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
  /** Whether one can log in with Google here. */
  withGoogle: boolean
}

/** How the account is entered, and from where. */
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
