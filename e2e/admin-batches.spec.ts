import { readFileSync } from 'node:fs'
import { getUserByMail, joinStudentToBatch } from '@careerspeak/contract/admin-people'
import type { Page } from 'playwright/test'
import { accounts, logInAs, newAccount, openAs, storeSession } from './accounts.ts'
import { addresses } from './addresses.ts'
import { callAsAdmin, newTestBatch } from './admin-calls.ts'
import { expect, expectAccessible, expectAccessibleEverywhere, test } from './fixtures.ts'
import { scriptKilobytes } from './script-kilobytes.ts'

const handout = readFileSync(new URL('../cms/seed/files/the-star-method.pdf', import.meta.url))

const pdf = (name: string, buffer: Buffer = handout) => ({ name, mimeType: 'application/pdf', buffer })

const notice = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(words, { exact: true })

/** A field of the open panel; other panels keep their fields hidden. */
const field = (page: Page, label: string) =>
  page.getByRole('main').getByLabel(label, { exact: true }).filter({ visible: true })

/** Adds a person to a batch through the API. */
async function enrol(email: string, batchId: string): Promise<void> {
  const { _id } = await callAsAdmin(getUserByMail, { query: { email } })
  await callAsAdmin(joinStudentToBatch, { body: { batchId, student_id: _id } })
}

/** Logs in on the login page after a session ended. */
async function logInAgain(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByLabel('Admin')).toBeChecked()
  await main.getByLabel('E-mail').fill(accounts.admin.email)
  await main.getByLabel('Password', { exact: true }).fill(accounts.admin.password)
  await main.getByRole('checkbox', { name: 'I agree' }).check()
  await main.getByRole('button', { name: 'Log in', exact: true }).click()
}

