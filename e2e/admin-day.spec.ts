import { sessions } from '@careerspeak/contract/admin-figures'
import { noteEnquiry, registrations } from '@careerspeak/contract/admin-seats'
import { classAttendance } from '@careerspeak/contract/attendance'
import { reserveSeat } from '@careerspeak/contract/seats'
import { call } from '../site/src/app/http/client.ts'
import { newAccount, openAs } from './accounts.ts'
import { addresses } from './addresses.ts'
import { callAsAdmin } from './admin-calls.ts'
import { createTickList, enrol, newClass } from './attendance.page.ts'
import { expect, expectAccessibleEverywhere, test, widths } from './fixtures.ts'

test.use({ hasTouch: true })

/**
 * A guest whose follow-up was due years ago and who therefore comes first. The session is full, since other journeys
 * count the seats of the next one.
 */
async function newGuestToCall(): Promise<string> {
  const { data: all } = await callAsAdmin(sessions, {})
  const full = all.find(({ waiting }) => waiting > 0)
  const fullName = `Guest ${Date.now()}`
  const email = `guest-${Date.now()}@e2e.example`
  const body = { fullName, email, phoneNumber: '9876543210', session: full?._id }
  const reserved = await call(reserveSeat, { base: addresses.cms, body })
  if (!reserved.ok) throw new Error(reserved.msg)
  const { data } = await callAsAdmin(registrations, { query: { limit: 100 } })
  const id = data.find((each) => each.email === email)?._id ?? ''
  await callAsAdmin(noteEnquiry, { body: { id, state: 'called', nextCallOn: '2020-01-01' } })
  return fullName
}

