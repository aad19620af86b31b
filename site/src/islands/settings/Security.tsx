import type { OwnAccount } from '../../../../cms/src/contract/records'
import { LogOutEverywhere } from './LogOutEverywhere'
import { Password } from './Password'
import { Section } from './Section'

type SecurityProps = {
  account: OwnAccount
  /** Whether one can log in with Google here. */
  withGoogle: boolean
}

/** How the account is entered, and from where. */
export const Security = ({ account, withGoogle }: SecurityProps) => (
  <Section id="security" title="Security">
    <Password account={account} withGoogle={withGoogle} />
    <LogOutEverywhere />
  </Section>
)
