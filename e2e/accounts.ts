import type { Page } from 'playwright/test'
import { adminLogin, login, signup } from '../cms/src/contract/auth.ts'
import { call } from '../site/src/lib/api.ts'
import { addresses } from './addresses.ts'

/** The accounts of the demo content. */
export const accounts = {
  learner: { email: 'learner@demo.example', password: 'demo-learner-1', batch: 'Interview Ready' },
  newcomer: { email: 'newcomer@demo.example', password: 'demo-newcomer-1' },
  admin: { email: 'admin@demo.example', password: 'demo-admin-1' },
} as const

export type AccountName = keyof typeof accounts

const base = addresses.cms

/** Logs in by the contract, and gives what the browser would store. */
export async function sessionOf(
  account: AccountName | { email: string; password: string },
): Promise<Record<string, string>> {
  const { email, password } = typeof account === 'string' ? accounts[account] : account
  const credentials = { email, password, agreeToTerms: true as const }
  if (account === 'admin') {
    const result = await call(adminLogin, { base, body: { ...credentials, accountType: 'admin' } })
    if (!result.ok) throw new Error(result.msg)
    return { Admintoken: result.data }
  }
  const result = await call(login, { base, body: { ...credentials, accountType: 'user' } })
  if (!result.ok) throw new Error(result.msg)
  return { Usertoken: result.data.token, User: JSON.stringify(result.data.user) }
}

/** Logs a browser in once, so that it can be logged out again, and opens a page. */
export async function openAs(
  page: Page,
  account: AccountName | { email: string; password: string },
  path: string,
): Promise<void> {
  const session = await sessionOf(account)
  await page.goto('/terms')
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, session)
  await page.goto(path)
}

let count = 0

/** Makes an account of its own for a test that changes it. */
export async function newAccount(fullName = 'Test Person'): Promise<{ email: string; password: string }> {
  count += 1
  const account = {
    email: `person-${process.pid}-${Date.now()}-${count}@e2e.example`,
    password: 'e2e-person-1',
  }
  const body = { ...account, fullName, agreeToTerms: true as const, accountType: 'user' as const }
  const result = await call(signup, { base, body })
  if (!result.ok) throw new Error(result.msg)
  return account
}