test.describe('the admin’s batches', () => {
  test('are created, renamed, filled, read by their learners and deleted', { tag: '@core' }, async ({
    page,
    browser,
  }) => {
    const name = `Evening ${Date.now()}`
    const renamed = `${name}, renamed`
    await openAs(page, 'admin', '/admin?tab=create')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()

    await test.step('created by keyboard', async () => {
      await field(page, 'Batch name').press('Enter')
      await expect(notice(page, 'Missing fields')).toBeVisible()
      await expect(notice(page, 'Please provide both name and description')).toBeVisible()
      await field(page, 'Batch name').fill(name)
      await page.keyboard.press('Tab')
      await page.keyboard.type('Twelve evenings.')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(notice(page, 'Batch created successfully')).toBeVisible()
      await expect(notice(page, 'New batch has been added')).toBeVisible()
      await expect(field(page, 'Batch name')).toHaveValue('')
    })

    await test.step('renamed', async () => {
      await main.getByRole('tab', { name: 'Create Batch' }).focus()
      await page.keyboard.press('ArrowRight')
      await field(page, 'Find a batch').fill(name)
      await main.getByRole('button', { name: `Edit ${name}` }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Batch name').fill(' ')
      await dialog.getByLabel('Batch name').press('Enter')
      await expect(notice(page, 'Please enter a new name')).toBeVisible()
      await dialog.getByLabel('Batch name').fill(renamed)
      await dialog.getByLabel('Description').fill('Thirteen evenings.')
      await dialog.getByRole('button', { name: 'Save changes' }).click()
      await expect(notice(page, 'Updated!')).toBeVisible()
      await expect(notice(page, 'Your batch name has been updated.')).toBeVisible()
      await expect(main.getByRole('rowheader', { name: renamed })).toBeVisible()
      await expect(main.getByText('Thirteen evenings.')).toBeVisible()
    })

    await test.step('given a video', async () => {
      await main.getByRole('link', { name: 'Upload Content' }).click()
      await expect(field(page, 'Batch')).toHaveValue(/./)
      await main.getByRole('button', { name: 'Upload video' }).click()
      await expect(notice(page, 'Provide all requires')).toBeVisible()
      await field(page, 'Title').fill('Breathing')
      await field(page, 'Video URL').fill('https://youtu.be/dQw4w9WgXcQ')
      await field(page, 'Video URL').press('Enter')
      await expect(notice(page, 'Successfully Uploaded')).toBeVisible()
      await main.getByRole('button', { name: 'Edit Breathing' }).click()
      await page.getByRole('dialog').getByLabel('Title').fill('Breathing out')
      await page.getByRole('dialog').getByLabel('Title').press('Enter')
      await expect(main.getByRole('rowheader', { name: 'Breathing out' })).toBeVisible()
    })

    await test.step('given a material, after an error about an invalid one', async () => {
      await main.getByRole('link', { name: 'Materials & classes' }).click()
      await main.getByRole('button', { name: 'Upload', exact: true }).click()
      await expect(notice(page, 'Please select a batch or give a title')).toBeVisible()
      await field(page, 'Title').fill('STAR')
      await field(page, 'Module name').fill('Week one')
      await field(page, 'Module name').press('Enter')
      await expect(notice(page, 'Please select files to upload')).toBeVisible()
      await field(page, 'Choose a file').setInputFiles(pdf('star.exe'))
      await expect(main.getByText('Please choose a pdf, ppt, pptx, doc or docx file.')).toBeVisible()
      await field(page, 'Choose another file').setInputFiles(pdf('star ⭐.pdf'))
      await main.getByRole('button', { name: 'Upload', exact: true }).click()
      await expect(notice(page, 'Upload complete')).toBeVisible()
      await expect(notice(page, 'File(s) uploaded successfully')).toBeVisible()
      await expect(main.getByRole('heading', { name: 'Week one' })).toBeVisible()
      await main.getByRole('button', { name: 'Replace STAR' }).click()
      await page.getByRole('dialog').getByLabel('Title').fill('STAR method')
      await page.getByRole('dialog').getByLabel('Choose a file').setInputFiles(pdf('new.pdf'))
      await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
      await expect(notice(page, 'The material is changed')).toBeVisible()
    })

    await test.step('read by a learner', async () => {
      const batchId = new URL(page.url()).searchParams.get('batch') ?? ''
      const learner = await newAccount()
      await enrol(learner.email, batchId)
      const theirs = await (await browser.newContext({ baseURL: addresses.site })).newPage()
      await openAs(theirs, learner, '/batches')
      await expect(theirs.getByRole('heading', { level: 1, name: renamed })).toBeVisible()
      await expect(theirs.getByText('Thirteen evenings.')).toBeVisible()
      const link = await theirs.getByRole('link', { name: 'View STAR method' }).getAttribute('href')
      const file = new URL(link ?? '', addresses.site).searchParams.get('link') ?? ''
      expect(Buffer.from(await (await fetch(file)).arrayBuffer()).equals(handout)).toBe(true)
      await theirs.goto('/dashboard')
      await expect(theirs.getByText('Breathing out').first()).toBeVisible()
      await theirs.context().close()
    })

    await test.step('its materials moved to another module together', async () => {
      await main.getByLabel('Select all materials').check()
      await field(page, 'Move them to the module').fill('Week two')
      await main.getByRole('button', { name: 'Move to “Week two”' }).click()
      const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
      await expect(dialog.getByText(/“STAR method”\. The module “Week one” is empty then/)).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Yes, move them!' }).click()
      await expect(notice(page, 'The materials are in “Week two”')).toBeVisible()
      await expect(main.getByRole('heading', { name: 'Week two' })).toBeVisible()
      await expect(main.getByRole('heading', { name: 'Week one' })).toBeHidden()
      await main.getByLabel('Select STAR method').check()
      await main.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(dialog.getByText('Deleted with its file: “STAR method”.', { exact: false })).toBeVisible()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await main.getByRole('button', { name: 'Clear the selection' }).click()
    })

    await test.step('emptied and deleted, after a confirmation', async () => {
      await main.getByRole('button', { name: 'Delete STAR method' }).click()
      await page
        .getByRole('dialog', { name: 'Are you sure?' })
        .getByText('This action cannot be undone!')
        .waitFor()
      await page.keyboard.press('Escape')
      // Removed and not only hidden: the browser hides it before it notifies the page.
      await expect(main.locator('dialog')).toHaveCount(0)
      await expect(main.getByRole('button', { name: 'Delete STAR method' })).toBeFocused()
      await main.getByRole('button', { name: 'Delete STAR method' }).press('Enter')
      await page.getByRole('button', { name: 'Yes, delete it!' }).click()
      await expect(notice(page, 'The material is deleted')).toBeVisible()
      await expect(main.getByText('STAR method')).toBeHidden()
      await main.getByRole('link', { name: 'Batch Management' }).click()
      await main.getByRole('tab', { name: 'All Batches' }).click()
      await field(page, 'Find a batch').fill(name)
      await main.getByRole('button', { name: `Delete ${renamed}` }).click()
      await page.getByRole('button', { name: 'Yes, delete it!' }).click()
      await expect(notice(page, 'Deleted!')).toBeVisible()
      await expect(notice(page, 'Your batch has been deleted.')).toBeVisible()
      await expect(main.getByText(`No batch is called “${name}”`)).toBeVisible()
    })
  })

  test('keep the input of a failed upload, say why it failed, and let an upload be cancelled', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expected = [/415/, /ERR_/]
    await openAs(page, 'admin', '/admin?tab=materials')
    const main = page.getByRole('main')
    await field(page, 'Batch').selectOption('Campus to Career')
    await field(page, 'Choose a file').setInputFiles(pdf('a text.pdf', Buffer.from('This is a text.')))
    await expect(field(page, 'Title')).toHaveValue('a text')
    await field(page, 'Module name').fill('Never')
    await main.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(notice(page, 'Upload failed')).toBeVisible()
    await expect(notice(page, 'There was an error uploading the file.')).toBeVisible()
    await expect(field(page, 'Choose another file')).toHaveAccessibleDescription(/pdf/i)
    await expect(field(page, 'Module name')).toHaveValue('Never')

    await page.route('**/api/admin/upload-pdf', () => {})
    await main.getByRole('button', { name: 'Remove', exact: true }).click()
    const dataTransfer = await page.evaluateHandle(() => {
      const dropped = new DataTransfer()
      dropped.items.add(new File(['%PDF-1.4'], 'other.pdf', { type: 'application/pdf' }))
      return dropped
    })
    await main.getByText('or drop it here').dispatchEvent('drop', { dataTransfer })
    await main.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(main.getByRole('progressbar', { name: 'Uploading the file' })).toBeVisible()
    await main.getByRole('button', { name: 'Cancel upload' }).click()
    await expect(notice(page, 'Upload cancelled')).toBeVisible()
    await expect(field(page, 'Title')).toHaveValue('other')
    await expect(main.getByRole('heading', { name: 'Never' })).toBeHidden()
  })
})

