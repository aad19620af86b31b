import { beforeAll, describe, expect, test } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { useCms } from './support/cms'
import { type Ask, logInToPanel } from './support/panel'
import { createPeople } from './support/people'
import { publishSession } from './support/sessions'
import { consented } from './support/testimonials'
import { tinyPicture } from './support/uploads'

const cms = useCms()
const person = createPeople()

const marketing = [
  'collection-types/api::page.page',
  'collection-types/api::course.course',
  'collection-types/api::testimonial.testimonial',
  'collection-types/api::live-session.live-session',
  'collection-types/api::practice-topic.practice-topic',
  'collection-types/api::interview.interview-question',
  'collection-types/api::correction-rule.correction-rule',
  'collection-types/api::redirect.redirect',
  'collection-types/api::thought.thought',
  'collection-types/api::news.article',
]
const learning = [
  'collection-types/api::batch.batch',
  'collection-types/api::batch.course-module',
  'collection-types/api::material.material',
  'collection-types/api::batch.video',
  'collection-types/api::class.scheduled-class',
  'collection-types/api::registration.seat-registration',
  'collection-types/api::practice.report',
  `collection-types/${accountUid}`,
]
const settings = [
  '/admin/users',
  '/admin/roles',
  '/admin/webhooks',
  '/admin/api-tokens',
  '/admin/transfer/tokens',
  '/upload/settings',
  '/users-permissions/roles',
  '/users-permissions/advanced',
  '/content-manager/collection-types/api::mail.mail',
]

/** Private fields of an account, which sorting or filtering would reveal letter by letter. */
const secretFields = [
  'password',
  'resetPasswordToken',
  'resetPasswordExpires',
  'confirmationToken',
  'confirmationExpires',
  'googleSubject',
  'sessionEpoch',
  'knownNetworks',
]

const roleUid = 'plugin::users-permissions.role'
const roleOf = (type: string) => cms.strapi.db.query(roleUid).findOne({ where: { type } })
const storedAccount = (id: number) =>
  cms.strapi.db.query(accountUid).findOne({ where: { id }, populate: ['role'] })

/** The status for a role at each path. */
const statuses = async (ask: Ask, paths: string[]) =>
  Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, (await ask('GET', path)).status] as const)),
  )
const all = (paths: string[], status: number) => Object.fromEntries(paths.map((path) => [path, status]))
const inManager = (paths: string[]) => paths.map((path) => `/content-manager/${path}`)

async function publishesAndUploads(ask: Ask) {
  const path = '/content-manager/collection-types/api::testimonial.testimonial'
  const words = { content: 'It helped.', author: 'Asha', role: 'Analyst', position: 1, ...consented }
  const made = await ask('POST', path, words)
  const { documentId } = JSON.parse(made.body).data
  const published = await ask('POST', `${path}/${documentId}/actions/publish`, words)
  const hidden = await ask('POST', `${path}/${documentId}/actions/unpublish`, {})
  const removed = await ask('DELETE', `${path}/${documentId}`)
  const template = await ask('GET', '/content-manager/single-types/api::mail.mail-template')
  const form = new FormData()
  form.append('files', new Blob([await tinyPicture()]), 'drawing.png')
  const uploaded = await ask('POST', '/upload', form)
  return [made, published, hidden, removed, template, uploaded].map(({ status }) => status)
}
const done = [201, 200, 200, 200, 200, 201]

describe('an editor in the panel', () => {
  let ask: Ask
  beforeAll(async () => {
    ask = await logInToPanel(cms, 'strapi-editor')
  })

  test('reads, publishes and removes what the site shows, and adds pictures', async () => {
    const paths = inManager(marketing)
    expect(await statuses(ask, paths)).toEqual(all(paths, 200))
    expect(await publishesAndUploads(ask)).toEqual(done)
  })

  test('cannot read learners, batches and registrations', async () => {
    const paths = inManager(learning)
    expect(await statuses(ask, paths)).toEqual(all(paths, 403))
  })

  test('cannot open the settings', async () => {
    expect(await statuses(ask, settings)).toEqual(all(settings, 403))
  })

  test('cannot read relations of learners, batches and admins', async () => {
    const { account } = await person()
    const paths = inManager(
      [`${accountUid}/role`, `${accountUid}/batch`, 'api::batch.batch/students', 'admin::user/roles'].flatMap(
        (field) => [`relations/${field}`, `relations/${field.replace('/', `/${account.user._id}/`)}`],
      ),
    )
    expect(await statuses(ask, paths)).toEqual(all(paths, 403))
  })

  test('cannot send mails in the institute’s name', async () => {
    const mail = { to: 'victim@example.com', subject: 'Your account', text: 'Pay here: https://evil.example' }
    expect((await ask('POST', '/email', mail)).status).toBe(405)
    expect(await cms.strapi.db.query('api::mail.mail').count({ where: { recipient: mail.to } })).toBe(0)
  })
})

test('no panel user can make the CMS fetch a URL', async () => {
  const ask = await logInToPanel(cms, 'strapi-super-admin')
  const body = { urls: ['https://pictures.example/a.png'] }
  expect((await ask('POST', '/upload/actions/upload-from-urls', body)).status).toBe(405)
})

