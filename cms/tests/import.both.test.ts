import { connect } from 'node:net'
import { acceptInvitation, type ImportReport, importFile, imports, undoImport } from '@careerspeak/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { createBatches, type MadeBatch } from './support/batches'
import { call } from './support/client'
import { useCms } from './support/cms'
import { createPeople, PASSWORD, type Person } from './support/people'
import { upload } from './support/uploads'

const cms = useCms()
const person = createPeople()
const makeBatch = createBatches(cms)

let admin: Person
let batch: MadeBatch
let made = 0
const newEmail = () => {
  made += 1
  return `moved-${made}@example.com`
}
beforeEach(async () => {
  admin = await person({ role: 'institute-admin' })
  batch = await makeBatch()
})

type Wish = { kind?: string; batchId?: string; plan?: string }

async function send(csv: string | Uint8Array<ArrayBuffer>, wish: Wish = {}, token = admin.token) {
  const file = { name: 'learners.csv', content: csv }
  const { status, body } = await upload(cms, importFile, {
    token,
    fields: { kind: 'people', ...wish },
    file,
  })
  return { status, body: body as ImportReport & { msg: string } }
}

/** Checks a file, imports it, and returns both replies. */
async function bringIn(csv: string, wish: Wish = {}) {
  const checked = await send(csv, wish)
  expect(checked).toMatchObject({ status: 200, body: { imported: null } })
  const imported = await send(csv, { ...wish, plan: checked.body.plan })
  expect(imported.status).toBe(200)
  const { imported: done } = imported.body
  if (!done) throw new Error(imported.body.msg)
  return { checked: checked.body, done }
}
const undo = (id: string) => call(undoImport, { base: cms.url, token: admin.token, body: { id } })
const storedOf = (email: string) =>
  cms.strapi.db.query(accountUid).findOne({ where: { email }, populate: ['batch'] })
const batchNamed = (name: string) => cms.strapi.db.query('api::batch.batch').findOne({ where: { name } })
const outcomesOf = ({ rows }: ImportReport) => rows.map(({ outcome }) => outcome)

