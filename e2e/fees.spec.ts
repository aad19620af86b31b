import { answerClaim, feeClaims, saveFeePlan } from '@careerspeak/contract/admin-fees'
import { enrolByMail } from '@careerspeak/contract/admin-people'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { newAccount, openAs } from './accounts.ts'
import { callAsAdmin, newTestBatch } from './admin-calls.ts'
import { expect, expectAccessibleEverywhere, test } from './fixtures.ts'

/** A day so many days from today, as YYYY-MM-DD. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The text of the QR code in a picture, as another program reads it. */
async function readCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** A learner in a batch with two instalments, of which the first is overdue. */
async function newPayer(fullName: string) {
  const { _id: batch } = await newTestBatch()
  const instalments = [
    { key: 'first', label: 'First instalment', paise: 500_000, dueOn: dayIn(-10) },
    { key: 'second', label: 'Second instalment', paise: 250_050, dueOn: dayIn(40) },
  ]
  await callAsAdmin(saveFeePlan, { body: { batch, instalments, version: 0 } })
  const learner = await newAccount(fullName)
  await callAsAdmin(enrolByMail, { body: { batchId: batch, emails: [learner.email] } })
  return learner
}

test('a learner copies how to pay, sends the reference, and reads what became of it', {
  tag: '@core',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const learner = await newPayer('Mira Pillai')
  const reference = String(Date.now()).slice(-12).padStart(12, '4')
  await openAs(page, learner, '/fees')
  await expect(page.getByRole('heading', { name: /^To pay now, due since / })).toBeVisible()
  const code = page.getByRole('img', { name: 'QR code to pay ₹5,000 by UPI' })
  expect(await readCode(await code.screenshot())).toMatch(
    /^upi:\/\/pay\?pa=careerspeak@demobank&pn=CareerSpeak%20Institute&am=5000\.00&cu=INR&tn=CS-\d+$/,
  )
  const copied = async (name: RegExp) => {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('button', { name })).toContainText('Copied')
    return page.evaluate(() => navigator.clipboard.readText())
  }
  expect(await copied(/^UPI ID /)).toBe('careerspeak@demobank')
  expect(await copied(/^Amount /)).toBe('5000.00')
  expect(await copied(/^Note /)).toMatch(/^CS-\d+$/)
  await expectAccessibleEverywhere(page)

  const field = page.getByLabel('Reference (UTR)')
  await field.fill('1234')
  await page.getByRole('button', { name: 'Send the reference' }).click()
  await expect(page.getByText('The reference (UTR) has 12 digits.')).toBeVisible()
  await expect(field).toHaveValue('1234')
  await field.fill(reference.replace(/(\d{4})(?=\d)/g, '$1 '))
  await page.getByRole('button', { name: 'Send the reference' }).click()
  await expect(page.getByText('₹5,000: being checked')).toBeVisible()
  await expect(
    page.getByRole('heading', { name: 'Being checked. There’s nothing to pay now.' }),
  ).toBeVisible()
  await expect(field).toBeHidden()

  const answer = async (body: { answer: 'refuse'; reason: string } | { answer: 'confirm' }) => {
    const { claims } = await callAsAdmin(feeClaims, {})
    const id = claims.find((claim) => claim.reference === reference)?._id ?? ''
    const confirmed = { answer: 'confirm', id, paise: 500_000, paidOn: dayIn(0) } as const
    await callAsAdmin(answerClaim, { body: body.answer === 'refuse' ? { ...body, id } : confirmed })
    await page.reload()
  }
  await answer({ answer: 'refuse', reason: 'Please send the number again.' })
  await expect(page.getByText('₹5,000: not found')).toBeVisible()
  await expect(page.getByText('Please send the number again.')).toBeVisible()

  await page.getByLabel('Reference (UTR)').fill(reference)
  await page.getByRole('button', { name: 'Send the reference' }).click()
  await expect(page.getByText('₹5,000: being checked')).toBeVisible()
  await answer({ answer: 'confirm' })
  await expect(page.getByRole('heading', { name: /^Your next instalment, due on / })).toBeVisible()
  const receipt = page.getByRole('link', { name: /^Receipt R\/\d\d-\d\d\/\d{6} as a PDF/ })
  const file = await page.request.get((await receipt.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
})

test('a learner takes back a reference that was sent by mistake', async ({ page }) => {
  const learner = await newPayer('Tara Sethi')
  await openAs(page, learner, '/fees')
  await page.getByLabel('Reference (UTR)').fill('4400 1122 3344')
  await page.getByRole('button', { name: 'Send the reference' }).click()
  await page.getByRole('button', { name: 'Remove the reference 440011223344' }).click()
  await expect(page.getByText('being checked')).toHaveCount(0)
  await expect(page.getByLabel('Reference (UTR)')).toBeVisible()
})

test('shows a learner without fees whom to ask, and gives no link to it', async ({ page }) => {
  await openAs(page, 'newcomer', '/fees')
  await expect(page.getByText('No fees are recorded for you')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('link', { name: /^Settings Language/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^My fees/ })).toHaveCount(0)
})

test('an institute without a UPI ID or a bank account sends learners to its office', async ({ page }) => {
  const learner = await newPayer('Kiran Bose')
  await page.route('**/api/fees/own', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), pay: { upi: null, bank: null } } })
  })
  await openAs(page, learner, '/fees')
  await expect(page.getByText('Pay at your institute’s office.')).toBeVisible()
  await expect(page.getByLabel('Reference (UTR)')).toHaveCount(0)
})

test('says that the fees couldn’t be loaded, and tries again', async ({ page, consoleErrors }) => {
  consoleErrors.expected = [/Error fetching fees/, /ERR_FAILED/, /500/]
  const answer = { status: 500, json: { msg: 'Not now.', error: { name: 'InternalServerError' } } }
  await page.route('**/api/fees/own', (route) => route.fulfill(answer))
  await openAs(page, 'learner', '/fees')
  await expect(page.getByText('Your fees couldn’t be loaded')).toBeVisible()
  await page.unroute('**/api/fees/own')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Instalments' })).toBeVisible()
})
