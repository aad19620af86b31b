import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import {
  type AuditEntry,
  auditCsv,
  auditTrail,
  deleteUser,
  editBatchName,
  exportOwnData,
  newBatch,
  updateProfile,
} from '@careerspeak/contract'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { accountUid } from '../src/api/account/account-changes'
import { isAuditedField } from '../src/api/audit/audited-fields'
import { adminWrites, createAdminWrites, nameOf } from './support/admin-writes'
import { createBatches } from './support/batches'
import { call, send } from './support/client'
import { useCms } from './support/cms'
import { logInToPanel } from './support/panel'
import { createPeople, PASSWORD, type Person } from './support/people'
import { distDir } from './support/places'
import { consented } from './support/testimonials'
import { pdf, upload } from './support/uploads'

const cms = useCms()
const person = createPeople()
const makeBatch = createBatches(cms)
const writes = createAdminWrites(cms, person, makeBatch)

let reader: Person
beforeAll(async () => {
  if (cms.strapi) reader = await person({ role: 'institute-admin', fullName: 'Owner' })
})

type Wish = {
  search?: string
  who?: string
  action?: AuditEntry['action']
  from?: string
  to?: string
  page?: number
}
async function trail(query: Wish = {}): Promise<AuditEntry[]> {
  const result = await call(auditTrail, {
    base: cms.url,
    token: reader.token,
    query: { limit: 100, ...query },
  })
  if (!result.ok) throw new Error(result.msg)
  return result.data.data
}

/** An admin with a unique name, so that all entries with it are theirs. */
async function newAdmin(): Promise<Person & { fullName: string }> {
  const fullName = `Admin ${randomUUID()}`
  return { ...(await person({ role: 'institute-admin', fullName })), fullName }
}

/** The table itself, as seen with database access. */
const stored = async (): Promise<string> =>
  JSON.stringify(await cms.strapi.db.connection('audit_entries').select('*'))
const sql = (statement: string, values: (string | number | Date)[] = []) =>
  cms.strapi.db.connection.raw(statement, values)

describe('the audit trail records', () => {
  test.for(adminWrites)('$method $path', async (endpoint) => {
    const make = writes[nameOf(endpoint)]
    if (!make) throw new Error('Please add a request of this endpoint to tests/support/admin-writes.ts.')
    const admin = await newAdmin()
    const { query = {}, body, fields, file, entry } = await make(admin)
    const { token, fullName } = admin
    const { method, path } = endpoint
    const asked = `${path}?${new URLSearchParams(query)}` as const
    const answer = endpoint.file
      ? await upload(cms, endpoint, { token, query, ...(fields && { fields }), ...(file && { file }) })
      : await send(cms, { method, path: asked }, { authorization: `Bearer ${token}`, body })
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: endpoint.status })

    const entries = await trail({ who: fullName })
    for (const each of entries)
      expect(each).toMatchObject({
        who: fullName,
        role: 'Institute admin',
        request: `${method} /api${path}`,
        network: '127.0.0.0/24',
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      })
    const { changes = [], target, label, person: about, action } = entry
    const account = about && (await cms.strapi.db.query(accountUid).findOne({ where: { documentId: about } }))
    expect(entries).toContainEqual(
      expect.objectContaining({
        action,
        target: expect.objectContaining({
          type: target,
          ...(label !== undefined && { label }),
          ...(account && { person: account.fullName }),
        }),
        changes: expect.arrayContaining(changes),
      }),
    )
  })

  test('only endpoints that exist', () => {
    expect(Object.keys(writes).sort()).toEqual(adminWrites.map(nameOf).sort())
  })
})