describe('a coordinator in the panel', () => {
  let ask: Ask
  beforeAll(async () => {
    ask = await logInToPanel(cms, 'coordinator')
  })

  test('has an editor’s permissions', async () => {
    const paths = inManager(marketing)
    expect(await statuses(ask, paths)).toEqual(all(paths, 200))
    expect(await publishesAndUploads(ask)).toEqual(done)
  })

  test('reads learners, batches and registrations, and creates a batch', async () => {
    const paths = inManager(learning)
    expect(await statuses(ask, paths)).toEqual(all(paths, 200))
    const made = await ask('POST', '/content-manager/collection-types/api::batch.batch', {
      name: 'Evening',
      description: 'After work',
    })
    expect(made.status).toBe(201)
  })

  test('sees on the home page what was last written, and no batches and accounts', async () => {
    await publishSession(cms.strapi)
    await person()
    const { body } = await ask('GET', '/content-manager/homepage/recent-documents?action=update')
    const listed: { contentTypeUid: string }[] = JSON.parse(body).data
    const types = listed.map(({ contentTypeUid }) => contentTypeUid)
    expect(types[0]).toBe('api::live-session.live-session')
    expect(types.filter((uid) => !marketing.includes(`collection-types/${uid}`))).toEqual([])
  })

  test('blocks an account, but cannot change its owner’s data', async () => {
    const { account, email } = await person()
    const find = () => cms.strapi.db.query(accountUid).findOne({ where: { id: account.id } })
    const { documentId, password } = await find()
    const path = `/content-manager/collection-types/${accountUid}/${documentId}`
    await ask('PUT', path, { blocked: true, email: 'mine@example.com', password: 'mine-from-now' })
    expect((await ask('PUT', path, { blocked: true })).status).toBe(200)
    expect(await find()).toMatchObject({ blocked: true, email, password })
    expect((await ask('DELETE', path)).status).toBe(403)
  })

  test('cannot make an admin, from either side of the relation', async () => {
    const { account } = await person()
    const { id, documentId, role } = await storedAccount(account.id)
    const admin = await roleOf('institute-admin')
    const connect = (...entries: object[]) => ({ connect: entries, disconnect: [] })
    const path = `/content-manager/collection-types/${accountUid}`
    for (const given of [connect(admin), admin.documentId, { set: [admin] }])
      await ask('PUT', `${path}/${documentId}`, { role: given, blocked: false })
    expect(await storedAccount(account.id)).toMatchObject({ role: { type: role?.type } })
    const refused = [
      await ask('POST', path, { email: 'mine@example.com', username: 'mine', role: connect(admin) }),
      await ask('POST', `${path}/clone/${documentId}`, { role: connect(admin) }),
      await ask('PUT', `/content-manager/collection-types/${roleUid}/${admin.documentId}`, {
        users: connect({ id, documentId }),
      }),
      await ask('PUT', `/users-permissions/roles/${admin.id}`, { users: [id] }),
      await ask('POST', '/users-permissions/roles', { name: 'Mine', type: 'institute-admin', users: [id] }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
    expect(await storedAccount(account.id)).toMatchObject({ role: { type: 'authenticated' } })
  })

  test('cannot block or unblock an admin', async () => {
    const path = `/content-manager/collection-types/${accountUid}`
    for (const role of ['institute-admin', 'admin-applicant'] as const) {
      const { account } = await person({ role })
      const { documentId } = await storedAccount(account.id)
      const admins = role === 'institute-admin'
      expect((await ask('PUT', `${path}/${documentId}`, { blocked: true })).status).toBe(admins ? 403 : 200)
      expect(await storedAccount(account.id)).toMatchObject({ blocked: !admins })
    }
  })

  test.for(secretFields)('neither sorts nor filters accounts by %s, nor batches by it', async (field) => {
    const reads = [
      `collection-types/${accountUid}?sort=${field}:ASC`,
      `collection-types/${accountUid}?sort[0][${field}]=asc`,
      `collection-types/${accountUid}?sort=fullName,${field}:DESC`,
      `collection-types/${accountUid}?filters[${field}][$startsWith]=a`,
      `collection-types/${accountUid}?filters[$and][0][$or][0][${field}][$notNull]=true`,
      `collection-types/${accountUid}?filters[batch][students][${field}][$startsWith]=a`,
      `collection-types/api::batch.batch?filters[students][${field}][$startsWith]=a`,
      `collection-types/api::batch.batch?sort=students.${field}:ASC`,
      `collection-types/api::batch.batch?sort[students][${field}]=asc`,
      `relations/api::batch.batch/students?filters[${field}][$startsWith]=a`,
      `relations/api::batch.batch/students?sort=${field}`,
    ]
    const answers = await statuses(ask, inManager(reads))
    expect(answers).toEqual(all(inManager(reads), 400))
  })

  test('sorts and filters accounts by visible fields', async () => {
    const reads = [
      `collection-types/${accountUid}?sort=fullName:ASC&filters[blocked][$eq]=false`,
      `collection-types/${accountUid}?filters[$and][0][role][name][$contains]=a&_q=asha`,
      `collection-types/api::batch.batch?filters[students][fullName][$contains]=a&sort=name:DESC`,
      'relations/api::batch.batch/students?_q=a',
    ]
    expect(await statuses(ask, inManager(reads))).toEqual(all(inManager(reads), 200))
  })

  test('deletes registrations but cannot write them', async () => {
    const session = await publishSession(cms.strapi)
    const path = '/content-manager/collection-types/api::registration.seat-registration'
    const guest = { fullName: 'Asha', email: 'asha@example.com', phoneNumber: '9876543210', session }
    expect((await ask('POST', path, guest)).status).toBe(403)
    await fetch(`${cms.url}/api/user/registration`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(guest),
    })
    const [registration] = JSON.parse((await ask('GET', path)).body).results
    expect(registration).toMatchObject({ email: 'asha@example.com' })
    expect((await ask('DELETE', `${path}/${registration.documentId}`)).status).toBe(200)
  })

  test('cannot open the settings', async () => {
    expect(await statuses(ask, settings)).toEqual(all(settings, 403))
  })
})