describe('importing people', () => {
  test('says what would happen, changes nothing, and then does just that', async () => {
    const [fresh, free] = [newEmail(), await person()]
    const member = await person({ batch: batch.id })
    const csv = `Full name;E-mail;Phone;Batch\r\nआशा राव;${fresh};98450 12345;Night owls ${made}\r\n;${free.email};;${batch.name}\r\n;${member.email};;Night owls ${made}\r\n`
    const checked = await send(csv)
    expect(outcomesOf(checked.body)).toEqual(['invited', 'enrolled', 'unchanged'])
    expect(checked.body.newBatches).toEqual([`Night owls ${made}`])
    expect(await storedOf(fresh)).toBeNull()
    expect(await batchNamed(`Night owls ${made}`)).toBeNull()

    const { done } = await bringIn(csv)
    expect(done).toMatchObject({ invited: 1, enrolled: 1, batches: 1, undone: false })
    expect(await storedOf(fresh)).toMatchObject({
      fullName: 'आशा राव',
      phoneNumber: '98450 12345',
      password: null,
      batch: { name: `Night owls ${made}` },
    })
    expect(await storedOf(free.email)).toMatchObject({ batch: { name: batch.name } })
    expect(await storedOf(member.email)).toMatchObject({ batch: { name: batch.name } })
    const mails = await cms.strapi.db.query('api::mail.mail').findMany({ where: { recipient: fresh } })
    expect(mails).toHaveLength(1)
    // The same file again finds everything in place.
    expect(new Set(outcomesOf((await send(csv)).body))).toEqual(new Set(['unchanged']))
  })

  test('imports the good rows, and returns the others with what the file says', async () => {
    const [email, other] = [newEmail(), newEmail()]
    const csv = `Name,E-mail,Phone\n"Asha\u00a0 Rao",${email},98450–12345\n??? ????,${other},\n`
    const { body } = await send(csv)
    expect(body.rows).toMatchObject([
      { outcome: 'invited', cells: { name: 'Asha Rao', email, phone: '98450-12345' } },
      {
        row: 3,
        outcome: 'invalid',
        errors: [{ path: 'Name', message: expect.stringContaining('Save it as “CSV UTF-8”') }],
        cells: { name: '??? ????', email: other, phone: '' },
      },
    ])
    expect(await send(csv, { plan: body.plan })).toMatchObject({
      status: 200,
      body: { imported: { invited: 1 }, rows: [{}, { outcome: 'invalid' }] },
    })
    expect(await storedOf(email)).toMatchObject({ fullName: 'Asha Rao', phoneNumber: '98450-12345' })
    expect(await storedOf(other)).toBeNull()
  })

  test('imports nothing where each row has an error', async () => {
    const csv = `Name,E-mail\n"=HYPERLINK(""https://evil.example"",""me"")",${newEmail()}\n`
    const { body } = await send(csv)
    expect(body.rows[0]).toMatchObject({ row: 2, outcome: 'invalid', errors: [{ path: 'Name' }] })
    expect(await send(csv, { plan: body.plan })).toMatchObject({ status: 400 })
  })

  test('reads a file whose cells are all quoted, and quotation marks within a name', async () => {
    const csv = `"Email","Full Name"\n"${newEmail()}","Asha"\n${newEmail()},Raj "Raju" Rao\n`
    expect((await send(csv)).body.rows).toMatchObject([
      { cells: { name: 'Asha' } },
      { cells: { name: 'Raj "Raju" Rao' } },
    ])
  })

  test('asks to look again when something has changed since the check', async () => {
    const email = newEmail()
    const csv = `E-mail\n${email}\n`
    const { body } = await send(csv, { batchId: batch.documentId })
    await person({ email })
    const late = await send(csv, { batchId: batch.documentId, plan: body.plan })
    expect(late).toMatchObject({ status: 409, body: { msg: expect.stringContaining('Check it again') } })
    expect(await storedOf(email)).toMatchObject({ batch: null })
  })

  test('lets one of two admins import the same file at once', async () => {
    const csv = `E-mail\n${newEmail()}\n${newEmail()}\n`
    const wish = { batchId: batch.documentId }
    const { plan } = (await send(csv, wish)).body
    const answers = await Promise.all([send(csv, { ...wish, plan }), send(csv, { ...wish, plan })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('imports 500 people at once', async () => {
    const emails = Array.from({ length: 500 }, newEmail)
    const { done } = await bringIn(`E-mail\n${emails.join('\n')}\n`, { batchId: batch.documentId })
    expect(done.invited).toBe(500)
  })

  test.for([
    ['10,000 rows', `E-mail\n${'a@a.example\n'.repeat(10_000)}`, 400, /10,000 rows/],
    ['an Excel workbook', Uint8Array.from(Buffer.from('504b030400', 'hex')), 400, /Excel workbook/],
    ['40 MB', new Uint8Array(40 * 1024 * 1024), 413, /up to 2 MB/],
    ['nothing', '', 400, /first row/],
    ['an open quotation mark', 'Email,Name\na@a.example,"Asha\n', 400, /quotation mark near line/],
    ['1.9 million commas', `Email\n${','.repeat(1_900_000)}`, 400, /too many columns or lines/],
    ['half a million headings', `Email${',a'.repeat(500_000)}\na@a.example`, 400, /too many columns/],
    ['half a million lines', `Email\n${'\n'.repeat(500_000)}a@a.example`, 400, /too many columns/],
  ] as const)('refuses a file of %s with a sentence', async ([, content, status, message]) => {
    const answer = await send(content)
    expect(answer).toMatchObject({ status, body: { msg: expect.stringMatching(message) } })
  })

  test('does nothing for a file that did not arrive whole, and goes on answering', async () => {
    const email = newEmail()
    const { hostname, port } = new URL(cms.url)
    const part = `--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\npeople\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nE-mail\r\n${email}\r\n`
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /api/admin/import HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${admin.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n${part}`,
          () => socket.destroy(),
        )
      })
      socket.on('close', () => resolve())
    })
    expect(await send(`E-mail\n${email}\n`)).toMatchObject({ status: 200, body: { imported: null } })
    expect(await storedOf(email)).toBeNull()
  })
})

describe('POST /api/admin/undo-import', () => {
  test('undoes what nobody has used, and names the rest', async () => {
    const [waiting, accepted, free] = [newEmail(), newEmail(), await person()]
    const name = `Undone ${made}`
    const csv = `E-mail,Batch\n${waiting},${name}\n${accepted},${name}\n${free.email},${batch.name}\n`
    const { done } = await bringIn(csv)
    const mail = await cms.strapi.db.query('api::mail.mail').findOne({ where: { recipient: accepted } })
    const code = /code=([\w-]+)/.exec(mail.text)?.[1] ?? ''
    const body = { code, fullName: 'Ravi', password: PASSWORD, agreeToTerms: true } as const
    expect(await call(acceptInvitation, { base: cms.url, body })).toMatchObject({ ok: true })

    const answer = await undo(done._id)
    expect(answer).toMatchObject({
      ok: true,
      data: {
        msg: '2 changes are undone, 2 stay.',
        kept: [
          { subject: 'Ravi', reason: 'Has accepted the invitation.' },
          { subject: name, reason: 'Isn’t empty.' },
        ],
      },
    })
    expect(await storedOf(waiting)).toBeNull()
    expect(await storedOf(free.email)).toMatchObject({ batch: null })
    expect(await storedOf(accepted)).toMatchObject({ batch: { name } })
    expect(await undo(done._id)).toMatchObject({ status: 409 })
  })

  test('undoes an import that nobody has used to the last row', async () => {
    const email = newEmail()
    const { done } = await bringIn(`E-mail,Batch\n${email},Gone ${made}\n`)
    expect(await undo(done._id)).toMatchObject({ ok: true, data: { kept: [] } })
    expect(await storedOf(email)).toBeNull()
    expect(await batchNamed(`Gone ${made}`)).toBeNull()
    const listed = await call(imports, { base: cms.url, token: admin.token })
    expect(listed.ok && listed.data.imports[0]).toMatchObject({ _id: done._id, undone: true })
  })

  test('refuses after a day, when the import is no longer listed', async () => {
    const { done } = await bringIn(`E-mail\n${newEmail()}\n`)
    await cms.strapi.db
      .query('api::import.data-import')
      .update({ where: { documentId: done._id }, data: { createdAt: new Date(Date.now() - 86_401_000) } })
    expect(await undo(done._id)).toMatchObject({ status: 409 })
    const listed = await call(imports, { base: cms.url, token: admin.token })
    expect(listed.ok && listed.data.imports.some(({ _id }) => _id === done._id)).toBe(false)
  })
})

describe('importing classes', () => {
  const classes = () =>
    cms.strapi.db
      .query('api::class.scheduled-class')
      .findMany({ where: { batch: { id: batch.id } }, orderBy: { startsAt: 'asc' } })
  const header = 'Batch,Title,Date,Time,Duration,Link,Recording'

  test('adds past and future classes without a mail, then their recordings, and undoes both', async () => {
    const { email } = await person({ batch: batch.id })
    const csv = `${header}\n${batch.name},Small talk,03-02-2025,18:30,90,,https://youtu.be/abcdefghijk\n${batch.name},Numbers,06-05-2033,6:30 pm,,https://meet.example/a,\n`
    const { done } = await bringIn(csv, { kind: 'classes' })
    expect(done).toMatchObject({ classes: 2, changed: 0 })
    expect(await classes()).toMatchObject([
      { title: 'Small talk', duration: 90, recording: 'https://youtu.be/abcdefghijk' },
      { title: 'Numbers', duration: 60, link: 'https://meet.example/a', date: '2033-05-06' },
    ])
    const more = await bringIn(
      `Batch;Date;Time;Recording\n${batch.name};2033-05-06;18:30;https://youtu.be/bcdefghijkl\n`,
      { kind: 'classes' },
    )
    expect(more.done).toMatchObject({ classes: 0, changed: 1 })
    const mails = await cms.strapi.db.query('api::mail.mail').count({ where: { recipient: email } })
    expect(mails).toBe(0)

    expect(await undo(more.done._id)).toMatchObject({ ok: true, data: { kept: [] } })
    expect((await classes())[1]).toMatchObject({ recording: null })
    // The second class has been changed since it was imported.
    expect(await undo(done._id)).toMatchObject({ data: { kept: [{ subject: 'Numbers' }] } })
    expect(await classes()).toHaveLength(1)
  })

  test('names a batch that does not exist', async () => {
    const { body } = await send(`${header}\nNo such batch,A,03-02-2025,18:30,,,\n`, { kind: 'classes' })
    expect(body.rows).toMatchObject([{ outcome: 'invalid', errors: [{ path: 'Batch' }] }])
  })
})
