import { classAttendance, markAttendance } from '@careerspeak/contract/attendance'
import type { BrowserContext, Page } from 'playwright/test'
import { logInAs, openAs } from './accounts.ts'
import { callAsAdmin, newTestBatch } from './admin-calls.ts'
import { enrol, newClass } from './attendance.page.ts'
import { expect, expectAccessibleEverywhere, test, widths } from './fixtures.ts'
import { mailedCodes } from './mails.ts'

/** Imports learners with phone numbers into a batch. */
async function importLearners(page: Page, batch: string, rows: readonly string[]): Promise<void> {
  const buffer = Buffer.from(
    `Full name;E-mail;Phone;Batch\r\n${rows.map((row) => `${row};${batch}`).join('\r\n')}\r\n`,
  )
  await openAs(page, 'admin', '/admin?tab=import')
  await page
    .getByLabel(/^Choose (a|another) file$/)
    .setInputFiles({ name: 'l.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: /^Import \d+ rows?$/ }).click()
  await expect(page.getByText(/invited\. You can undo it/).first()).toBeVisible()
}

/** Stands in for the messaging app: a page that shows the text it was opened with. Returns the addresses opened. */
async function standInForWhatsApp(context: BrowserContext): Promise<URL[]> {
  const opened: URL[] = []
  await context.route('https://wa.me/**', (route) => {
    opened.push(new URL(route.request().url()))
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>WhatsApp</title><p>Chat</p>',
    })
  })
  return opened
}

test(
  'an admin tells forty learners by keys that they were absent, and another admin sees it',
  {
    tag: '@core',
  },
  async ({ page, context, browser }, testInfo) => {
    test.slow()
    const opened = await standInForWhatsApp(context)
    const { batch, scheduled } = await newClass('Forty missed it', 5)
    const stamp = Date.now()
    const rows = Array.from({ length: 40 }, (_, at) => {
      const number = String(at + 1).padStart(2, '0')
      return `Learner ${number} & Sön #${number};absent-${number}-${stamp}@e2e.example;98765 432${number}`
    })
    await importLearners(page, batch.batch_name, [...rows, `No Number;absent-none-${stamp}@e2e.example;`])
    const { students } = await callAsAdmin(classAttendance, { query: { class: scheduled._id } })
    const marks = students.map(({ _id }) => ({ account: _id, status: 'absent' as const }))
    await callAsAdmin(markAttendance, { body: { class: scheduled._id, marks } })

    await page.goto(`/admin?tab=attendance&batch=${batch._id}&class=${scheduled._id}`)
    await page.getByRole('link', { name: 'Tell those who were absent' }).click()
    const drawer = page.getByRole('dialog', { name: 'Send by WhatsApp' })
    await expect(drawer.getByText('Absent from “Forty missed it”: 41 people')).toBeVisible()
    await expect(drawer.getByRole('list', { name: 'People without a number' })).toContainText('No Number')
    await expectAccessibleEverywhere(page)

    const begun = Date.now()
    let keys = 0
    for (let number = 1; number <= 40; number += 1) {
      const name = `Learner ${String(number).padStart(2, '0')}`
      await expect(drawer.getByRole('button', { name: new RegExp(`^Open the next: ${name}`) })).toBeFocused()
      const [chat] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
      await chat.waitForURL(/wa\.me/)
      // Sending takes a key in WhatsApp, and closing its tab another.
      await chat.close()
      keys += 3
    }
    await expect(drawer.getByText('40 of 40 opened.')).toBeVisible()
    const seconds = (Date.now() - begun) / 1000
    testInfo.annotations.push({ type: 'keys and seconds', description: `${keys} keys, ${seconds} s` })
    expect(keys).toBeLessThanOrEqual(120)
    expect(seconds).toBeLessThanOrEqual(180)
    expect(opened.map(({ pathname }) => pathname)).toEqual(
      Array.from({ length: 40 }, (_, at) => `/9198765432${String(at + 1).padStart(2, '0')}`),
    )
    for (const [at, { searchParams }] of opened.entries()) {
      const number = String(at + 1).padStart(2, '0')
      expect(searchParams.get('text')).toContain(
        `*We missed you in Forty missed it*\n\nDear Learner ${number} & Sön #${number},\n\nYou weren’t in your class “Forty missed it”`,
      )
    }

    const other = await (await browser.newContext()).newPage()
    await logInAs(other, 'admin')
    await other.goto(page.url())
    const same = other.getByRole('dialog', { name: 'Send by WhatsApp' })
    await expect(same.getByText('40 of 40 opened.')).toBeVisible()
    await expect(same.getByText(/^✓ Opened in WhatsApp by/)).toHaveCount(40)
    await same.getByRole('button', { name: 'Untick Learner 07 & Sön #07' }).click()
    await expect(same.getByRole('button', { name: 'Open the next: Learner 07 & Sön #07' })).toBeVisible()
    await same.getByRole('link', { name: 'Learner 01 & Sön #01' }).click()
    await expect(
      other.getByText(/Message opened in WhatsApp by .*: Absent from “Forty missed it”/),
    ).toBeVisible()
    await other.context().close()
  },
)

