import { readFileSync } from 'node:fs'
import { getUserByMail, joinStudentToBatch } from '@careerspeak/contract/admin-people'
import type { Page } from 'playwright/test'
import { accounts, logInAs, newAccount, openAs, storeSession } from './accounts.ts'
import { addresses } from './addresses.ts'
import { callAsAdmin, newTestBatch } from './admin-calls.ts'
import { expect, expectAccessible, expectAccessibleEverywhere, test, widths } from './fixtures.ts'
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

    await test.step('created by keyboard, which opens its place with what to do next', async () => {
      await field(page, 'Batch name').press('Enter')
      await expect(notice(page, 'Missing fields')).toBeVisible()
      await expect(notice(page, 'Please provide both a name and a description')).toBeVisible()
      await field(page, 'Batch name').fill(name)
      await page.keyboard.press('Tab')
      await page.keyboard.type('Twelve evenings.')
      await page.keyboard.press('Tab')
      await page.keyboard.type('12')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(notice(page, 'Batch created successfully')).toBeVisible()
      await expect(notice(page, 'New batch has been added')).toBeVisible()
      await expect(main.getByRole('heading', { level: 2, name })).toBeVisible()
      await expect(main.getByRole('region', { name: 'What to do next' }).getByRole('link')).toHaveCount(4)
    })

    await test.step('renamed', async () => {
      await main.getByRole('button', { name: 'Edit' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Batch name').fill(' ')
      await dialog.getByLabel('Batch name').press('Enter')
      await expect(notice(page, 'Please enter a new name')).toBeVisible()
      await dialog.getByLabel('Batch name').fill(renamed)
      await dialog.getByLabel('Description').fill('Thirteen evenings.')
      const seats = dialog.getByLabel('Seats (optional)')
      await expect(seats).toHaveValue('12')
      await seats.fill('none')
      await dialog.getByRole('button', { name: 'Save changes' }).click()
      await expect(
        notice(page, 'Enter a number of seats from 1 to 1000, or nothing for no limit.'),
      ).toBeVisible()
      await seats.fill('8')
      await dialog.getByRole('button', { name: 'Save changes' }).click()
      await expect(notice(page, 'Your batch name has been updated.')).toBeVisible()
      await expect(main.getByRole('heading', { level: 2, name: renamed })).toBeVisible()
      await expect(main.getByText('Thirteen evenings.')).toBeVisible()
    })

    await test.step('given a video', async () => {
      await main.getByRole('tab', { name: 'Overview' }).focus()
      for (const _ of ['Classes', 'People', 'Materials', 'Videos']) await page.keyboard.press('ArrowRight')
      await expect(main.getByRole('tab', { name: 'Videos' })).toBeFocused()
      await main.getByRole('button', { name: 'Upload video' }).click()
      await expect(notice(page, 'Provide everything required')).toBeVisible()
      await field(page, 'Title').fill('Breathing')
      await field(page, 'Video URL').fill('https://youtu.be/dQw4w9WgXcQ')
      await field(page, 'Video URL').press('Enter')
      await expect(notice(page, 'Successfully Uploaded')).toBeVisible()
      await main.getByRole('button', { name: 'Edit Breathing' }).click()
      await page.getByRole('dialog').getByLabel('Title').fill('Breathing out')
      await page.getByRole('dialog').getByLabel('Title').press('Enter')
      await expect(main.getByRole('rowheader', { name: 'Breathing out' })).toBeVisible()
    })

    await test.step('given several materials at once, with titles made from their names', async () => {
      await main.getByRole('tab', { name: 'Materials' }).click()
      await main
        .locator('input[type=file]')
        .setInputFiles([pdf('star.exe'), pdf('star ⭐.pdf'), pdf('questions-to-ask.pdf')])
      await expect(main.getByText(/^Choose a PDF, PowerPoint or Word file/)).toBeVisible()
      await expect(field(page, 'Title of questions-to-ask.pdf')).toHaveValue('Questions to ask')
      await main.getByRole('button', { name: 'Remove star.exe' }).click()
      await main.getByRole('button', { name: 'Upload 2 files' }).click()
      await expect(notice(page, 'Please select a batch and give a title')).toBeVisible()
      await field(page, 'Module name').fill('Week one')
      await expectAccessible(page)
      await field(page, 'Module name').press('Enter')
      await expect(notice(page, 'Upload complete')).toBeVisible()
      await expect(notice(page, '2 files uploaded successfully')).toBeVisible()
      await expect(main.getByRole('heading', { name: 'Week one' })).toBeVisible()
      await main.getByRole('button', { name: 'Replace Star ⭐' }).click()
      await page.getByRole('dialog').getByLabel('Title').fill('STAR method')
      await page.getByRole('dialog').getByLabel('Choose a file').setInputFiles(pdf('new.pdf'))
      await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
      await expect(notice(page, 'Material changed')).toBeVisible()
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
      await field(page, 'Move to the module').fill('Week two')
      await main.getByRole('button', { name: 'Move to “Week two”' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(/“STAR method”.* Module “Week one” will be empty/)).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Move 2 materials' }).click()
      await expect(notice(page, 'Moved to “Week two”')).toBeVisible()
      await expect(main.getByRole('heading', { name: 'Week two' })).toBeVisible()
      await expect(main.getByRole('heading', { name: 'Week one' })).toBeHidden()
      await main.getByLabel('Select Questions to ask').check()
      await main.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(dialog.getByText('Deleted with its file: “Questions to ask”.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Delete 1 material' }).click()
      await expect(notice(page, 'Materials deleted')).toBeVisible()
    })

    await test.step('emptied and deleted, once its name is typed', async () => {
      await main.getByRole('button', { name: 'Delete STAR method' }).click()
      await page.getByRole('dialog', { name: 'Delete “STAR method”?' }).waitFor()
      await page.keyboard.press('Escape')
      // Removed and not only hidden: the browser hides it before it notifies the page.
      await expect(main.locator('dialog')).toHaveCount(0)
      await expect(main.getByRole('button', { name: 'Delete STAR method' })).toBeFocused()
      await main.getByRole('button', { name: 'Delete STAR method' }).press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete material' }).click()
      await expect(notice(page, 'Material deleted')).toBeVisible()
      await expect(main.getByText('STAR method')).toBeHidden()
      await main.getByRole('tab', { name: 'Overview' }).click()
      await expect(main.getByRole('rowheader')).toHaveCount(1)
      await main.getByRole('button', { name: 'Delete…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
      await expect(dialog.getByText('Its student leaves the batch.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
      await expect(dialog.getByLabel('Batch name')).toHaveAccessibleDescription(/^Type “/)
      await expectAccessible(page)
      await dialog.getByLabel('Batch name').fill(renamed)
      await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
      await expect(notice(page, 'Your batch has been deleted.')).toBeVisible()
      await field(page, 'Find a batch').fill(name)
      await expect(main.getByText(`No results for “${name}”`)).toBeVisible()
    })
  })

  test('keep the input of a failed upload, say why it failed, and let an upload be cancelled', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expected = [/415/, /ERR_/]
    const { _id } = await newTestBatch()
    await openAs(page, 'admin', `/admin?tab=materials&batch=${_id}`)
    const main = page.getByRole('main')
    const files = main.locator('input[type=file]')
    await files.setInputFiles([pdf('a text.pdf', Buffer.from('This is a text.')), pdf('a paper.pdf')])
    await field(page, 'Module name').fill('Never')
    await main.getByRole('button', { name: 'Upload 2 files' }).click()
    await expect(notice(page, '1 file uploaded successfully')).toBeVisible()
    await expect(notice(page, 'There was an error uploading the file.')).toBeVisible()
    await expect(field(page, 'Title of a text.pdf')).toHaveAccessibleDescription(/pdf/i)
    await expect(main.getByRole('button', { name: 'Try again: a text.pdf' })).toBeVisible()
    await expect(field(page, 'Module name')).toHaveValue('Never')
    await main.getByRole('button', { name: 'Remove a text.pdf' }).click()

    await page.route('**/api/admin/upload-pdf', () => {})
    const dataTransfer = await page.evaluateHandle(() => {
      const dropped = new DataTransfer()
      dropped.items.add(new File(['%PDF-1.4'], 'other.pdf', { type: 'application/pdf' }))
      return dropped
    })
    await main.getByText('or drop them here').dispatchEvent('drop', { dataTransfer })
    await main.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(main.getByRole('progressbar', { name: 'Uploading the file' })).toBeVisible()
    await main.getByRole('button', { name: 'Cancel upload' }).click()
    await expect(notice(page, 'Upload cancelled')).toBeVisible()
    await expect(field(page, 'Title of other.pdf')).toHaveValue('Other')
  })
})

/** Opens a panel by its link in the sidebar. */
const openPanel = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name }).click()

