import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Locator, Page } from 'playwright/test'
import { addresses } from './addresses.ts'
import { expect, expectAccessible, expectAccessibleEverywhere, test } from './fixtures.ts'
import { mailsTo } from './mails.ts'

const registration = `${addresses.site}/api/user/registration`

/** A toast of success or failure. */
const noticeOn = (page: Page) => {
  const corner = page.getByRole('region', { name: 'Notices' })
  return corner.getByRole('status').or(corner.getByRole('alert'))
}

/** A guest that a reused product has not seen yet. */
const guest = `asha.${crypto.randomUUID()}@example.com`

/** The link to the guest's own seat in the newest mail to an address. */
async function seatLink(email: string): Promise<string | undefined> {
  const [mail = ''] = await mailsTo(email)
  return /\/seat\?token=[\w.-]+/.exec(mail)?.[0]
}

/** Fills in the form without submitting it. */
async function fillIn(
  seat: Locator,
  { name = 'Asha Rao', email = 'asha@example.com', phone = '9876543210' },
) {
  await seat.getByLabel('Full name').fill(name)
  await seat.getByLabel('E-mail').fill(email)
  await seat.getByLabel('Phone number').fill(phone)
}

const reserveButton = (seat: Locator) => seat.getByRole('button', { name: 'Reserve my seat' })

const joinButton = (seat: Locator) => seat.getByRole('button', { name: 'Join the waiting list' })

/** Runs `work` while the CMS's database refuses to commit registrations. */
async function withRegistrationsRefused(work: () => Promise<void>): Promise<void> {
  const database = new DatabaseSync(join(process.env.DATA_DIR ?? '', 'careerspeak.db'))
  try {
    database.exec(`pragma busy_timeout = 5000;
      create table allowed (id integer primary key);
      create table refused (id integer references allowed (id) deferrable initially deferred);
      create trigger refuse after insert on seat_registrations begin insert into refused values (1); end`)
    await work()
  } finally {
    database.exec('drop trigger if exists refuse; drop table if exists refused; drop table if exists allowed')
    database.close()
  }
}

/** The journeys share the one upcoming session, so they run in order. */
test.describe.configure({ mode: 'serial' })