test.describe('the admin’s page', () => {
  test('keeps its state in the address: links, reload, Back, and typed text', async ({ page }) => {
    await openAs(page, 'admin', '/admin?tab=create')
    const main = page.getByRole('main')
    await field(page, 'Batch name').fill('Half a name')
    await main.getByRole('link', { name: 'User management' }).click()
    await expect(page).toHaveURL('/admin?tab=users')
    await main.getByRole('tab', { name: 'Students' }).click()
    await page.reload()
    await expect(main.getByRole('tab', { name: 'Students' })).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(main.getByRole('tab', { name: 'User list' })).toHaveAttribute('aria-selected', 'true')
    await main.getByRole('link', { name: 'Batch Management' }).click()
    await main.getByRole('tab', { name: 'Create Batch' }).click()
    await field(page, 'Batch name').fill('Half a name')
    await main.getByRole('link', { name: 'Materials & classes' }).click()
    await expect(main.getByRole('tab', { name: 'Upload Materials' })).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(field(page, 'Batch name')).toHaveValue('Half a name')
  })

  test('redirects to the login when the session has ended, and back to the same page', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expected = [/401/, /Error fetching/]
    await storeSession(page.context(), { Admintoken: 'expired' })
    await page.goto('/admin?tab=all&page=1&search=Ready')
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/admin?tab=all&page=1&search=Ready')}`)
    await expect(page.getByText(/^Your session has ended/)).toBeVisible()
    await logInAgain(page)
    await expect(page.getByRole('main').getByRole('rowheader')).toHaveText(['Interview Ready'])
  })

  test('restores form input when the session ended meanwhile', async ({ page, consoleErrors }) => {
    consoleErrors.expected = [/401/]
    const { _id, batch_name } = await newTestBatch()
    await openAs(page, 'admin', `/admin?tab=schedule&batch=${_id}`)
    const main = page.getByRole('main')
    await field(page, 'Title').fill('Half a class')
    await field(page, 'Duration in minutes').fill('45')
    await main.getByRole('link', { name: 'Batch Management' }).click()
    await main.getByRole('tab', { name: 'Create Batch' }).click()
    await field(page, 'Batch name').fill('Half a name')
    await main.getByRole('tab', { name: 'All Batches' }).click()
    await field(page, 'Find a batch').fill(batch_name)
    await main.getByRole('button', { name: `Edit ${batch_name}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Description').fill('Half a description')
    const place = new URL(page.url())
    await page.route('**/api/admin/edit-batchname', (route) =>
      route.fulfill({
        status: 401,
        headers: { 'access-control-allow-origin': '*' },
        json: { msg: 'Please log in.', error: { status: 401, name: 'UnauthorizedError', message: '' } },
      }),
    )
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(place.pathname + place.search)}`)
    await logInAgain(page)

    await expect(dialog.getByLabel('Description')).toHaveValue('Half a description')
    await expect(dialog.getByLabel('Batch name')).toHaveValue(batch_name)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await main.getByRole('tab', { name: 'Create Batch' }).click()
    await expect(field(page, 'Batch name')).toHaveValue('Half a name')
    await main.getByRole('link', { name: 'Materials & classes' }).click()
    await main.getByRole('tab', { name: 'Schedule Classes' }).click()
    await expect(field(page, 'Title')).toHaveValue('Half a class')
    await expect(field(page, 'Duration in minutes')).toHaveValue('45')
  })

  test('does not exist for the learner', { tag: '@core' }, async ({ page, consoleErrors }) => {
    consoleErrors.expected = [/404: no admin/]
    await openAs(page, 'learner', '/admin')
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toHaveCount(0)
  })

  test('is accessible on every device and in both themes', async ({ page }) => {
    await openAs(page, 'admin', '/admin?tab=create')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Create Batch' }).click()
    await expect(main.getByText('Please provide both name and description').first()).toBeVisible()
    await expectAccessibleEverywhere(page)
    await main.getByRole('tab', { name: 'All Batches' }).click()
    await expect(main.getByText('Interview Ready')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await main.getByRole('button', { name: 'Delete Interview Ready' }).click()
    await expectAccessibleEverywhere(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await main.getByRole('link', { name: 'Upload Content' }).click()
    await field(page, 'Batch').selectOption('Interview Ready')
    await expect(main.getByRole('heading', { name: 'Videos of Interview Ready' })).toBeVisible()
    await expectAccessibleEverywhere(page)
    await main.getByRole('link', { name: 'Materials & classes' }).click()
    await expect(main.getByRole('heading', { name: 'Materials of Interview Ready' })).toBeVisible()
    await expectAccessibleEverywhere(page)
  })

  test('needs at most 115 kB of JavaScript', async ({ page }) => {
    await logInAs(page, 'admin')
    const shown = page.getByRole('rowheader', { name: 'Interview Ready' })
    expect(await scriptKilobytes(page, '/admin', () => expect(shown).toBeVisible())).toBeLessThanOrEqual(115)
  })
})
