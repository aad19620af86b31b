import type { Page } from 'playwright/test'
import { type AccountName, logInAs } from './accounts.ts'
import { expect, expectAccessibleEverywhere, test } from './fixtures.ts'
import { scriptKilobytes } from './script-kilobytes.ts'

type Visit = {
  path: string
  as?: AccountName
  /** The JavaScript limit in kilobytes, 105 by default. */
  kilobytes?: number
  shows: (page: Page) => ReturnType<Page['getByText']>
}

const button = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const text = (words: string) => (page: Page) => page.getByText(words)

const visits: Visit[] = [
  { path: '/login', shows: button('Log in') },
  { path: '/signup', shows: button('Sign up') },
  { path: '/forgot-password', shows: button('Send me a link') },
  { path: '/reset-password', shows: text('This page needs the link from our e-mail') },
  { path: '/reset-password?code=a', shows: button('Save new password') },
  { path: '/welcome', shows: text('This page needs the link from our e-mail') },
  { path: '/welcome?code=a', shows: button('Get started') },
  { path: '/verify-email', shows: text('This page needs the link from our e-mail') },
  { path: '/verify-email?code=a', shows: button('Confirm my address') },
  { path: '/dashboard', as: 'learner', shows: (page) => page.locator('blockquote') },
  { path: '/dashboard', as: 'newcomer', shows: (page) => page.locator('blockquote') },
  { path: '/announcements', as: 'learner', shows: text('unread') },
  { path: '/batches', as: 'learner', shows: text('Created on') },
  { path: '/batches#classes', as: 'learner', shows: text('Upcoming') },
  { path: '/coaching', as: 'learner', shows: text('Earlier sessions') },
  { path: '/fees', as: 'learner', kilobytes: 98, shows: text('Your next instalment') },
  { path: '/coach', as: 'coach', kilobytes: 100, shows: button('This week') },
  { path: '/profile', as: 'learner', shows: button('Edit Profile') },
  { path: '/profile', as: 'admin', shows: button('Edit Profile') },
  { path: '/settings', as: 'learner', shows: button('Download my data') },
  { path: '/settings', as: 'admin', shows: button('Download my data') },
  { path: '/viewpdf', shows: text('Invalid PDF link') },
  { path: '/my-mistakes', shows: text('No cards yet') },
  { path: '/mock-interview', shows: button('Start interview') },
  { path: '/verify/CS-7K2M-Q4XA-A', kilobytes: 12, shows: text('This certificate is genuine') },
  { path: '/seat', shows: text('This page needs the link from our e-mail') },
]

for (const { path, as, kilobytes = 105, shows } of visits) {
  const visitor = as ?? 'a visitor'
  test(`the page ${path} needs at most ${kilobytes} kB of JavaScript and is accessible, as ${visitor}`, async ({
    page,
  }) => {
    if (as) await logInAs(page, as)
    const shown = () => expect(shows(page).first()).toBeVisible()
    expect(await scriptKilobytes(page, path, shown)).toBeLessThanOrEqual(kilobytes)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessibleEverywhere(page)
  })
}
