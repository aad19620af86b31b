import { readFile } from 'node:fs/promises'
import { openAs } from './accounts.ts'
import { newClassroom } from './announcements.page.ts'
import { expect, expectAccessibleEverywhere, test, widths } from './fixtures.ts'

/** The path of the key that a token names. */
function keyAddressIn(token = ''): string {
  const { kid } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())
  return new URL(kid).pathname
}

test('an admin prepares a certificate, its learner confirms the name, and a stranger checks number and file', {
  tag: '@core',
}, async ({ page, browser, consoleErrors }) => {
  test.slow()
  const { batch, reader } = await newClassroom()
  await openAs(page, 'admin', `/admin?tab=certificates&batch=${batch._id}`)
  const levels = page.getByRole('group', { name: `Levels of ${reader.fullName}` })
  for (const [row, level] of [
    ['Range', 'B2'],
    ['Accuracy', 'B1'],
    ['Fluency', 'B2'],
    ['Coherence', 'C1'],
  ] as const)
    await levels.getByLabel(row).selectOption(level)
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Ask 1 learner for the name' }).click()
  await expect(page.getByText('Waits for the learner to confirm the name')).toBeVisible()

  const phone = await (await browser.newContext({ viewport: widths.phone })).newPage()
  await openAs(phone, reader, '/profile#certificates')
  const own = phone.getByRole('region', { name: 'My certificates' })
  await own.getByLabel('Name on the certificate').fill('<b>Asha</b>')
  await own.getByRole('button', { name: 'Confirm the name' }).click()
  await expect(own.getByText('We can print Latin, Hindi and Tamil letters')).toBeVisible()
  await own.getByLabel('Name on the certificate').fill('आशा Nair')
  await own.getByLabel('Attach my voice').setInputFiles({
    name: 'me.m4a',
    mimeType: 'audio/mp4',
    buffer: Buffer.from('my voice'),
  })
  await expect(own.getByText('Attached: me.m4a.')).toBeVisible()
  await expectAccessibleEverywhere(phone)
  await own.getByRole('button', { name: 'Confirm the name' }).click()
  await expect(own.getByText('Your coach signs it next.')).toBeVisible()

  await page.reload()
  await expect(page.getByText('(differs from the account)')).toBeVisible()
  await page.getByRole('button', { name: 'Issue 1 certificate' }).click()
  const number = page.getByRole('link', { name: /^CS-/ })
  await expect(number).toBeVisible()
  const serial = (await number.textContent()) ?? ''

  await phone.reload()
  const downloading = phone.waitForEvent('download')
  await own.getByRole('link', { name: 'Download the PDF' }).click()
  const pdf = await readFile(await (await downloading).path())
  await expect(own.getByRole('link', { name: 'Add to LinkedIn' })).toHaveAttribute(
    'href',
    new RegExp(`certId=${serial}$`),
  )

  const stranger = await (await browser.newContext({ viewport: widths.phone })).newPage()
  await stranger.goto(`/verify/${serial}`)
  const result = stranger.locator('[data-result]')
  await expect(result.getByRole('heading', { name: 'This certificate is genuine' })).toBeFocused()
  await expect(result.getByText('आशा Nair', { exact: true })).toBeVisible()
  await expect(result.getByText('C1 (CEFR)')).toBeVisible()
  await expectAccessibleEverywhere(stranger)
  const recording = stranger.getByLabel('Compare the recording')
  await recording.setInputFiles({ name: 'me.m4a', mimeType: 'audio/mp4', buffer: Buffer.from('my voice') })
  await expect(result.getByText('This is the recording that belongs')).toBeVisible()
  await recording.setInputFiles({ name: 'me.m4a', mimeType: 'audio/mp4', buffer: Buffer.from('my voicf') })
  await expect(result.getByText('This isn’t the recording')).toBeVisible()

  const give = (buffer: Buffer) =>
    stranger.getByLabel('Choose a file').setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer })
  const forged = Buffer.from(pdf)
  const token = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]{342}/.exec(forged.toString('latin1'))
  const at = (token?.index ?? 0) + (token?.[0].length ?? 0) - 400
  forged[at] = forged[at] === 65 ? 66 : 65
  // The site publishes the key some seconds after the first certificate; until then the register names it.
  await give(forged)
  await expect(result.getByRole('heading')).toHaveText('This file was changed')
  await give(pdf)
  await expect(result.getByRole('heading')).toHaveText('This certificate is genuine')
  await expect.poll(async () => (await stranger.request.get(keyAddressIn(token?.[0]))).status()).toBe(200)
  // With the register away, the signature and the published files still prove the certificate.
  consoleErrors.expected = [/ERR_FAILED|ERR_CONNECTION/]
  await stranger.route('**/api/certificates/check*', (route) => route.abort())
  await give(pdf)
  await expect(result.getByText('The register can’t be reached, so we checked the signature')).toBeVisible()
  await stranger.unroute('**/api/certificates/check*')

  await page.getByRole('button', { name: `Revoke the certificate of ${reader.fullName}` }).click()
  await page.getByRole('button', { name: 'Revoke certificate' }).click()
  await expect(page.getByText(`${serial} was revoked.`)).toBeVisible()
  await give(pdf)
  await expect(result.getByRole('heading')).toHaveText('This certificate was revoked')
  await stranger.getByLabel('Number').fill('CS-0000-0000-1')
  await stranger.getByRole('button', { name: 'Check the number' }).click()
  await expect(result.getByRole('heading')).toHaveText('Please check the number')
})
