import { expect, test } from './fixtures.ts'

test.describe('the contact form', () => {
  test.beforeEach(async ({ context, page }) => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'the messaging app' }))
    await page.goto('/#contact')
  })

  test('opens the messaging app in a new tab with the text, and is cleared', {
    tag: '@core',
  }, async ({ page }) => {
    const form = page.locator('#contact form')
    await form.getByPlaceholder('Your Name').fill('Asha & Co')
    await form.getByLabel('E-mail').fill('asha@example.com')
    await form.getByPlaceholder('Your Message...').fill('Is 7 pm possible?\nThank you!')
    const opened = page.waitForEvent('popup')
    await form.getByRole('button', { name: 'Send message' }).click()
    const address = new URL((await opened).url())
    expect(address.origin).toBe('https://wa.me')
    expect(address.searchParams.get('text')).toBe(
      "Hello, my name is Asha & Co. My email is asha@example.com. Here's my message: Is 7 pm possible?\nThank you!",
    )
    for (const field of await form.getByRole('textbox').all()) await expect(field).toHaveValue('')
    await expect(form).toContainText('Press Send and')
  })

  test('requires every field and a valid e-mail address', async ({ page }) => {
    const form = page.locator('#contact form')
    const opened: string[] = []
    page.on('popup', (popup) => opened.push(popup.url()))
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(form.getByLabel('Name')).toBeFocused()
    await form.getByLabel('Name').fill('Asha')
    await form.getByLabel('E-mail').fill('asha')
    await form.getByLabel('Message').fill('Hello')
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(form.getByLabel('E-mail')).toBeFocused()
    await expect(form.getByLabel('E-mail')).toHaveAccessibleDescription(/like name@example.com/)
    await form.getByLabel('E-mail').fill('asha@example.com')
    await form.getByLabel('Message').fill(' \n ')
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(form.getByLabel('Message')).toHaveAccessibleDescription('Please write a message.')
    expect(opened).toEqual([])
  })

  test('has a message box of four lines', async ({ page }) => {
    await expect(page.getByPlaceholder('Your Message...')).toHaveAttribute('rows', '4')
  })
})

test('the calls to action open the messaging app in a new tab', async ({ page }) => {
  await page.goto('/')
  for (const name of ['Start Your Journey', 'Book a Webinar']) {
    const link = page.getByRole('link', { name })
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/910000012345\?text=Hello/)
    await expect(link).toHaveAttribute('target', '_blank')
  }
  await page.goto('/features')
  await expect(page.getByRole('link', { name: 'Enroll Now' }).first()).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/910000012345/,
  )
})