describe('a change by a panel user', () => {
  const batches = '/content-manager/collection-types/api::batch.batch'

  test('is recorded with their role and the route', async () => {
    const ask = await logInToPanel(cms, 'coordinator')
    const name = `Batch ${randomUUID()}`
    const made = JSON.parse((await ask('POST', batches, { name, description: 'After work' })).body).data
    const { email, account } = await person({ fullName: 'Meera Nair' })
    const connect = { connect: [{ id: account.id, documentId: account.user._id }], disconnect: [] }
    await ask('PUT', `${batches}/${made.documentId}`, { name, description: 'At dawn', students: connect })
    await ask('DELETE', `${batches}/${made.documentId}`)
    const entries = await trail({ search: name })
    expect(entries.map(({ action, target }) => `${target.type} ${action}`).sort()).toEqual([
      ...['Batch changed', 'Batch created', 'Batch deleted', 'User changed', 'User changed'],
    ])
    const [left, gone, joined, changed, created] = entries.sort(byAction)
    expect(created).toMatchObject({
      action: 'created',
      role: 'Coordinator',
      target: { type: 'Batch', label: name, person: null },
      request: 'POST /content-manager/collection-types/:model',
    })
    const description = { field: 'description', told: true, before: 'After work', after: 'At dawn' }
    expect(changed).toMatchObject({ action: 'changed', target: { label: name }, changes: [description] })
    const batch = { field: 'batch', told: true, before: null, after: name }
    expect(joined).toMatchObject({ target: { type: 'User', label: '', person: 'Meera Nair' } })
    expect(joined?.changes).toContainEqual(batch)
    expect(gone).toMatchObject({ action: 'deleted', target: { label: name } })
    expect(left?.changes).toContainEqual({ ...batch, before: name, after: null })
    expect(await stored()).not.toContain(email)
  })

  /** The order in which the test above reads them. */
  const byAction = (one: AuditEntry, other: AuditEntry) => order(one) - order(other)
  const order = ({ action, target, changes }: AuditEntry): number =>
    target.type === 'User'
      ? changes.some(({ field, after }) => field === 'batch' && after)
        ? 2
        : 0
      : { deleted: 1, changed: 3, created: 4, published: 5, unpublished: 6 }[action]

  test('records publishing and unpublishing', async () => {
    const ask = await logInToPanel(cms, 'strapi-editor')
    const path = '/content-manager/collection-types/api::testimonial.testimonial'
    const words = {
      content: 'It helped.',
      author: `Asha ${randomUUID()}`,
      role: `Analyst ${randomUUID()}`,
      position: 1,
      ...consented,
    }
    const { documentId } = JSON.parse((await ask('POST', path, words)).body).data
    for (const action of ['publish', 'publish', 'unpublish'])
      expect(await ask('POST', `${path}/${documentId}/actions/${action}`, words)).toMatchObject({
        status: 200,
      })
    await ask('PUT', `${path}/${documentId}`, { ...words, role: 'Editor in chief' })
    await ask('DELETE', `${path}/${documentId}`)
    const entries = await trail({ who: 'Someone', search: 'testimonial' })
    expect(entries.map(({ action, role }) => `${action} by ${role}`).reverse()).toEqual(
      ['created', 'published', 'published', 'unpublished', 'changed', 'deleted'].map(
        (each) => `${each} by Editor`,
      ),
    )
    expect(entries[1]?.changes).toEqual([
      { field: 'role', told: true, before: words.role, after: 'Editor in chief' },
    ])
    expect(await stored()).not.toContain(words.author)
  })

  test('records which components of a page changed', async () => {
    const ask = await logInToPanel(cms, 'strapi-editor')
    const path = '/content-manager/collection-types/api::page.page'
    const title = `Page ${randomUUID()}`
    const block = (text: string) => ({
      __component: 'blocks.rich-text',
      body: [{ type: 'paragraph', children: [{ type: 'text', text }] }],
    })
    const page = { title, slug: randomUUID(), blocks: [block('One'), block('Two')] }
    const { documentId } = JSON.parse((await ask('POST', path, page)).body).data
    const save = (body: object) => ask('PUT', `${path}/${documentId}`, body)
    expect(await save(page)).toMatchObject({ status: 200 })
    // As the panel's form sends them: each component with its id.
    const { blocks } = JSON.parse((await ask('GET', `${path}/${documentId}`)).body).data
    const changed = [blocks[0], { ...blocks[1], ...block('Three') }]
    expect(await save({ ...page, blocks: changed })).toMatchObject({ status: 200 })
    const entries = (await trail({ search: title })).reverse()
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      ['created', expect.arrayContaining([{ field: 'blocks', told: false, before: null, after: null }])],
      ['changed', [{ field: 'blocks', told: false, before: null, after: null }]],
    ])
  })

  test('records changes of permissions, without passwords or invitation links', async () => {
    const ask = await logInToPanel(cms, 'strapi-super-admin')
    const roles: { id: number; code: string }[] = JSON.parse((await ask('GET', '/admin/roles')).body).data
    const editor = roles.find(({ code }) => code === 'strapi-editor')
    const email = `${randomUUID()}@example.com`
    const invited = await ask('POST', '/admin/users', {
      firstname: 'Ravi',
      lastname: 'Shah',
      email,
      roles: [editor?.id],
    })
    const { id, registrationToken } = JSON.parse(invited.body).data
    await ask('PUT', `/admin/users/${id}`, { password: 'Another-secret-1', isActive: true })
    const [changed, created] = await trail({ search: 'ravi shah' })
    expect(created).toMatchObject({ action: 'created', target: { type: 'User', person: 'Ravi Shah' } })
    expect(created?.changes).toContainEqual({ field: 'roles', told: true, before: null, after: 'Editor' })
    expect(changed?.changes).toContainEqual({ field: 'password', told: false, before: null, after: null })
    for (const secret of [registrationToken, 'Another-secret-1', email])
      expect(await stored()).not.toContain(secret)
  })
})

