import { randomUUID } from 'node:crypto'
import { fees, saveFeePlan } from '@careerspeak/contract/admin-fees'
import { enrolByMail } from '@careerspeak/contract/admin-people'
import { claimPayment } from '@careerspeak/contract/fees'
import type { Page } from 'playwright/test'
import { call } from '../site/src/app/http/client.ts'
import { newAccount, openAs, sessionOf } from './accounts.ts'
import { addresses } from './addresses.ts'
import { callAsAdmin, newTestBatch } from './admin-calls.ts'
import { expect, expectAccessibleEverywhere, test } from './fixtures.ts'

/** A day so many days from today, as YYYY-MM-DD. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function newPayer(fullName: string, batch: string) {
  const learner = await newAccount(fullName)
  await callAsAdmin(enrolByMail, { body: { batchId: batch, emails: [learner.email] } })
  return learner
}

async function newBatchWithPlan() {
  const batch = await newTestBatch()
  const instalments = [
    { key: 'first', label: 'First instalment', paise: 500_000, dueOn: dayIn(-10) },
    { key: 'second', label: 'Second instalment', paise: 300_000, dueOn: dayIn(40) },
  ]
  await callAsAdmin(saveFeePlan, { body: { batch: batch._id, instalments, version: 0 } })
  return batch
}

const dialog = (page: Page) => page.getByRole('dialog').last()
/** A reference that no other run has. */
const newReference = () => String(Date.now()).slice(-12).padStart(12, '5')

