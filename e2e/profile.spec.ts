import type { Page } from 'playwright/test'
import { logInAs, newAccount, openAs } from './accounts.ts'
import { addresses } from './addresses.ts'
import { expect, expectAccessible, passTimeUntil, test } from './fixtures.ts'

/** Uses a screenshot as a person's picture file. */
const chosen = async (page: Page) => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: await page.screenshot(),
})

test.describe('the profile', () => {
  test('shows name, batch, phone, e-mail and a picture', async ({ page }) => {
    await openAs(page, 'learner', '/profile')
    const main = page.getByRole('main')
    await expect(main.getByText('learner@demo.example')).toBeVisible()
    await expect(main.getByText('Interview Ready')).toBeVisible()
    const avatar = main.getByRole('img')
    await expect(avatar).toHaveAttribute('width', '400')
    await expect(avatar).toHaveAttribute('height', '400')
    await expect(avatar).toHaveText('AN')
    await expect(avatar.getByText('AN')).toHaveCSS('font-family', /^Eczar/)
  })

  test('is edited: the header shows the new name, the batch and the e-mail stay', { tag: '@core' }, async ({
    page,
  }) => {
    await openAs(page, await newAccount('Before'), '/profile')
    await expect(page.getByRole('main').getByText('Not provided yet')).toBeVisible()
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await expect(page.getByLabel('Enrolled batch')).toBeDisabled()
    await expect(page.getByLabel('E-mail')).toHaveAttribute('readonly')
    await expectAccessible(page)
    await page.getByLabel('Full name').fill('After')
    await page.getByLabel('Phone number').fill('+91 98765 43210')
    await page.getByLabel('Phone number').press('Enter')
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    await expect(page.getByRole('main').getByText('+91 98765 43210')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'After' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('main').getByText('After')).toBeVisible()
  })

  test('discards the draft on Cancel', async ({ page }) => {
    await openAs(page, 'newcomer', '/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    const name = await page.getByLabel('Full name').inputValue()
    await page.getByLabel('Full name').fill('Somebody Else')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('main').getByText(name)).toBeVisible()
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue(name)
  })

  test('keeps the draft when saving fails, and explains why', async ({ page, consoleErrors }) => {
    consoleErrors.expected = [/ERR_FAILED/, /Error updating the profile/]
    await openAs(page, await newAccount(), '/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Phone number').fill('12')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(/7 to 15 digits/)
    await page.getByLabel('Phone number').fill('9876543210')
    await page.route('**/api/user/profile/update', (route) => route.abort())
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('No answer from the server')).toBeVisible()
    await expect(page.getByLabel('Phone number')).toHaveValue('9876543210')
  })

  test('restores the draft when the session ended meanwhile', async ({ page, consoleErrors }) => {
    consoleErrors.expected = [/401/]
    const account = await newAccount()
    await openAs(page, account, '/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Full name').fill('Typed Before')
    await page.getByLabel('Phone number').fill('9876543210')
    await page.route('**/api/user/profile/update', (route) =>
      route.fulfill({
        status: 401,
        headers: { 'access-control-allow-origin': '*' },
        json: {
          msg: 'Please log in.',
          error: { status: 401, name: 'UnauthorizedError', message: 'Please log in.' },
        },
      }),
    )
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page).toHaveURL('/login?next=%2Fprofile')
    const main = page.getByRole('main')
    await main.getByLabel('E-mail').fill(account.email)
    await main.getByLabel('Password', { exact: true }).fill(account.password)
    await main.getByRole('checkbox', { name: 'I agree' }).check()
    await main.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByLabel('Full name')).toHaveValue('Typed Before')
    await expect(page.getByLabel('Phone number')).toHaveValue('9876543210')
  })

  test('accepts a picture: previewed, cropped, uploaded, and stored only with the changes', {
    tag: '@core',
  }, async ({ page }) => {
    await openAs(page, await newAccount(), '/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Phone number').fill('9876543210')
    await page.getByLabel('Choose a picture').setInputFiles(await chosen(page))
    const avatar = page.getByRole('img', { name: 'Picture of Test Person' })
    await expect(avatar).toHaveAttribute('src', /^blob:/)
    const dialog = page.getByRole('dialog', { name: 'Choose what to show' })
    await expect(dialog.getByTestId('cropper')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByTestId('cropper').focus()
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
    const sent = page.waitForResponse('**/api/images')
    await dialog.getByRole('button', { name: 'Use picture' }).click()
    expect((await sent).status()).toBe(200)
    await expect(page.getByText('Your new picture is ready. Save your changes to keep it.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(avatar).toHaveText(/^[A-Z]{1,2}$/)

    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Phone number').fill('9876543210')
    await page.getByLabel('Choose a picture').setInputFiles(await chosen(page))
    await dialog.getByRole('button', { name: 'Use picture' }).click()
    await expect(page.getByText('Your new picture is ready.')).toBeVisible()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    await expect(avatar).toHaveAttribute('src', new RegExp(`^${addresses.cms}/`))
    const stored = await page.request.get((await avatar.getAttribute('src')) ?? '')
    expect(stored.headers()['content-type']).toBe('image/webp')
    expect(
      await avatar.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
    ).toBe(400)
  })

  test('restores the earlier picture when cropping is cancelled by Escape', async ({ page }) => {
    await openAs(page, 'newcomer', '/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Choose a picture').setInputFiles(await chosen(page))
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('main').getByRole('img')).toHaveText(/^[A-Z]{1,2}$/)
  })

  test('shows the product’s message for a file that is not a picture', async ({ page, consoleErrors }) => {
    consoleErrors.expected = [/415|400/]
    await openAs(page, 'newcomer', '/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('This is a text.') })
    await expect(page.getByText('Error while uploading the image.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('img')).toHaveText(/^[A-Z]{1,2}$/)
  })

  test('shows the product’s message when the host refuses a picture', async ({ page, consoleErrors }) => {
    consoleErrors.expected = [/doesn’t match the contract/]
    await openAs(page, 'newcomer', '/profile')
    await page.route('**/api/images', (route) =>
      route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { data: {} } }),
    )
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Choose a picture').setInputFiles(await chosen(page))
    await page.getByRole('button', { name: 'Use picture' }).click()
    await expect(page.getByText('Error: Unable to upload image.')).toBeVisible()
  })

  test('reports a host that hangs, and uploads the next picture', async ({ page }) => {
    await page.clock.install()
    await openAs(page, 'newcomer', '/profile')
    await page.route('**/api/images', () => {})
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Choose a picture').setInputFiles(await chosen(page))
    await page.getByRole('button', { name: 'Use picture' }).click()
    await passTimeUntil(page, page.getByText('Error while uploading the image.'))
    await expect(page.getByText('Please check your connection and try again.')).toBeVisible()
    await page.unroute('**/api/images')
    await page.getByLabel('Choose a picture').setInputFiles(await chosen(page))
    await page.getByRole('button', { name: 'Use picture' }).click()
    await expect(page.getByText('Your new picture is ready.')).toBeVisible()
  })

  test('explains a failed load, and loads on a retry', async ({ page, consoleErrors }) => {
    consoleErrors.expected = [/ERR_FAILED/, /Error fetching/]
    await page.clock.install()
    await logInAs(page, 'learner')
    await page.route('**/api/user/profile', (route) => route.abort())
    await page.goto('/profile')
    await passTimeUntil(page, page.getByText('Your profile couldn’t be loaded'))
    await expectAccessible(page)
    await page.unroute('**/api/user/profile')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
  })
})
