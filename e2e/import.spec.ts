import { openAs } from './accounts.ts'
import { newTestBatch } from './admin-calls.ts'
import { expect, expectAccessibleEverywhere, test } from './fixtures.ts'
import { mailedCodes } from './mails.ts'

const csv = (text: string) => ({ name: 'learners.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('an admin imports the good rows of a file, corrects the others in place, and undoes it', {
  tag: '@core',
}, async ({ page }) => {
  const batch = await newTestBatch()
  const [first, second] = ['first', 'second'].map((name) => `${name}-${Date.now()}@e2e.example`)
  await openAs(page, 'admin', '/admin?tab=import')
  const file = page.getByLabel(/^Choose (a|another) file$/)
  const rows = [`"Asha  Rao";${first};98450–12399`, 'आशा राव;no address;'].map(
    (row) => `${row};${batch.batch_name}`,
  )
  await file.setInputFiles(csv(`Full name;E-mail;Phone;Batch\r\n${rows.join('\r\n')}\r\n`))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing has been imported yet' })).toBeFocused()
  await expect(page.getByText('1 person to invite and 1 row with an error.')).toBeVisible()
  await expect(page.getByRole('row', { name: /no address/ })).toContainText('E-mail: ')
  await expect(page.getByRole('row', { name: first ?? '' })).toContainText(/Asha Rao.*98450-12399/)
  await expectAccessibleEverywhere(page)

  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('1 person invited. You can undo it below for a day.').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'These rows aren’t imported yet' })).toBeFocused()
  await page.getByLabel('E-mail of row 3').fill(second ?? '')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('1 person to invite.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect.poll(() => mailedCodes(second ?? '', 'welcome')).toHaveLength(1)
  await expect(page.getByRole('heading', { name: 'These rows aren’t imported yet' })).toBeHidden()

  const past = page.getByRole('row', { name: /learners\.csv/ }).first()
  await past.getByRole('button', { name: 'Undo learners.csv' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('1 change is undone.').first()).toBeVisible()
  await expect(past).toContainText('Undone: 1 person invited')
})

test('a file that cannot be read gets a sentence, and nothing is sent for a workbook', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expected = [/400/]
  await openAs(page, 'admin', '/admin?tab=import')
  const file = page.getByLabel(/^Choose (a|another) file$/)
  await file.setInputFiles({ ...csv('x'), name: 'learners.xlsx' })
  await expect(
    page.getByText('This is an Excel workbook. Save it as “CSV UTF-8”, and choose that file.'),
  ).toBeVisible()
  await file.setInputFiles({ ...csv(''), buffer: Buffer.from('504b030400', 'hex') })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText(/This is an Excel workbook, not a CSV file\./).first()).toBeVisible()
})
