import { readFile } from 'node:fs/promises'
import { classAttendance, markAttendance } from '@careerspeak/contract/attendance'
import { speech, wav } from '../site/src/app/recording/core/speech.fixture.ts'
import { openAs } from './accounts.ts'
import { callAsAdmin } from './admin-calls.ts'
import { newClassroom } from './announcements.page.ts'
import { begunClass } from './attendance.page.ts'
import { expect, expectAccessibleEverywhere, test, widths } from './fixtures.ts'
import { pageKilobytes } from './script-kilobytes.ts'

/** A recording of so many seconds. */
const recordingOf = (seconds: number) => ({
  name: 'me.wav',
  mimeType: 'audio/wav',
  buffer: Buffer.from(wav(speech([{ talk: seconds - 1 }]), 8000)),
})

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
  const { _id: id } = await begunClass(batch._id, 'Greetings')
  const { students } = await callAsAdmin(classAttendance, { query: { class: id } })
  const marks = students.map(({ _id: account }) => ({ account, status: 'present' as const }))
  await callAsAdmin(markAttendance, { body: { class: id, marks } })
  await openAs(page, 'admin', `/admin?tab=certificates&batch=${batch._id}`)
  const levels = page.getByRole('group', { name: `Levels of ${reader.fullName}` })
  const cell = (row: string, level: string) =>
    levels.getByRole('group', { name: row }).getByRole('radio', { name: level })
  await cell('Range', 'A1').focus()
  for (const key of '4346') await page.keyboard.press(key)
  await cell('Coherence', 'C2').press('ArrowLeft')
  await levels.getByText('B1').first().click()
  await levels.getByText('B1').first().click()
  await expect(
    levels.getByRole('group', { name: 'Range' }).getByRole('radio', { checked: true }),
  ).toHaveCount(0)
  await cell('Accuracy', 'B1').press('0')
  await expect(cell('Accuracy', 'B1')).not.toBeChecked()
  await cell('Accuracy', 'B1').press('3')
  await cell('Range', 'A1').press('4')
  for (const [row, level] of [
    ['Range', 'B2'],
    ['Accuracy', 'B1'],
    ['Fluency', 'B2'],
    ['Coherence', 'C1'],
  ] as const)
    await expect(cell(row, level)).toBeChecked()
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Ask 1 learner for the name' }).click()
  await expect(page.getByText('Waiting for the learner to confirm their name')).toBeVisible()

  const phone = await (await browser.newContext({ viewport: widths.phone })).newPage()
  await openAs(phone, reader, '/profile#certificates')
  const own = phone.getByRole('region', { name: 'My certificates' })
  await own.getByLabel('Name on the certificate').fill('<b>Asha</b>')
  await own.getByRole('button', { name: 'Confirm the name' }).click()
  await expect(own.getByText('We can print Latin, Hindi and Tamil letters')).toBeVisible()
  await own.getByLabel('Name on the certificate').fill('आशा Nair')
  const voice = own.getByLabel('Attach my voice')
  await voice.setInputFiles(recordingOf(12))
  await expect(own.getByText('This recording lasts 12 seconds.')).toBeVisible()
  await voice.setInputFiles({ ...recordingOf(1), buffer: Buffer.from('no sound') })
  await expect(own.getByText('We can’t play this file.')).toBeVisible()
  const minute = recordingOf(60)
  await voice.setInputFiles(minute)
  await expect(own.getByText('Attached: me.wav.')).toBeVisible()
  await expectAccessibleEverywhere(phone)
  await own.getByRole('button', { name: 'Confirm the name' }).click()
  await expect(own.getByText('Your coach signs it next.')).toBeVisible()
  // A change of the name keeps the recording.
  await own.getByRole('button', { name: 'Change the name' }).click()
  await expect(own.getByText('A recording is attached.')).toBeVisible()
  await own.getByRole('button', { name: 'Confirm the name' }).click()
  await expect(own.getByText('Your coach signs it next.')).toBeVisible()

  await page.reload()
  await expect(page.getByText('(differs from the account)')).toBeVisible()
  // Another name than the admin sees is not signed.
  await own.getByRole('button', { name: 'Change the name' }).click()
  await own.getByLabel('Name on the certificate').fill('आशा Rao Nair')
  await own.getByRole('button', { name: 'Confirm the name' }).click()
  await expect(own.getByText('Your coach signs it next.')).toBeVisible()
  const isChanged = /409 \(Conflict\)|The certificates weren’t issued/
  consoleErrors.expected = [isChanged]
  await page.getByRole('button', { name: 'Issue 1 certificate' }).click()
  await expect(page.getByText('A name or a level has changed since you opened this page.')).toBeVisible()
  await expect(page.getByText('आशा Rao Nair', { exact: true })).toBeVisible()
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
  await expect(result.getByText('आशा Rao Nair', { exact: true })).toBeVisible()
  await expect(result.getByText('C1 (CEFR)')).toBeVisible()
  await expectAccessibleEverywhere(stranger)
  const recording = stranger.getByLabel('Compare the recording')
  await recording.setInputFiles(minute)
  await expect(result.getByText('This is the recording that belongs')).toBeVisible()
  const altered = Buffer.from(minute.buffer)
  altered[9000] = (altered[9000] ?? 0) ^ 1
  await recording.setInputFiles({ ...minute, buffer: altered })
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
  consoleErrors.expected = [/ERR_FAILED|ERR_CONNECTION/, isChanged]
  await stranger.route('**/api/certificates/check*', (route) => route.abort())
  await give(pdf)
  await expect(result.getByText('The register can’t be reached, so we checked the signature')).toBeVisible()
  await stranger.unroute('**/api/certificates/check*')

  await page.getByRole('button', { name: `Revoke ${reader.fullName}’s certificate` }).click()
  await page.getByRole('button', { name: 'Revoke certificate' }).click()
  await expect(page.getByText(`${serial} was revoked.`)).toBeVisible()
  await page.getByRole('button', { name: 'Revoke by number…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Number').fill(serial)
  await expectAccessibleEverywhere(page)
  await dialog.getByRole('button', { name: 'Revoke certificate' }).click()
  await expect(dialog.getByText('This certificate is already revoked or replaced.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await give(pdf)
  await expect(result.getByRole('heading')).toHaveText('This certificate was revoked')
  await stranger.getByLabel('Number').fill('CS-0000-0000-1')
  await stranger.getByRole('button', { name: 'Check the number' }).click()
  await expect(result.getByRole('heading')).toHaveText('Please check the number')
})

test('a scan of a certificate loads at most 20 kB besides typefaces and pictures', async ({ page }) => {
  const kilobytes = await pageKilobytes(page, '/verify/CS-7K2M-Q4XA-A', () =>
    expect(page.getByText('This certificate is genuine')).toBeVisible(),
  )
  expect(kilobytes).toBeLessThanOrEqual(20)
})