test('a deletion by an API token is recorded with the name of the token', async () => {
  const ask = await logInToPanel(cms, 'strapi-super-admin')
  const name = `Importer ${randomUUID()}`
  const made = await ask('POST', '/admin/api-tokens', {
    name,
    description: '',
    type: 'full-access',
    lifespan: null,
    permissions: null,
  })
  const { accessKey } = z
    .object({ data: z.object({ accessKey: z.string() }) })
    .parse(JSON.parse(made.body)).data
  const form = new FormData()
  form.append('files', new Blob([pdf()]), `${name}.pdf`)
  const [file] = JSON.parse((await ask('POST', '/upload', form)).body)
  const headers = { Authorization: `Bearer ${accessKey}` }
  const answer = await fetch(`${cms.url}/api/upload/files/${file.id}`, { method: 'DELETE', headers })
  expect(answer.status).toBe(200)
  const entries = await trail({ who: name })
  expect(entries).toMatchObject([
    {
      action: 'deleted',
      role: 'API token',
      request: 'DELETE /api/upload/files/:id',
      target: { type: 'File', label: `${name}.pdf` },
    },
  ])
  expect(await stored()).not.toContain(accessKey)
})

describe('the trail ignores', () => {
  test('rejected and rolled-back changes', async () => {
    const { token, fullName } = await newAdmin()
    const taken = await makeBatch()
    const { documentId: id } = await makeBatch()
    const options = { base: cms.url, token }
    const refused = await call(editBatchName, { ...options, body: { id, name: taken.name } })
    const twice = await call(newBatch, { ...options, body: { name: taken.name, description: 'Again' } })
    expect([refused.ok, twice.ok]).toEqual([false, false])

    const { trx, restore } = failNextCommit()
    const failed = await call(newBatch, { ...options, body: { name: 'Never', description: 'Stored' } })
    restore()
    expect([failed.ok, trx()]).toEqual([false, true])
    expect(await trail({ who: fullName })).toEqual([])
  })

  test('writes that change nothing, and learners’ own changes', async () => {
    const { token, fullName } = await newAdmin()
    const { documentId: id, name } = await makeBatch()
    expect(await call(editBatchName, { base: cms.url, token, body: { id, name } })).toMatchObject({
      ok: true,
    })
    const learner = await person({ fullName: `Learner ${randomUUID()}` })
    const body = { fullName: 'Somebody Else', phoneNumber: '9876543210', profilePic: '' }
    expect(await call(updateProfile, { base: cms.url, token: learner.token, body })).toMatchObject({
      ok: true,
    })
    expect([...(await trail({ who: fullName })), ...(await trail({ search: 'Somebody Else' }))]).toEqual([])
  })
})

/** Makes the next transaction fail once everything is written, including its entries. */
function failNextCommit() {
  const { connection } = cms.strapi.db
  const begin = connection.transaction
  let failed = false
  const value = async (...given: unknown[]) => {
    const transaction = await Reflect.apply(begin, connection, given)
    transaction.commit = async () => {
      failed = true
      throw new Error('The commit failed.')
    }
    return transaction
  }
  Object.defineProperty(connection, 'transaction', { value, configurable: true })
  const restore = () => Object.defineProperty(connection, 'transaction', { value: begin, configurable: true })
  return { trx: () => failed, restore }
}

