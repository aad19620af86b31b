import { adminLogin, login, signup, verifyEmail } from '@careerspeak/contract/auth'
import { type BrowserContext, expect, type Page } from 'playwright/test'
import { call } from '../site/src/app/http/client.ts'
import { addresses } from './addresses.ts'
import { mailedCodes } from './mails.ts'

/** The accounts of the demo content. */
export const accounts = {
  learner: { email: 'learner@demo.example', password: 'demo-learner-1', batch: 'Interview Ready' },
  newcomer: { email: 'newcomer@demo.example', password: 'demo-newcomer-1' },
  coach: { email: 'coach@demo.example', password: 'demo-coach-1' },
  admin: { email: 'admin@demo.example', password: 'demo-admin-1' },
} as const

export type AccountName = keyof typeof accounts

const base = addresses.cms

/** A demo account, or one the test created. */
type Credentials = AccountName | { email: string; password: string }

type Session = Promise<Record<string, string>>

/** The sessions of the demo accounts, shared by a worker's tests, with their start times. */
const demoSessions = new Map<AccountName, { session: Session; since: number }>()

/** Milliseconds a session is shared: half its token's lifetime, since it is shared without its cookie. */
const SHARED_MS = 300_000

/** Logs in through the API, a demo account only every few minutes, and returns what the browser would store. */
export function sessionOf(account: Credentials): Session {
  if (typeof account !== 'string') return logIn(account)
  const known = demoSessions.get(account)
  if (known && Date.now() - known.since < SHARED_MS) return known.session
  const session = newSessionOf(account)
  demoSessions.set(account, { session, since: Date.now() })
  return session
}

/** Logs a demo account in again, for a test that ends the session. */
export const newSessionOf = (account: AccountName): Session => logIn(accounts[account], account === 'admin')

async function logIn({ email, password }: { email: string; password: string }, isAdmin = false): Session {
  const credentials = { email, password, agreeToTerms: true as const }
  if (isAdmin) {
    const result = await call(adminLogin, { base, body: { ...credentials, accountType: 'admin' } })
    if (!result.ok) throw new Error(result.msg)
    return { Admintoken: result.data }
  }
  const result = await call(login, { base, body: { ...credentials, accountType: 'user' } })
  if (!result.ok) throw new Error(result.msg)
  return { Usertoken: result.data.token, User: JSON.stringify(result.data.user) }
}

/** Stores only a session in the browser, until the site removes it. */
export async function storeSession(context: BrowserContext, session: Record<string, string>): Promise<void> {
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }))
  await context.setStorageState({ cookies: [], origins: [{ origin: addresses.site, localStorage }] })
}

/** Logs a browser in once, so that it can log out again. */
export async function logInAs(page: Page, account: Credentials): Promise<void> {
  await storeSession(page.context(), await sessionOf(account))
}

/** Logs a browser in, and opens a page. */
export async function openAs(page: Page, account: Credentials, path: string): Promise<void> {
  await logInAs(page, account)
  await page.goto(path)
}

/** Logs in through the form, so the browser also has the session cookie. */
export async function logInByForm(
  page: Page,
  { email, password }: { email: string; password: string },
  path = '/login',
) {
  await page.goto(path)
  const main = page.getByRole('main')
  await main.getByLabel('E-mail').fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  // A device that has logged in before asks for two fields.
  const agreement = main.getByRole('checkbox', { name: 'I agree' })
  if (await agreement.isVisible()) await agreement.check()
  await main.getByRole('button', { name: 'Log in', exact: true }).click()
}

let count = 0

type NewAccount = { email: string; password: string; fullName: string }

/** Creates an account for a test that changes it, with an unconfirmed address. */
export async function newUnconfirmedAccount(
  fullName = 'Test Person',
  accountType: 'user' | 'admin' = 'user',
): Promise<NewAccount> {
  count += 1
  const account = {
    email: `person-${process.pid}-${Date.now()}-${count}@e2e.example`,
    password: 'e2e-person-1',
    fullName,
  }
  const result = await call(signup, { base, body: { ...account, agreeToTerms: true, accountType } })
  if (!result.ok) throw new Error(result.msg)
  return account
}

/** The same, with the address confirmed by the mailed link. */
export async function newAccount(fullName = 'Test Person'): Promise<NewAccount> {
  const account = await newUnconfirmedAccount(fullName)
  await confirmAddress(account.email)
  return account
}

/** Confirms the address of an account by the link in its first mail. */
export async function confirmAddress(email: string): Promise<void> {
  await expect.poll(() => mailedCodes(email, 'verify-email')).toHaveLength(1)
  const [code = ''] = await mailedCodes(email, 'verify-email')
  const result = await call(verifyEmail, { base, body: { code } })
  if (!result.ok) throw new Error(result.msg)
}
