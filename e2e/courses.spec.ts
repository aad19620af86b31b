import { expect, test } from './fixtures.ts'

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