describe('the trail', () => {
  test('can be filtered by text, actor, action and date, with paging', async () => {
    const { token, fullName } = await newAdmin()
    const word = randomUUID()
    for (const name of ['Morning', 'Evening'])
      await call(newBatch, {
        base: cms.url,
        token,
        body: { name: `${name} ${word}`, description: 'Of Ürümqi' },
      })
    const labels = async (wish: Wish) =>
      (await trail({ who: fullName, ...wish })).map(({ target }) => target.label)
    const [today, tomorrow] = [0, 1].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    )
    expect(await labels({})).toEqual([`Evening ${word}`, `Morning ${word}`])
    expect(await labels({ search: `${word} MORNING` })).toEqual([`Morning ${word}`])
    expect(await labels({ search: 'ürümqi' })).toHaveLength(2)
    expect(await labels({ search: '100%' })).toEqual([])
    expect(await labels({ action: 'deleted' })).toEqual([])
    expect(await labels({ from: today ?? '', to: tomorrow ?? '' })).toHaveLength(2)
    expect(await labels({ from: '2033-01-01' })).toEqual([])
    expect(await labels({ to: '2020-01-01' })).toEqual([])
    const options = { base: cms.url, token: reader.token, query: { who: fullName, limit: 1, page: 2 } }
    expect(await call(auditTrail, options)).toMatchObject({
      data: { data: [{ target: { label: `Morning ${word}` } }], pagination: { total: 2, totalPages: 2 } },
    })
  })

  test('can be exported as CSV with formulas escaped', async () => {
    const fullName = `=Admin ${randomUUID()}`
    const { token } = await person({ role: 'institute-admin', fullName })
    await call(newBatch, { base: cms.url, token, body: { name: '@sum(1)', description: '=1+1' } })
    const path = `${auditCsv.path}?${new URLSearchParams({ who: fullName })}` as const
    const { body } = await send(cms, { method: 'GET', path }, { authorization: `Bearer ${reader.token}` })
    expect(body).toContain(`,'${fullName},Institute admin,created,Batch,'@sum(1),,`)
  })

  test('contains the request id, which a request may set if valid', async () => {
    const { token, fullName } = await newAdmin()
    const ask = (id: string) =>
      fetch(`${cms.url}/api/admin/new-batch`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'X-Request-Id': id },
        body: JSON.stringify({ name: `Batch ${randomUUID()}`, description: 'One' }),
      })
    await ask('request-7')
    await ask('<b>not an id</b>')
    expect((await trail({ who: fullName })).map(({ requestId }) => requestId)).toEqual([
      expect.stringMatching(/^[\da-f-]{36}$/),
      'request-7',
    ])
  })

  test('names learners only while they have an account', async () => {
    const admin = await newAdmin()
    const { token, fullName } = admin
    const learner = await person({ fullName: `Learner ${randomUUID()}`, phoneNumber: '+91 98000 12345' })
    const make = writes['POST /admin/join-students-to-batch']
    const { body } = (await make?.(admin)) ?? {}
    const id = learner.account.user._id
    const authorization = `Bearer ${token}`
    await send(
      cms,
      { method: 'POST', path: '/admin/join-students-to-batch' },
      { authorization, body: { ...body, student_id: id } },
    )
    expect(await trail({ who: fullName, search: learner.email })).toMatchObject([
      { target: { person: learner.account.user.fullName } },
    ])
    const own = await call(exportOwnData, { base: cms.url, token: learner.token })
    expect(own).toMatchObject({ data: { changesByAdmins: [{ action: 'changed', fields: ['batch'] }] } })

    await call(deleteUser, { base: cms.url, token, query: { id } })
    expect((await trail({ who: fullName })).map(({ action, target }) => [action, target.person])).toEqual([
      ['deleted', null],
      ['changed', null],
    ])
    const rows = await stored()
    // Five digits alone are in an id now and then.
    for (const known of [learner.account.user.fullName, learner.email, '98000 12345', '9800012345'])
      expect(rows).not.toContain(known)
  })

  test('contains no secrets, names, addresses or texts of persons after all the changes above', async () => {
    const accounts: { password: string | null; fullName: string; email: string }[] = await cms.strapi.db
      .query(accountUid)
      .findMany({ where: { role: { type: { $ne: 'institute-admin' } } } })
    const rows = await stored()
    const secrets = [
      PASSWORD,
      'open-sesame',
      'Has a fever',
      'Kindly call back',
      'calm voice',
      'Asha Rao',
      '9876543210',
    ]
    for (const { password, fullName, email } of accounts)
      secrets.push(...[password, fullName, email].filter((each) => each !== null))
    expect(
      secrets.filter(
        (secret) => rows.includes(`"${secret}"`) || (secret.length > 12 && rows.includes(secret)),
      ),
    ).toEqual([])
  })
})