test('a blocked tab notes nothing, and says how to allow it', async ({ page, context }) => {
  const opened = await standInForWhatsApp(context)
  const { batch, scheduled } = await newClass('Blocked tab', 5)
  await importLearners(page, batch.batch_name, [`Asha Rao;blocked-${Date.now()}@e2e.example;98765 43210`])
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(`/admin?tab=schedule&view=list&batch=${batch._id}`)
  await page.getByRole('link', { name: `WhatsApp the link of ${scheduled.title}` }).click()
  await page.getByRole('button', { name: 'Open the next: Asha Rao' }).click()
  await expect(
    page.getByText('Allow pop-ups for this site, then try again. Nothing was noted.').first(),
  ).toBeVisible()
  await expect(page.getByText('0 of 1 opened.')).toBeVisible()
  await page.getByText('One text for the batch’s group').click()
  await expect(page.getByText(/Dear all,/)).toBeVisible()
  expect(opened).toEqual([])
})

test('a link that an admin copies opens an unconfirmed account, which says who made it', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const batch = await newTestBatch()
  const email = `copied-${Date.now()}@e2e.example`
  await enrol(batch._id, [email])
  await openAs(page, 'admin', '/admin?tab=invitations')
  await page.getByRole('link', { name: 'Links for WhatsApp' }).click()
  await page.getByRole('button', { name: `Copy the message to ${email}` }).click()
  await expect(page.getByText('Text copied').first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('✓ Copied by')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  const link = /https?:\S+\/welcome\?code=\S+/.exec(text)?.[0] ?? ''

  const learner = await (await browser.newContext({ viewport: widths.phone })).newPage()
  await learner.goto(link)
  await learner.getByLabel('Full name').fill('Asha Invited')
  await learner.getByLabel('Password', { exact: true }).fill('demo-learner-1')
  await learner.getByRole('checkbox').first().check()
  await learner.getByRole('button', { name: 'Get started' }).click()
  await expect(learner.getByText(/ made the link you came by\./)).toBeVisible()
  await expect(learner.getByRole('heading', { name: 'Please confirm your e-mail address' })).toBeVisible()
  await expect.poll(() => mailedCodes(email, 'verify-email')).toHaveLength(1)
  await expectAccessibleEverywhere(learner)

  await learner.goto('/settings')
  const number = learner.getByLabel('A parent’s phone number (optional)')
  await number.fill('call me')
  await learner.getByRole('button', { name: 'I agree, save the number' }).click()
  await expect(learner.getByText('Please enter a phone number of 7 to 15 digits')).toBeVisible()
  await expect(number).toHaveValue('call me')
  await number.fill('98470 22310')
  await learner.getByRole('button', { name: 'I agree, save the number' }).click()
  await expect(learner.getByText('Number saved').first()).toBeVisible()
  await learner.reload()
  await expect(number).toHaveValue('98470 22310')
  await expectAccessibleEverywhere(learner)
  await learner.context().close()
})
