import { openAs } from './accounts.ts'
import { newClassroom } from './announcements.page.ts'
import { expect, expectAccessibleEverywhere, test, widths } from './fixtures.ts'
import { mailsTo } from './mails.ts'

const ENDPOINT = '**/api/admin/announcement'
const SUBJECT = 'Bring your CV on Saturday'
const BODY = 'Two printed copies, please.\nThe format: https://cv.example/format'

test('an admin posts an announcement, a learner reads it on a phone, and the admin messages those who have not', {
  tag: '@core',
}, async ({ page, browser, consoleErrors }) => {
  test.slow()
  consoleErrors.expected = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/]
  const { batch, reader, other } = await newClassroom()
  await openAs(page, 'admin', `/admin?tab=announcements&batch=${batch._id}`)
  await expect(page.getByText('No announcements yet')).toBeVisible()
  await page.getByRole('link', { name: 'Write an announcement' }).click()
  await expect(page.getByLabel('For', { exact: true })).toHaveValue(batch._id)
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Please enter a subject.')).toBeVisible()
  await expect(page.getByText('Please write the announcement.')).toBeVisible()
  await page.getByLabel('Subject').fill(SUBJECT)
  await page.getByLabel('Announcement', { exact: true }).fill(BODY)
  await expect(page.getByText('In the e-mail, which goes to 2 learners')).toBeVisible()
  await expect(page.getByText('Dear Asha Nair,')).toBeVisible()
  await expectAccessibleEverywhere(page)

  // The first attempt succeeds, but its response is lost.
  await page.route(ENDPOINT, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('alert')).toContainText('What you wrote is still here.')
  await page.getByRole('link', { name: 'Back to the announcements' }).click()
  await page.unroute(ENDPOINT)
  await page.goBack()
  await expect(page.getByLabel('Subject')).toHaveValue(SUBJECT)
  await page.getByRole('button', { name: 'Publish now' }).dblclick()
  await expect(page.getByText('Seen by 0 of 2')).toBeVisible()
  const announcement = page.url()

  const phone = await (await browser.newContext({ viewport: widths.phone })).newPage()
  await openAs(phone, reader, '/dashboard')
  const toDo = phone.getByRole('region', { name: 'To do' })
  await toDo.getByRole('link', { name: `${SUBJECT} New announcement` }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
  await expect(phone.getByText('Two printed copies, please.')).toBeVisible()
  await expect(phone.getByRole('link', { name: /^https:\/\/cv\.example/ })).toHaveAttribute(
    'target',
    '_blank',
  )
  await expect(phone.getByText('No unread')).toBeVisible()
  await expectAccessibleEverywhere(phone)
  await phone.goto('/dashboard')
  await expect(toDo.getByText('You’re all caught up')).toBeVisible()
  await phone.context().close()
  for (const { email } of [reader, other])
    await expect
      .poll(async () => (await mailsTo(email)).filter((mail) => mail.includes(`Subject: ${SUBJECT}`)).length)
      .toBe(1)

  await page.goto(announcement)
  await expect(page.getByText('Seen by 1 of 2')).toBeVisible()
  await page.getByText('Seen by: 1').click()
  await expect(page.getByText('Asha Reading')).toBeVisible()
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'the messaging app' }))
  await page.getByRole('link', { name: 'Send it by WhatsApp to the 1 who haven’t seen it' }).click()
  const next = page.getByRole('button', { name: 'Open the next: Bela Missing' })
  const [chat] = await Promise.all([page.waitForEvent('popup'), next.press('Enter')])
  await chat.waitForURL(/^https:\/\/wa\.me\/919847022310\?text=\*Bring/)
  await chat.close()
  await expect(page.getByText('1 of 1 opened.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).press('Enter')

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Subject').fill('Bring two CVs')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Bring two CVs' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the announcements' }).click()
  await expect(page.getByRole('row', { name: /Bring two CVs/ })).toContainText('1 of 2')
  await page.getByRole('link', { name: 'Bring two CVs' }).click()
  await page.getByRole('button', { name: 'Delete announcement' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete announcement' }).click()
  await expect(page.getByText('No announcements yet')).toBeVisible()
})
