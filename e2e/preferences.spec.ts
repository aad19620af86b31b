import { enrolByMail } from '@careerspeak/contract/admin-people'
import { scheduleClass } from '@careerspeak/contract/admin-schedule'
import { newAccount, openAs } from './accounts.ts'
import { callAsAdmin, newTestBatch } from './admin-calls.ts'
import { expect, expectAccessibleEverywhere, test } from './fixtures.ts'
import { mailsTo } from './mails.ts'
import { queueReminder } from './reminders.ts'

const unsubscribePath = /\/unsubscribe\?token=[\w.-]+/

/** Creates a class that begins in fifty minutes, and returns its id. */
async function scheduleSoon(batchId: string): Promise<string> {
  const start = new Date(Date.now() + 50 * 60_000).toISOString()
  const { class: made } = await callAsAdmin(scheduleClass, {
    body: {
      batchId,
      title: 'Small talk',
      description: 'Bring a question.',
      timezone: 'UTC',
      date: start.slice(0, 10),
      time: start.slice(11, 16),
    },
  })
  return made._id
}

test('a learner chooses mails, stops the reminders by a mailed link, and starts them again', {
  tag: '@core',
}, async ({ page, browser }) => {
  const account = await newAccount('Asha Rao')
  const batch = await newTestBatch()
  await callAsAdmin(enrolByMail, { body: { batchId: batch._id, emails: [account.email] } })
  queueReminder(account.email, await scheduleSoon(batch._id))

  await openAs(page, account, '/settings#what-we-write')
  const section = page.getByRole('region', { name: 'What we send you' })
  await expect(section.getByRole('checkbox', { name: 'Reminders' })).toBeChecked()
  await section.getByRole('checkbox', { name: 'Reviews' }).uncheck()
  await section.getByLabel('Classes in my calendar').selectOption('With my batch’s calendar link')
  await expect(section.getByRole('status')).toHaveText('Saved.')
  const language = page.getByRole('region', { name: 'Language and time' })
  await language.getByLabel('My timezone').selectOption('Asia/Dubai')
  await language.getByLabel('Language of our e-mails').selectOption('हिन्दी (Hindi)')
  await expect(language.getByRole('status')).toHaveText('Saved.')
  await page.reload()
  await expect(section.getByRole('checkbox', { name: 'Reviews' })).not.toBeChecked()
  await expect(section.getByLabel('Classes in my calendar')).toHaveValue('feed')
  await expect(language.getByLabel('My timezone')).toHaveValue('Asia/Dubai')
  await expect(language.getByLabel('Language of our e-mails')).toHaveValue('hi')
  await language.getByRole('button', { name: /^Use .+, like this device$/ }).click()
  await expect(language.getByRole('button', { name: /like this device$/ })).toBeHidden()

  const links = async () =>
    (await mailsTo(account.email)).flatMap((mail) => unsubscribePath.exec(mail)?.[0] ?? [])
  await expect.poll(links).toHaveLength(1)
  // Logged out, as in another browser.
  const visitor = await (await browser.newContext()).newPage()
  const [link = ''] = await links()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'Stop the reminders?' })).toBeVisible()
  await visitor.getByRole('button', { name: 'Stop the reminders' }).click()
  await expect(visitor.getByRole('heading', { name: 'No more reminders' })).toBeFocused()
  await expect(visitor.getByRole('main')).toContainText(
    'We’ll still tell you when a class is new, changed or cancelled',
  )
  await expectAccessibleEverywhere(visitor)
  await visitor.context().close()

  const reminders = section.getByRole('checkbox', { name: 'Reminders' })
  await page.reload()
  await expect(reminders).not.toBeChecked()
  await page.goto(link)
  await page.getByRole('button', { name: 'Stop the reminders' }).click()
  await page.getByRole('button', { name: 'Turn the reminders on again' }).click()
  await expect(page.getByRole('heading', { name: 'The reminders are on again' })).toBeVisible()
  await page.getByRole('link', { name: 'Everything we send you, in your settings' }).click()
  await expect(reminders).toBeChecked()
})

test('a choice that cannot be saved stays, explains why, and is sent again', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expected = [/ERR_FAILED/]
  await openAs(page, await newAccount(), '/settings#what-we-write')
  const section = page.getByRole('region', { name: 'What we send you' })
  await page.route('**/api/user/preferences', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await section.getByRole('checkbox', { name: 'Announcements' }).uncheck()
  await expect(section.getByRole('alert')).toContainText('We don’t know whether this was saved')
  await expect(section.getByRole('checkbox', { name: 'Announcements' })).not.toBeChecked()
  await page.unroute('**/api/user/preferences')
  await section.getByRole('button', { name: 'Try again' }).click()
  await expect(section.getByRole('status')).toHaveText('Saved.')
})

test('choices that are still on their way when the page is left are kept', async ({ page }) => {
  await openAs(page, await newAccount(), '/settings#what-we-write')
  const section = page.getByRole('region', { name: 'What we send you' })
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    downloadThroughput: -1,
    uploadThroughput: -1,
    latency: 1000,
  })
  for (const name of ['Reminders', 'Announcements', 'Reviews'])
    await section.getByRole('checkbox', { name }).uncheck()
  await expect(section.getByRole('status')).toHaveText('Saving…')
  await page.goto('/about')
  await line.detach()
  await page.goto('/settings#what-we-write')
  for (const name of ['Reminders', 'Announcements', 'Reviews'])
    await expect(section.getByRole('checkbox', { name })).not.toBeChecked()
})