test('redacts every field of a content type that sounds secret or personal', () => {
  const telling =
    /pass|token|secret|hash|salt|epoch|network|googleSubject|code|mail$|phone|fullName|firstname|lastname/i
  const described = z.record(z.string(), z.looseObject({ type: z.string() }))
  const harmless = [
    'admin::role.code',
    'plugin::i18n.locale.code',
    'api::audit.audit-entry.network',
    'api::mail.mail-server.senderEmail',
  ]
  const told = Object.values(cms.strapi.contentTypes).flatMap(({ uid, pluginOptions, ...type }) => {
    const attributes = described.parse(type.attributes)
    return (
      Object.entries(attributes)
        // A relation is recorded by the name of its target.
        .filter(([name, { type }]) => telling.test(name) && type !== 'relation')
        .filter(([name]) => isAuditedField({ uid, attributes, pluginOptions }, name))
        .map(([name]) => `${uid}.${name}`)
    )
  })
  expect(told.filter((field) => !harmless.includes(field))).toEqual([])
})

describe('access to the trail', () => {
  const uid = 'api::audit.audit-entry'

  test('rejects changes and deletions by the panel, Strapi and SQL', async () => {
    ;(await await newAdmin()) && (await makeBatch())
    const before = await stored()
    const ask = await logInToPanel(cms, 'strapi-super-admin')
    const path = `/content-manager/collection-types/${uid}`
    const [{ documentId }] = await cms.strapi.db.query(uid).findMany({ limit: 1 })
    const tries = [
      await ask('POST', path, { whoName: 'Me' }),
      await ask('PUT', `${path}/${documentId}`, { whoName: 'Somebody else' }),
      await ask('DELETE', `${path}/${documentId}`),
      await ask('POST', `${path}/actions/bulkDelete`, { documentIds: [documentId] }),
    ]
    expect(tries.map(({ status }) => status).filter((status) => status < 400)).toEqual([])
    const data: object = { whoName: 'Somebody else' }
    await expect(async () => cms.strapi.documents(uid).delete({ documentId })).rejects.toThrow('append-only')
    await expect(async () => cms.strapi.documents(uid).update({ documentId, data })).rejects.toThrow(
      'append-only',
    )
    await expect(async () => cms.strapi.db.query(uid).deleteMany({})).rejects.toThrow('append-only')
    await expect(sql(`update audit_entries set who_name = 'Somebody else'`)).rejects.toThrow('append-only')
    await expect(sql('delete from audit_entries')).rejects.toThrow('append-only')
    const again = `audit_entries (id, document_id, who_name) select id, document_id, 'Somebody else' from audit_entries`
    for (const insert of ['insert or replace into', 'replace into', 'insert or ignore into'])
      if (inject('client') === 'sqlite')
        await expect(sql(`${insert} ${again}`)).rejects.toThrow('append-only')
    const merge = 'on conflict (id) do update set who_name = excluded.who_name'
    await expect(sql(`insert into ${again} where true ${merge}`)).rejects.toThrow('append-only')
    expect(await stored()).toBe(before)
  })

  test('is limited to admins', async () => {
    const learner = await person()
    for (const { path } of [auditTrail, auditCsv]) {
      const answers = [undefined, `Bearer ${learner.token}`].map((authorization) =>
        send(cms, { method: 'GET', path }, authorization === undefined ? {} : { authorization }),
      )
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 403])
    }
  })

  test('ends after four hundred days, and not before', async () => {
    const insert = `insert into audit_entries (document_id, at, who, who_name, role, action, target, target_id, changes, request,
      network) values (?, ?, 'a', ?, 'Institute admin', 'created', 'api::batch.batch', 'b', '[]', 'POST /', '')`
    for (const days of [399, 401])
      await sql(insert, [randomUUID(), new Date(Date.now() - days * 86_400_000), `Admin of ${days} days ago`])
    const { deleteExpired }: typeof import('../src/delete-expired') = createRequire(import.meta.url)(
      `${distDir}/src/delete-expired`,
    )
    await deleteExpired(new Date())
    expect((await trail({ who: 'days ago' })).map(({ who }) => who)).toEqual(['Admin of 399 days ago'])
    // A fast clock deletes nothing early.
    await deleteExpired(new Date(Date.now() + 1000 * 86_400_000))
    reader = await person({ role: 'institute-admin', fullName: 'Owner' })
    expect(await trail({ who: 'days ago' })).toHaveLength(1)
  })
})
