import { accounts, openAs } from './accounts.ts'
import { expect, expectAccessibleEverywhere, test } from './fixtures.ts'

test('the owner tries a mail server, reads why it can’t be used, and keeps what was typed', {
  tag: '@core',
}, async ({ page }) => {
  await openAs(page, 'admin', '/admin?tab=mail')
  await expect(page.getByText('No mail server is set up yet, so no e-mails reach anyone.')).toBeVisible()
  await page.getByLabel('Encryption').selectOption('TLS (usual port 465)')
  await expect(page.getByLabel('Port')).toHaveValue('465')
  const send = page.getByRole('button', { name: 'Send a test e-mail, then use this server' })
  await send.click()
  await expect(page.getByText('Enter the server’s name only, such as smtp.example.com.')).toBeVisible()
  await expectAccessibleEverywhere(page)

  const typed = {
    Server: 'localhost',
    User: 'mailer',
    'Password of the mail server': 'a password of a mail server',
    'Sender’s name': 'Lotus English',
    'Sender’s e-mail address': 'hello@lotus.example',
    'Your password': accounts.admin.password,
  }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text)
  await send.click()
  await expect(page.getByText('localhost is on a private network.')).toBeVisible()
  for (const [label, text] of Object.entries(typed))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
})