test('an admin plans the fees of a batch, sees who owes, and records what comes and goes', {
  tag: '@core',
}, async ({ page, consoleErrors }) => {
  test.setTimeout(240_000)
  consoleErrors.expected = [/400/]
  const { _id: batch } = await newTestBatch()
  await newPayer('Nita Ghosh', batch)
  await openAs(page, 'admin', `/admin?tab=plan&batch=${batch}`)
  await expect(
    page.getByText('The change reaches 1 learner of this batch. Instalments that are paid stay as they are.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Add an instalment' }).click()
  await page.getByLabel('Rupees of instalment 1').fill('five')
  await page.getByRole('button', { name: 'Save the plan' }).click()
  await expect(page.getByText('Enter an amount such as 5,000 or 5,000.50.')).toBeVisible()
  await expect(page.getByText('Choose the day on which it is due.')).toBeVisible()
  await page.getByLabel('Rupees of instalment 1').fill('5,000')
  await page.getByLabel('Due day of instalment 1').fill(dayIn(-10))
  await page.getByRole('button', { name: 'Add an instalment' }).click()
  await expect(page.getByText('In all ₹10,000')).toBeVisible()
  await page.getByRole('button', { name: 'Save the plan' }).click()
  await expect(page.getByText('Plan saved for 1 learner')).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.getByRole('link', { name: 'Who owes in this batch' }).click()
  await expect(page.getByText('1 learner: ₹5,000 overdue, ₹10,000 to pay in all')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('link', { name: 'Nita Ghosh', exact: true }).click()
  await expect(page.getByText(/^₹5,000 overdue since .*, ₹10,000 to pay in all\.$/)).toBeVisible()

  await page.getByRole('button', { name: 'Record a payment' }).click()
  await expect(dialog(page).getByLabel('Amount in rupees')).toHaveValue('5,000')
  await dialog(page).getByLabel('Amount in rupees').fill('6000')
  await dialog(page).getByRole('button', { name: 'Record the payment' }).click()
  await expect(dialog(page).getByText('Enter the reference, so that the payment can be found')).toBeVisible()
  await expect(dialog(page).getByLabel('Amount in rupees')).toHaveValue('6000')
  await expectAccessibleEverywhere(page)
  await dialog(page).getByLabel('How').selectOption('cash')
  await dialog(page).getByRole('button', { name: 'Record the payment' }).click()
  await expect(page.getByText('₹4,000 to pay, nothing overdue.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Receipt R\// })).toBeVisible()

  await page.getByRole('button', { name: 'Discount' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discount' }).click()
  await dialog(page).getByLabel('Amount in rupees').fill('500')
  await dialog(page).getByRole('button', { name: 'Save the discount' }).click()
  await expect(dialog(page).getByText('Please say why.')).toBeVisible()
  await dialog(page).getByLabel('Reason').fill('A brother is here too')
  await dialog(page).getByRole('button', { name: 'Save the discount' }).click()
  await expect(page.getByText('₹3,500 to pay, nothing overdue.')).toBeVisible()

  await page.getByRole('button', { name: 'Record a refund' }).click()
  await dialog(page).getByLabel('Amount in rupees').fill('500')
  await dialog(page).getByLabel('How').selectOption('cash')
  await dialog(page).getByLabel('Why is it paid back?').fill('Paid for a book that she has')
  await dialog(page).getByRole('button', { name: 'Record the refund' }).click()
  await expect(page.getByRole('link', { name: /^Refund F\// })).toBeVisible()
  await expect(page.getByText('₹3,500 to pay, nothing overdue.')).toBeVisible()

  await page.getByRole('button', { name: 'Reverse ₹6,000' }).click()
  await dialog(page).getByRole('button', { name: 'Reverse the payment' }).click()
  await expect(dialog(page).getByText('Please say why.')).toBeVisible()
  await dialog(page).getByLabel('Why was it a mistake?').fill('The notes were counted twice')
  await dialog(page).getByRole('button', { name: 'Reverse the payment' }).click()
  await expect(page.getByText(/^Reversed on .*: The notes were counted twice$/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Reversal / })).toBeVisible()
  await expectAccessibleEverywhere(page)
})

test('an admin confirms one reference of a learner, and answers another', async ({ page }) => {
  const { _id: batch } = await newBatchWithPlan()
  const learner = await newPayer('Omkar Joshi', batch)
  const { Usertoken: token } = await sessionOf(learner)
  const [one, other] = [newReference(), '510000000000']
  for (const reference of [one, other])
    await call(claimPayment, { base: addresses.cms, token, body: { reference, paise: 500_000 } })
  await openAs(page, 'admin', '/admin?tab=claims')
  const row = (reference: string) => page.getByRole('row').filter({ hasText: reference })
  await expectAccessibleEverywhere(page)
  await row(one).getByRole('button', { name: 'Confirm Omkar Joshi' }).click()
  await dialog(page).getByLabel('Amount that arrived').fill('5,000')
  await dialog(page).getByRole('button', { name: 'Confirm the payment' }).click()
  await expect(page.getByText(/^Recorded as R\//)).toBeVisible()
  await expect(row(one)).toHaveCount(0)
  await row(other).getByRole('button', { name: 'Not found Omkar Joshi' }).click()
  await dialog(page).getByLabel('What to tell the learner').fill('It isn’t in our account.')
  await dialog(page).getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByText('Omkar Joshi reads your answer under “My fees”.')).toBeVisible()
  await expect(row(other)).toHaveCount(0)
})

test('a plan that someone else has changed is not overwritten, and nothing typed is lost', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expected = [/409/]
  const { _id: batch } = await newBatchWithPlan()
  await openAs(page, 'admin', `/admin?tab=plan&batch=${batch}`)
  await page.getByLabel('Rupees of instalment 2').fill('3,500')
  const instalments = [{ key: 'first', label: 'All at once', paise: 700_000, dueOn: dayIn(5) }]
  await callAsAdmin(saveFeePlan, { body: { batch, instalments, version: 1 } })
  await page.getByRole('button', { name: 'Save the plan' }).click()
  await page.getByRole('button', { name: 'Show the other plan instead' }).waitFor()
  await expect(page.getByLabel('Rupees of instalment 2')).toHaveValue('3,500')
  await page.getByRole('button', { name: 'Show the other plan instead' }).click()
  await expect(page.getByLabel('Name of instalment 1')).toHaveValue('All at once')
})

test('an admin enters how the institute is paid, with each error at its field', async ({ page }) => {
  await page.route('**/api/admin/fee-settings', async (route) => {
    // The other journeys need the demo's settings.
    if (route.request().method() === 'PUT') await route.fulfill({ json: route.request().postDataJSON() })
    else await route.continue()
  })
  await openAs(page, 'admin', '/admin?tab=fee-settings')
  await page.getByLabel('UPI ID').fill('no address')
  await page.getByLabel('IFSC').fill('HDFC')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('A UPI ID looks like name@bank, without spaces.')).toBeVisible()
  await expect(page.getByText('An IFSC looks like HDFC0001234.')).toBeVisible()
  await page.getByLabel('UPI ID').fill('institute@bank')
  await page.getByLabel('IFSC').fill('HDFC0001234')
  await expect(page.getByLabel('GSTIN')).toHaveCount(0)
  await page.getByLabel('The institute is registered for GST').check()
  await page.getByLabel('GSTIN').fill('29ABCDE1234F1Z5')
  await page.getByLabel('State').selectOption('Karnataka')
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
})

test('deleting a batch names what its learners owe', async ({ page }) => {
  const { _id: batch } = await newBatchWithPlan()
  await newPayer('Usha Nayak', batch)
  await openAs(page, 'admin', `/admin?tab=batch&batch=${batch}`)
  await page.getByRole('button', { name: 'Delete…' }).click()
  await expect(
    dialog(page).getByText('1 learner owes ₹8,000. Their payments and receipts are kept as the law asks.'),
  ).toBeVisible()
  expect((await callAsAdmin(fees, { query: { batch, state: 'owing' } })).owed).toBe(800_000)
})

test('an admin reads a bank’s statement, records its sure payments together and the others one by one', {
  tag: '@core',
}, async ({ page }) => {
  const { _id: batch } = await newBatchWithPlan()
  const own = String(Date.now())
  const names = ['Told', 'Named', 'Found'].map((name) => `${name} Statement${own}`)
  const [told, named, found] = names as [string, string, string]
  const learner = await newPayer(told, batch)
  await newPayer(named, batch)
  await newPayer(found, batch)
  const { Usertoken: token } = await sessionOf(learner)
  const reference = newReference()
  await call(claimPayment, { base: addresses.cms, token, body: { reference, paise: 500_000 } })
  const rows = [
    `UPI/${reference}/A PARENT;5,000.00;CR`,
    `UPI/612300000001/${named.toUpperCase()};5,000.00;CR`,
    'UPI/612300000002/SOMEONE ELSE;1,234.50;CR',
    'RENT;9,000.00;DR',
  ].map((row) => `${dayIn(-1)};${row}`)
  const csv = `When ${own};What;How much;Which way\n${rows.join('\n')}\n`
  await openAs(page, 'admin', '/admin?tab=statement')
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('Choose a file').setInputFiles(file)
  await page.getByRole('button', { name: 'Find the payments' }).click()
  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'RENT', exact: true })).toBeVisible()
  await page.getByLabel('Amount that came in').selectOption('')
  await page.getByRole('button', { name: 'Find the payments' }).click()
  await expect(page.getByText('Please choose a column.').first()).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByLabel('Day', { exact: true }).selectOption(`When ${own}`)
  await page.getByLabel('Description').selectOption('What')
  await page.getByLabel('Amount that came in').selectOption('How much')
  await page.getByLabel('Credit or debit (Cr or Dr)').selectOption('Which way')
  await page.getByRole('button', { name: 'Find the payments' }).click()
  await expect(page.getByRole('heading', { name: '3 payments in the statement' })).toBeFocused()
  await expectAccessibleEverywhere(page)

  await page.getByRole('button', { name: 'Record all 1' }).click()
  await expect(page.getByText(new RegExp(`^${told}: Recorded, R/`))).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^Record ₹5,000 .* for ${named}$`) }).click()
  await expect(page.getByText(new RegExp(`^${named}: Recorded, R/`))).toBeVisible()
  const unknown = page.getByRole('region', { name: 'Unknown (1)' })
  await unknown.getByRole('searchbox').fill(found)
  await unknown.getByRole('button', { name: new RegExp(`^${found}`) }).click()
  await unknown.getByRole('button', { name: /^Record ₹1,234\.50/ }).click()
  await expect(page.getByText(new RegExp(`^${found}: Recorded, R/`))).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.reload()
  await page.getByLabel('Choose a file').setInputFiles(file)
  await page.getByRole('button', { name: 'Find the payments' }).click()
  await expect(page.getByText(/^3 recorded before\. 1 other row was left out/)).toBeVisible()
})

test('someone who walked in is written down, called again, and enrolled with the first payment', async ({
  page,
}) => {
  const { batch_name } = await newTestBatch()
  const name = `Devika ${batch_name.slice(-12)}`
  await openAs(page, 'admin', '/admin?tab=sessions')
  await page.getByRole('button', { name: 'Add an enquiry' }).click()
  await dialog(page).getByLabel('Name').fill(name)
  await dialog(page).getByLabel('Phone').fill('12')
  await dialog(page).getByRole('button', { name: 'Add the enquiry' }).click()
  await expect(dialog(page).getByText('Please enter a phone number of 7 to 15 digits')).toBeVisible()
  await expect(dialog(page).getByText('Please enter what they asked about.')).toBeVisible()
  await dialog(page).getByLabel('Phone').fill('98765 43210')
  await dialog(page).getByLabel('What they asked about').fill('Interview Ready')
  await expectAccessibleEverywhere(page)
  await dialog(page).getByRole('button', { name: 'Add the enquiry' }).click()
  await expect(page.getByText(`The enquiry of ${name} is in the list.`)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Walked in')
  await row.getByRole('link', { name }).first().click()
  await expect(dialog(page).getByText('Walked in, asked about “Interview Ready” · New')).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: /^WhatsApp/ })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Correct the name or the number' }).click()
  await dialog(page).getByLabel('Phone').fill('98765 43211')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`Saved for ${name}.`)).toBeVisible()
  await expect(dialog(page).getByText('98765 43211')).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: `Enrol… ${name}` })
    .click()
  const enrolment = page.getByRole('dialog', { name: `Enrol ${name} with a payment` })
  await enrolment.getByLabel('Batch').selectOption(batch_name)
  await enrolment.getByLabel('Amount in rupees').fill('2000')
  await enrolment.getByLabel('UPI reference (12 digits)').fill(newReference())
  await enrolment.getByRole('button', { name: 'Enrol and record the payment' }).click()
  await expect(enrolment.getByText('Please enter an e-mail address')).toBeVisible()
  await enrolment.getByLabel('E-mail').fill(`${randomUUID()}@example.com`)
  await enrolment.getByRole('button', { name: 'Enrol and record the payment' }).click()
  await expect(page.getByText(`${name} is enrolled in ${batch_name}.`)).toBeVisible()
})

test('an admin enrols the guest of an enquiry with the first payment', async ({ page }) => {
  const { _id: batch, batch_name } = await newTestBatch()
  await openAs(page, 'admin', '/admin?tab=sessions&enquiries=new')
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Enrol… / }) })
  const guest = (await row.last().getByRole('rowheader').getByRole('link').textContent()) ?? ''
  await row
    .last()
    .getByRole('button', { name: `Enrol… ${guest}` })
    .click()
  await expect(dialog(page)).toContainText(`Enrol ${guest} with a payment`)
  await dialog(page).getByRole('button', { name: 'Enrol and record the payment' }).click()
  await expect(dialog(page).getByText('Please select a batch.')).toBeVisible()
  await expect(dialog(page).getByText('Enter an amount such as')).toBeVisible()
  await dialog(page).getByLabel('Batch').selectOption(batch_name)
  await dialog(page).getByLabel('Amount in rupees').fill('₹ 2,000')
  await dialog(page).getByLabel('UPI reference (12 digits)').fill(newReference())
  await expectAccessibleEverywhere(page)
  await dialog(page).getByRole('button', { name: 'Enrol and record the payment' }).click()
  await expect(page.getByText(`${guest} is enrolled in ${batch_name}.`)).toBeVisible()
  const { data } = await callAsAdmin(fees, { query: { batch, state: 'all' } })
  expect(data.map(({ fullName }) => fullName)).toEqual([guest])
})