test.describe('the seat form', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/#seat')
  })

  test('reserves a seat, confirms it, and counts the remaining seats', { tag: '@core' }, async ({
    page,
    request,
  }) => {
    const seat = page.locator('#seat')
    const { seatsLeft, capacity } = await (await request.get(registration)).json()
    await expect(seat).toContainText('Want to Book Your Seat')
    await expect(seat).toContainText('Limited spots available')
    await expect(seat).toContainText(`${seatsLeft} of ${capacity} seats left`)
    await fillIn(seat, { email: guest.toUpperCase(), phone: '+91 98765 43210' })
    await page.keyboard.press('Enter')
    await expect(noticeOn(page)).toContainText('Your seat is reserved')
    await expect(seat).toContainText(`${seatsLeft - 1} of ${capacity} seats left`)
    await expect(seat.getByRole('heading', { name: 'Your seat is reserved' })).toBeVisible()
    await expect(seat.getByRole('link', { name: 'Google' })).toHaveAttribute('href', /dates=\d{8}T\d{6}Z/)
    await expect(seat.getByRole('link', { name: 'Practise one question now' })).toBeVisible()
    await expectAccessible(page)
    await seat.getByRole('button', { name: 'Reserve another seat' }).click()
    await expect(seat.getByLabel('Full name')).toBeFocused()
    for (const field of await seat.getByRole('textbox').all()) await expect(field).toHaveValue('')
  })

  test('mails a confirmation with a calendar invitation', async () => {
    await expect.poll(async () => (await mailsTo(guest)).join()).toContain('text/calendar')
  })

  test('returns the seat by the mailed link, only after a confirmation', { tag: '@core' }, async ({
    page,
    request,
  }) => {
    const { seatsLeft } = await (await request.get(registration)).json()
    await expect.poll(() => seatLink(guest)).toBeTruthy()
    const link = String(await seatLink(guest))
    await page.goto(link)
    const main = page.getByRole('main')
    await expect(main).toContainText('You have a seat in “')
    await expectAccessibleEverywhere(page)
    expect((await (await request.get(registration)).json()).seatsLeft).toBe(seatsLeft)
    await main.getByRole('button', { name: 'Give my seat back' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
    await expect(main).toContainText('Your seat has been given back.')
    expect((await (await request.get(registration)).json()).seatsLeft).toBe(seatsLeft + 1)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'You’re not registered' })).toBeVisible()
    await main.getByRole('link', { name: 'Reserve a seat' }).click()
    await expect(page.locator('#seat').getByLabel('Full name')).toBeVisible()
  })

  test('explains a broken link', async ({ page, consoleErrors }) => {
    consoleErrors.expected.push(/status of 400/)
    await page.goto('/seat')
    await expect(
      page.getByRole('heading', { name: 'This page needs the link from our e-mail' }),
    ).toBeVisible()
    await page.goto('/seat?token=abc.def')
    await expect(page.getByRole('main')).toContainText('Please open it from the e-mail again.')
    await expectAccessible(page)
  })

  test('offers the next session when the first has begun, even on an older page', async ({ page }) => {
    const seat = page.locator('#seat')
    const [first, next] = await seat.locator('[data-session]').all()
    if (!first || !next) throw new Error('The demo has two live sessions.')
    await expect(next).toBeHidden()
    const begins = Date.parse(String(await first.getAttribute('data-starts-at')))
    await page.clock.setFixedTime(begins)
    await page.reload()
    await expect(first).toBeHidden()
    await expect(next).toBeVisible()
    await expect(seat.locator('[name=session]')).toHaveValue(String(await next.getAttribute('data-session')))
  })

  test('shows missing fields without a request', async ({ page }) => {
    const seat = page.locator('#seat')
    await seat.getByLabel('Full name').fill('  ')
    await seat.getByLabel('E-mail').fill('asha')
    await seat.getByRole('button').last().click()
    await expect(seat.getByLabel('Full name')).toBeFocused()
    await expect(seat.getByLabel('Full name')).toHaveAccessibleDescription('Please enter your full name.')
    await expect(seat.getByLabel('E-mail')).toHaveAccessibleDescription(/like name@example.com/)
    await seat.getByLabel('Full name').fill('Asha')
    await expect(seat.getByLabel('Full name')).toHaveAccessibleDescription('')
  })

  test('shows the error of each field, and keeps the input', async ({ page, consoleErrors }) => {
    consoleErrors.expected.push(/status of 400/)
    const seat = page.locator('#seat')
    await fillIn(seat, { name: 'A', email: 'someone@example.com', phone: 'call me' })
    await reserveButton(seat).click()
    await expect(noticeOn(page)).toContainText('Registration Failed')
    await expect(seat.getByLabel('Full name')).toBeFocused()
    await expect(seat.getByLabel('Full name')).toHaveAccessibleDescription('Please enter your full name.')
    await expect(seat.getByLabel('Phone number')).toHaveAccessibleDescription(/7 to 15 digits/)
    await expect(seat.getByLabel('E-mail')).toHaveValue('someone@example.com')
    await expectAccessible(page)
  })

  test('explains that the device is offline, and keeps the input', async ({ page, consoleErrors }) => {
    consoleErrors.expected.push(/ERR_INTERNET_DISCONNECTED/, /Error (sending|reading)/)
    const seat = page.locator('#seat')
    await fillIn(seat, {})
    // The form's script, once it is there, listens in another way.
    const isReady = () => seat.locator('form').evaluate((form: HTMLFormElement) => form.onsubmit === null)
    await expect.poll(isReady).toBe(true)
    await page.context().setOffline(true)
    await reserveButton(seat).click()
    const notice = noticeOn(page)
    await expect(notice).toContainText('Error')
    await expect(notice).toContainText('Failed to register. Please try again later.')
    await expect(seat.getByLabel('Full name')).toHaveValue('Asha Rao')
    await notice.getByRole('button', { name: 'Close this notice' }).click()
    await expect(notice).toBeHidden()
    await expect(seat.getByText('Failed to register. Please try again later.')).toBeVisible()
  })

  test('explains that its script cannot be loaded, and keeps the input', async ({ page, consoleErrors }) => {
    consoleErrors.expected.push(/ERR_FAILED/, /Error loading the seat form/)
    await page.route('**/seat-form*.js', (route) => route.abort())
    await page.reload()
    const seat = page.locator('#seat')
    await fillIn(seat, {})
    await reserveButton(seat).click()
    await expect(seat.getByText('Failed to register. Please try again later.')).toBeVisible()
    await expect(seat.getByLabel('Full name')).toHaveValue('Asha Rao')
  })

  test('gives up on a hanging server after 20 seconds, and keeps the input', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expected.push(/Error reading the seats/)
    // The browser's own clock, a hundred times as fast.
    await page.addInitScript(() => {
      const wait = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (milliseconds) => {
        document.documentElement.dataset.waits ??= String(milliseconds)
        return wait(milliseconds / 100)
      }
    })
    await page.route(`${registration}*`, () => {})
    await page.reload()
    const seat = page.locator('#seat')
    await fillIn(seat, {})
    await reserveButton(seat).click()
    await expect(noticeOn(page)).toContainText('We don’t know whether this was saved')
    await expect(page.locator('html')).toHaveAttribute('data-waits', '20000')
    await expect(seat.getByLabel('Full name')).toHaveValue('Asha Rao')
    await expect(reserveButton(seat)).toBeVisible()
  })

  test('explains that nothing was stored when the server cannot store it, and keeps the input', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expected.push(/status of 503/)
    const seat = page.locator('#seat')
    const typed = [
      ['Full name', 'Asha Rao'],
      ['E-mail', `again.${guest}`],
      ['Phone number', '9876543210'],
    ] as const
    for (const [label, text] of typed) await seat.getByLabel(label).fill(text)
    const notice = noticeOn(page)
    await withRegistrationsRefused(async () => {
      await reserveButton(seat).click()
      await expect(notice).toContainText('Registration Failed')
      await expect(notice).toContainText('This wasn’t saved, because something is wrong on our side.')
    })
    for (const [label, text] of typed) await expect(seat.getByLabel(label)).toHaveValue(text)
    await reserveButton(seat).click()
    await expect(notice.filter({ hasText: 'Your seat is reserved' })).toBeVisible()
  })

  test('puts people on the waiting list once every seat is taken', { tag: '@core' }, async ({
    page,
    request,
  }) => {
    const { seatsLeft } = await (await request.get(registration)).json()
    const others = Array.from({ length: seatsLeft }, (_, index) => `${index}.${guest}`)
    await Promise.all(
      others.map(async (email) => {
        const data = { fullName: 'A guest', email, phoneNumber: '9876543210' }
        expect((await request.post(registration, { data })).status()).toBe(200)
      }),
    )
    await page.reload()
    const seat = page.locator('#seat')
    // The seats load when scrolled into view; a reloaded page may be scrolled elsewhere.
    await seat.scrollIntoViewIfNeeded()
    await expect(seat).toContainText('All seats are taken')
    await expect(seat.getByText('Limited spots available').first()).toBeHidden()
    await expect(reserveButton(seat)).toBeHidden()
    await fillIn(seat, { name: 'Late Comer', email: `late.${guest}` })
    await joinButton(seat).click()
    await expect(noticeOn(page)).toContainText('You’re on the waiting list')
  })

  test('ignores a bot that fills the hidden field', async ({ page, request }) => {
    const before = await (await request.get(registration)).json()
    const seat = page.locator('#seat')
    await fillIn(seat, { name: 'A machine', email: 'machine@example.com' })
    await seat
      .locator('[name=website]')
      .evaluate((field) => field.setAttribute('value', 'https://spam.example'))
    await reserveButton(seat).or(joinButton(seat)).click()
    await expect(noticeOn(page)).toBeVisible()
    expect(await (await request.get(registration)).json()).toEqual(before)
  })
})
