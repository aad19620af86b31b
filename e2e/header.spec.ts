import { expect, expectAccessible, rememberSession, test, widths } from './fixtures.ts'

const user = (isStudent: boolean) =>
  JSON.stringify({
    _id: 'a',
    id: 'a',
    createdAt: '2026-01-01T00:00:00.000Z',
    fullName: 'Asha Rao',
    email: 'asha@example.com',
    phoneNumber: '',
    profilePic: '',
    isStudent,
    enrolled_batch: isStudent ? 'Interview Ready' : null,
    accountType: 'user',
  })

test.describe('the header', () => {
  test('shows a visitor the login, and nothing that needs an account', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
    for (const name of ['Home', 'About Us', 'Testimonials'])
      await expect(header.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Batches' })).toBeHidden()
    await expect(header.getByRole('link', { name: 'Open my classroom' })).toBeHidden()
    await expect(header.getByRole('link', { name: 'Admin panel' })).toBeHidden()
    await expect(header.getByRole('button', { name: 'Log out' })).toBeHidden()
  })

  test('shows a learner’s name, and a student’s batch', { tag: '@core' }, async ({ page, consoleErrors }) => {
    consoleErrors.expected = [/401/]
    await rememberSession(page, { Usertoken: 'token', User: user(true) })
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/profile')
    await expect(header.getByRole('link', { name: 'Batches' })).toHaveAttribute('href', '/batches')
    await expect(header.getByRole('link', { name: 'Open my classroom' })).toHaveAttribute(
      'href',
      '/dashboard',
    )
    await expect(header.getByRole('link', { name: 'Login' })).toBeHidden()
  })

  test('shows no batch to a learner without one', async ({ page }) => {
    await rememberSession(page, { Usertoken: 'token', User: user(false) })
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Asha Rao' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Batches' })).toBeHidden()
  })

  test('links an admin to the admin panel', async ({ page }) => {
    await rememberSession(page, { Admintoken: 'token' })
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Admin panel' })).toHaveAttribute('href', '/admin')
    await expect(header.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Open my classroom' })).toBeHidden()
    await expect(header.getByRole('link', { name: 'Login' })).toBeHidden()
  })

  test('clears the session on log-out, and redirects to the home page', { tag: '@core' }, async ({
    page,
  }) => {
    await page.goto('/about')
    await page.evaluate((stored) => {
      localStorage.setItem('Usertoken', 'token')
      localStorage.setItem('User', stored)
      localStorage.setItem('theme', 'dark')
    }, user(true))
    await page.reload()
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['theme'])
  })

  test('becomes translucent after scrolling 20 pixels', async ({ page }) => {
    await page.goto('/')
    const background = () =>
      page.getByRole('banner').evaluate((header) => {
        const canvas = document.createElement('canvas').getContext('2d')
        if (!canvas) return 0
        canvas.fillStyle = getComputedStyle(header).backgroundColor
        canvas.fillRect(0, 0, 1, 1)
        return canvas.getImageData(0, 0, 1, 1).data[3]
      })
    expect(await background()).toBe(255)
    await page.evaluate(() => scrollTo(0, 20))
    await expect.poll(background).toBe(255)
    await page.evaluate(() => scrollTo(0, 21))
    await expect.poll(background).toBeLessThan(255)
  })
})

test.describe('the menu on a phone', () => {
  test.use({ viewport: widths.phone })

  test('opens, is navigated and closes by keyboard and by its links, and returns the focus', async ({
    page,
  }) => {
    await page.goto('/')
    const open = page.getByRole('button', { name: 'Open the menu' })
    await open.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog')
    await expect(menu.getByRole('link', { name: 'About Us' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(open).toBeFocused()

    await test.step('closes when its link leads to an anchor on the same page', async () => {
      await open.click()
      await menu.getByRole('link', { name: 'Testimonials' }).click()
      await expect(menu).toBeHidden()
      await expect(page.getByRole('heading', { name: 'They found the words' })).toBeInViewport()
    })

    await test.step('links to a page', async () => {
      await open.click()
      await menu.getByRole('link', { name: 'About Us' }).click()
      await expect(page).toHaveURL('/about')
      await expect(menu).toBeHidden()
    })
  })
})

test('the first tab stop skips the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})