test('an admin’s day: the morning’s tasks, learners who move, and the evening’s attendance', {
  tag: '@core',
}, async ({ page, context, consoleErrors }) => {
  const hour = new Date().toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata' })
  test.skip(hour.startsWith('23:5'), 'Its class begins in two minutes, which may be tomorrow.')
  consoleErrors.expected = [/ERR_INTERNET_DISCONNECTED/]
  const guest = await newGuestToCall()
  const title = `Evening talk ${Date.now()}`
  const { batch, scheduled } = await newClass(title, 2)
  const people = await Promise.all(['Asha Early', 'Ravi Late', 'Meera Away'].map((name) => newAccount(name)))
  await enrol(
    batch._id,
    people.map(({ email }) => email),
  )
  await page.setViewportSize(widths.phone)
  await openAs(page, 'admin', '/admin')
  const main = page.getByRole('main')
  const today = main.getByRole('region', { name: 'Today', exact: true })
  const toDo = today.getByRole('region', { name: 'To do' })

  await test.step('morning: Today is read, and a guest is called', async () => {
    await expect(today.getByText(title, { exact: true })).toBeVisible()
    await expect(
      today.getByRole('region', { name: /^At risk/ }).getByRole('link', { name: /^Sneha Patil/ }),
    ).toBeVisible()
    await expect(toDo.getByRole('link', { name: `Call ${guest}` })).toHaveAttribute('href', /^tel:/)
    await today.getByRole('link', { name: 'content panel' }).scrollIntoViewIfNeeded()
    const figures = today.getByRole('region', { name: 'Figures' })
    await expect(figures).toContainText(/\d+% in the week of .+, \d+% in the week of /)
    await expect(figures).toContainText(/All \d+ in the list/)
    await expect(figures).toContainText(/\d+ of \d+ seats/)
    await expect(figures).toContainText(/Interview Ready\d+ of \d+ learners/)
    await expectAccessibleEverywhere(page)
    await page.setViewportSize(widths.phone)
    const row = toDo.getByRole('link', { name: new RegExp(`^${guest}`) })
    await toDo.getByRole('button', { name: `Called ${guest}` }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Tomorrow' }).tap()
    await expect(page.getByText(`Noted for ${guest}.`)).toBeVisible()
    await expect(row).toHaveCount(0)
    await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).tap()
    await row.tap()
    const drawer = page.getByRole('dialog', { name: guest })
    await expectAccessibleEverywhere(page)
    await page.setViewportSize(widths.phone)
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'the messaging app' }))
    await drawer.getByRole('link', { name: `WhatsApp to ${guest}` }).tap()
    const [chat] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: `Open the next: ${guest}` }).tap(),
    ])
    await chat.waitForURL(/wa\.me\/919876543210\?text=.*You%20asked%20us/)
    await chat.close()
    await page.getByRole('button', { name: 'Done' }).tap()
    await page.setViewportSize(widths.phone)
    await drawer.getByText('Demo', { exact: true }).tap()
    await drawer.getByRole('button', { name: 'Tomorrow' }).tap()
    await drawer.getByRole('button', { name: /^Save/ }).tap()
    await expect(page.getByText(`Noted for ${guest}.`)).toBeVisible()
    // Saving goes to the next follow-up, if there is one.
    await expect(drawer).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(toDo.getByRole('link', { name: new RegExp(`^${guest}`) })).toHaveCount(0)
  })

  await test.step('the waiting list opens, and Back returns to Today', async () => {
    await toDo
      .getByRole('link', { name: /on the waiting list$/ })
      .first()
      .tap()
    await expect(page).toHaveURL(/\?tab=sessions&session=\w+$/)
    await expect(main.getByText(/seats taken$/)).toBeVisible()
    await page.goBack()
    await expect(today).toBeVisible()
  })

  await test.step('learners are removed by mistake and restored by undo', async () => {
    await page.goto(`/admin?tab=students&batch=${batch._id}`)
    await page.getByLabel('Select Asha Early').check()
    await page.getByLabel('Select Ravi Late').check()
    await main.getByRole('button', { name: 'Remove from the batch' }).tap()
    await expect(page.getByText('2 learners are back in the user list.')).toBeVisible()
    await expect(main.getByRole('rowheader')).toHaveText(['Meera Away'])
    await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).tap()
    await expect(page.getByText('2 learners are back where they were.')).toBeVisible()
    await expect(main.getByRole('rowheader')).toHaveText(['Asha Early', 'Meera Away', 'Ravi Late'])
  })

  await test.step('evening: attendance is marked, also while the phone is offline', async () => {
    await page.goto('/admin')
    await today.getByRole('link', { name: `Attendance of ${title}` }).tap()
    const { list, row, saved, button } = createTickList(page)
    await row('Asha Early').tap()
    await expect(saved).toBeVisible()
    await context.setOffline(true)
    await row('Ravi Late').tap()
    await row('Ravi Late').tap()
    await expect(row('Ravi Late')).toHaveAccessibleName(/Late$/)
    await list.getByRole('button', { name: 'Note about Ravi Late' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Ravi Late' })
    await dialog.getByLabel('Note').fill('The bus was late.')
    await dialog.getByRole('button', { name: 'Save' }).tap()
    await expect(row('Ravi Late')).toHaveAccessibleName(/“The bus was late\.”/)
    await button('Rest absent').tap()
    await expect(list.getByText(/^Not sent yet, since .+ 2 marks kept on this device/)).toBeVisible()
    await context.setOffline(false)
    await expect(saved).toBeVisible()
    const { students } = await callAsAdmin(classAttendance, { query: { class: scheduled._id } })
    expect(students.map(({ mark }) => [mark?.status, mark?.note])).toEqual([
      ['present', ''],
      ['absent', ''],
      ['late', 'The bus was late.'],
    ])
  })

  await test.step('the batch page, also in its learners’ view', async () => {
    await page.goto(`/admin?tab=all&search=${encodeURIComponent(batch.batch_name)}`)
    await main.getByRole('link', { name: batch.batch_name }).tap()
    await expect(page).toHaveURL(`/admin?tab=batch&batch=${batch._id}`)
    await expect(main.getByRole('rowheader').filter({ hasText: 'Ravi Late' })).toBeVisible()
    await expect(main.getByRole('link', { name: `Attendance of ${title}` })).toBeVisible()
    await expectAccessibleEverywhere(page)
    await page.setViewportSize(widths.phone)
    await main.getByRole('button', { name: 'See what learners see' }).tap()
    await expect(main.getByRole('heading', { name: 'Video Content' })).toBeVisible()
    await main.getByRole('link', { name: /^Join Class/ }).tap()
    expect(context.pages()).toHaveLength(1)
    await expectAccessibleEverywhere(page)
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: 'Find a batch' })).toHaveValue(batch.batch_name)
  })
})