test.describe('the admin’s page', () => {
  test('keeps its state in the address: links, keys, reload, Back, and typed text', async ({ page }) => {
    await openAs(page, 'admin', '/admin?tab=create')
    const main = page.getByRole('main')
    await field(page, 'Batch name').fill('Half a name')
    await openPanel(page, 'People')
    await expect(page).toHaveURL('/admin?tab=users')
    await main.getByRole('tab', { name: 'Students' }).click()
    await page.reload()
    await expect(main.getByRole('tab', { name: 'Students' })).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(main.getByRole('tab', { name: 'User list' })).toHaveAttribute('aria-selected', 'true')
    await openPanel(page, 'Batches')
    await main.getByRole('tab', { name: 'Create Batch' }).click()
    await field(page, 'Batch name').fill('Half a name')
    await field(page, 'Batch name').press('g')
    await field(page, 'Batch name').press('m')
    await expect(field(page, 'Batch name')).toHaveValue('Half a namegm')
    await main.getByRole('tab', { name: 'Create Batch' }).focus()
    // A letter alone opens nothing, also in the first second of a page.
    await page.evaluate(() => {
      const letter = new KeyboardEvent('keydown', { key: 'm', bubbles: true })
      Object.defineProperty(letter, 'timeStamp', { value: 100 })
      document.activeElement?.dispatchEvent(letter)
    })
    await expect(main.getByRole('tab', { name: 'Create Batch' })).toBeFocused()
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await expect(page).toHaveURL('/admin?tab=materials')
    await expect(main.getByRole('tab', { name: 'Upload Materials' })).toHaveAttribute('aria-selected', 'true')
    await page.goBack()
    await expect(field(page, 'Batch name')).toHaveValue('Half a namegm')
  })

  test('opens no panel by G and a letter after that is switched off in the settings', async ({ page }) => {
    await openAs(page, 'admin', '/settings#keyboard')
    await page.getByRole('checkbox', { name: 'Open panels with G and a letter' }).uncheck()
    await page.goto('/admin')
    await expect(page.locator('a[data-panel=materials]')).not.toHaveAttribute('title')
    await page.keyboard.press('g')
    await page.keyboard.press('m')
    await openPanel(page, 'People')
    await expect(page).toHaveURL('/admin?tab=users')
    await page.goBack()
    await expect(page).toHaveURL('/admin')
  })

  test('shows the first datum of every panel on the first screen, a few tabs after the link to the content', async ({
    page,
  }) => {
    await page.setViewportSize(widths.desktop)
    await logInAs(page, 'admin')
    const first = page
      .getByRole('tabpanel')
      .or(page.getByRole('main').locator('section'))
      .filter({ visible: true })
    const panels: [path: string, datum: string][] = [
      ['', 'li:has(time)'],
      ['?tab=all', 'tbody tr'],
      ['?tab=schedule', 'p:text("Mon,")'],
      ['?tab=users', 'tbody tr'],
      ['?tab=sessions', 'tbody tr'],
      ['?tab=announcements', 'tbody tr'],
      ['?tab=materials', 'li'],
      ['?tab=attendance', 'li'],
      ['?tab=progress', 'li'],
      ['?tab=audit', 'tbody tr, p'],
    ]
    for (const [path, datum] of panels) {
      await page.goto(`/admin${path}`)
      const shown = first.first().locator(datum).first()
      await expect(shown).toBeVisible()
      // A skeleton may still stand above the datum.
      await expect
        .poll(async () => (await shown.boundingBox())?.y, { message: path })
        .toBeLessThanOrEqual(120)
    }
    await page.goto('/admin?tab=users')
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    const torn = await page
      .getByRole('row')
      .filter({ hasText: '@' })
      .locator('th, td > div')
      .evaluateAll((cells) => {
        const texts = cells.flatMap(({ childNodes }) =>
          [...childNodes].filter(({ nodeType }) => nodeType === 3),
        )
        const lines = document.createRange()
        return texts
          .filter((text) => {
            lines.selectNodeContents(text)
            return lines.getClientRects().length > 1
          })
          .map(({ textContent }) => textContent)
      })
    expect(torn, 'names and parts of addresses on two lines').toEqual([])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    for (let stop = 2; ; stop += 1) {
      expect(stop, 'tab stops to the first row').toBeLessThanOrEqual(8)
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement?.closest('tbody'))) break
    }
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
    await openAs(page, 'admin', '/admin?tab=create')
    const main = page.getByRole('main')
    await field(page, 'Batch name').fill('Half a name')
    await main.getByRole('tab', { name: 'All Batches' }).click()
    await field(page, 'Find a batch').fill(batch_name)
    await main.getByRole('link', { name: batch_name }).click()
    await expect(page).toHaveURL(`/admin?tab=batch&batch=${_id}`)
    await main.getByRole('button', { name: 'Edit' }).click()
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
    await openPanel(page, 'Batches')
    await main.getByRole('tab', { name: 'Create Batch' }).click()
    await expect(field(page, 'Batch name')).toHaveValue('Half a name')
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
    await expect(main.getByText('Please provide both a name and a description').first()).toBeVisible()
    await expectAccessibleEverywhere(page)
    await main.getByRole('tab', { name: 'All Batches' }).click()
    const counted = main.getByRole('row', { name: 'Interview Ready' })
    await expect(counted).toContainText(/\d+% in the week of .+, \d+% in the week of /)
    await expect(counted).toContainText('Farah Khan')
    await expectAccessibleEverywhere(page)
    await main.getByRole('link', { name: 'Interview Ready' }).click()
    await main.getByRole('button', { name: 'Delete…' }).click()
    await expectAccessibleEverywhere(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await main.getByRole('tab', { name: 'Videos' }).click()
    await expect(main.getByRole('table', { name: 'Videos, oldest first' })).toBeVisible()
    await expectAccessibleEverywhere(page)
    await main.getByRole('tab', { name: 'Materials' }).click()
    await expect(main.getByLabel('Select all materials')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await main.getByRole('tab', { name: 'Certificates' }).click()
    await page.setViewportSize(widths.phone)
    await page.reload()
    await expect(main.getByRole('tab', { selected: true })).toHaveText('Certificates')
    await expect(main.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.9 })
  })

  test('needs at most 105 kB of JavaScript @core', async ({ page }) => {
    await logInAs(page, 'admin')
    const shown = page.getByRole('region', { name: 'Figures' }).getByText('Live sessions to come')
    expect(await scriptKilobytes(page, '/admin', () => expect(shown).toBeVisible())).toBeLessThanOrEqual(105)
  })
})
