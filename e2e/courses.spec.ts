import { openAs } from './accounts.ts'
import { expect, expectAccessibleEverywhere, test } from './fixtures.ts'

const DAY = 86_400_000

test('a course shows its next start and remaining seats until that day is over', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/courses')
  const starts = page.getByRole('listitem').getByText(/^Starts \d+ \w+/)
  const shown = [/ · 6 seats left$/, / · 1 seat left$/, / · all seats taken$/, /^Starts [\w ]+$/] as const
  await expect(starts).toHaveText([...shown])
  await page.getByRole('link', { name: 'English Communication as a Language' }).first().click()
  await expect(page).toHaveURL('/courses/english-communication-as-a-language')
  await expect(page.getByText(/^Starts .+ 6 seats left$/)).toBeVisible()
  await page.goto('/')
  await expect(page.getByText(/^Starts .+ 6 seats left$/)).toBeVisible()

  await page.goto('/courses/presentations-that-land')
  await expect(page.getByText(/all seats taken$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Join the waiting list' }).first()).toHaveAttribute(
    'href',
    /Presentations/,
  )
  await expect(page.getByRole('link', { name: 'Enroll Now' })).toHaveCount(0)
  await page.goto('/')

  // The page was built eleven days ago.
  await page.clock.setFixedTime(Date.now() + 11 * DAY)
  await page.goto('/courses')
  await expect(starts.filter({ visible: true })).toHaveText(shown.slice(1))
})

test('a visitor asks for a seat in a course, and an admin sees the enquiry', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expected = [/400 \(Bad Request\)/]
  const name = `Devika ${Date.now()}`
  await page.goto('/courses/english-communication-as-a-language')
  await page.getByRole('link', { name: 'Hold my seat' }).click()
  const form = page.locator('#hold')
  await form.getByRole('button', { name: 'Hold my seat' }).click()
  await expect(form.getByText('Please enter your full name.')).toBeVisible()
  await form.getByLabel('Your name').fill(name)
  await form.getByLabel('Phone number').fill('12')
  await form.getByRole('button', { name: 'Hold my seat' }).click()
  await expect(form.getByText('Please enter a phone number of 7 to 15 digits')).toBeVisible()
  await expect(form.getByLabel('Your name')).toHaveValue(name)
  await form.getByLabel('Phone number').fill('98765 43210')
  await expectAccessibleEverywhere(page)
  await form.getByRole('button', { name: 'Hold my seat' }).click()
  await expect(form.getByRole('status')).toHaveText(
    `Thank you, ${name}. We’ll call you at 98765 43210 about your seat in “English Communication as a Language”.`,
  )
  await page.goto('/courses/presentations-that-land')
  await expect(form.getByRole('button', { name: 'Join the waiting list' })).toBeVisible()

  await openAs(page, 'admin', `/admin?tab=sessions&search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('On our site')
})

test('a course with a batch shows its hours and seats as they are, and offers the waiting list once it is full', async ({
  page,
}) => {
  await page.goto('/courses/first-steps')
  const section = page.locator('#hold')
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByText(/^Classes: .+\s[ap]m IST$/)).toBeVisible()
  await expect(section.getByText(/^\d+ of 12 seats taken$/)).toBeVisible()
  await expect(section.getByRole('heading', { name: 'Hold my seat' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await section.getByLabel('Your name').fill(`Leela ${Date.now()}`)
  await section.getByLabel('Phone number').fill('98765 43299')
  await section.getByRole('button', { name: 'Hold my seat' }).click()
  await expect(section.getByRole('status')).toContainText('We’re holding a seat in “First Steps')

  await page.route('**/api/user/course-seats?*', (route) =>
    route.fulfill({ json: { hours: '', seats: { taken: 12, capacity: 12 } } }),
  )
  await page.reload()
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByText('12 of 12 seats taken')).toBeVisible()
  await expect(section.getByRole('heading', { name: 'Join the waiting list' })).toBeVisible()
  await expect(section.getByRole('button', { name: 'Join the waiting list' })).toBeVisible()
})
