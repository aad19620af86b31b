import { publishAnnouncement } from '@careerspeak/contract/admin-announcements'
import { editBatchName, newBatch, uploadVideo } from '@careerspeak/contract/admin-batches'
import { enrolByMail } from '@careerspeak/contract/admin-people'
import { scheduleClass } from '@careerspeak/contract/admin-schedule'
import { newAccount, openAs, sessionOf, storeSession } from './accounts.ts'
import { callAsAdmin, newTestBatch } from './admin-calls.ts'
import { expect, expectAccessibleEverywhere, test, widths } from './fixtures.ts'

test('an admin looks up changes, filters them by the address, and exports them as a file', {
  tag: '@core',
}, async ({ page }) => {
  const { _id: id, batch_name: before } = await newTestBatch()
  const name = `${before} renamed`
  await callAsAdmin(editBatchName, { body: { id, name } })
  const learner = await newAccount('Asha Audited')
  await callAsAdmin(enrolByMail, { body: { batchId: id, emails: [learner.email] } })

  // Other journeys may have filled the first page meanwhile.
  await openAs(page, 'admin', '/admin?tab=audit&search=Asha+Audited')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(`nothing → ${name}`)
  const filters = page.locator('form').filter({ has: page.getByLabel('What was changed') })
  const search = filters.getByRole('button', { name: 'Search' })
  await page.getByLabel('What was changed').fill(before)
  await page.getByLabel('What was done').selectOption('Changed')
  await search.click()
  await expect(page).toHaveURL(/done=changed/)
  await expect(page.getByRole('rowheader')).toHaveText(['ChangedUser: Asha Audited', `ChangedBatch: ${name}`])
  await expect(page.getByRole('row').last()).toContainText(`Name: ${before} → ${name}`)
  await expectAccessibleEverywhere(page)

  await page.setViewportSize(widths.desktop)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('audit trail.csv')
  await page.getByLabel('Who did it').fill('Nobody at all')
  await search.click()
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Who did it')).toHaveValue('')
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).toHaveURL(/\/admin\?tab=audit$/)
})

const HOSTILE = `<img src=x onerror=alert(1)><script>alert(2)</script>{{7*7}}=1+1`
const hostile = (kind: string) => `${kind} ${HOSTILE}`
/** Also contains a text direction override, which multi-line texts may contain and names may not. */
const hostileText = (kind: string) => `${hostile(kind)}\u202e`

test('hostile markup is shown as text on every page', async ({ page, context }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const name = hostile(`Batch ${Date.now()}`)
  const { batch } = await callAsAdmin(newBatch, { body: { name, description: hostileText('About') } })
  const batchId = batch._id
  const learner = await newAccount(hostile('Learner'))
  await callAsAdmin(enrolByMail, { body: { batchId, emails: [learner.email] } })
  const words = { title: hostile('Class'), description: hostileText('Bring'), link: 'https://meet.example/a' }
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await callAsAdmin(scheduleClass, { body: { batchId, ...words, date: tomorrow, time: '18:30' } })
  await callAsAdmin(uploadVideo, {
    body: { batchId, title: hostile('Video'), VideoUrl: 'https://youtu.be/abcdefghijk' },
  })
  const body = {
    batchId,
    subject: hostile('Subject'),
    body: hostileText('Body'),
    publishAt: null,
    pinnedUntil: null,
  }
  await callAsAdmin(publishAnnouncement, { body: { ...body, key: crypto.randomUUID() } })

  const expectWords = async (path: string, kind: string) => {
    await page.goto(path)
    await expect(
      page.getByText(`${kind}`).filter({ hasText: '<img src=x onerror=alert(1)>' }).first(),
      path,
    ).toBeVisible()
    expect(await page.locator('img[src="x"]').count(), path).toBe(0)
  }
  await storeSession(context, await sessionOf('admin'))
  await expectWords(`/admin?tab=all&search=${encodeURIComponent(name)}`, 'Batch')
  await expectWords(`/admin?tab=students&batch=${batchId}`, 'Learner')
  await expectWords('/admin?tab=schedule&view=list', 'Class')
  await expectWords(`/admin?tab=videos&batch=${batchId}`, 'Video')
  await expectWords(`/admin?tab=announcements&batch=${batchId}`, 'Subject')
  await expectWords(`/admin?tab=progress&batch=${batchId}`, 'Learner')
  await expectWords(`/admin?tab=audit&search=${encodeURIComponent(body.subject)}`, 'Announcement')
  // An open page would notice the admin's lost session and redirect to the home page.
  await page.goto('about:blank')
  await storeSession(context, await sessionOf(learner))
  await expectWords('/dashboard', 'Subject')
  await expectWords('/batches', 'Batch')
  await expectWords('/announcements', 'Subject')
  await expectWords('/batches#classes', 'Class')
  await expectWords('/profile', 'Learner')
  expect(dialogs).toEqual([])
})
