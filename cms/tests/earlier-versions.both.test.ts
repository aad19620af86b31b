import type { UID } from '@strapi/strapi'
import { expect, test } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { findAccount } from '../src/api/account/accounts'
import { fillInternationalNumbers } from '../src/api/account/international-numbers'
import { ensureMailTemplates } from '../src/api/mail/templates'
import {
  fillEarlierLabels,
  markEarlierAccounts,
  normalizeEarlierNames,
  noteEarlierEnrolments,
  renewEarlierViews,
} from '../src/upgrade-from-1.0.0'
import { createBatches } from './support/batches'
import { useCms } from './support/cms'
import { createPeople } from './support/people'

const cms = useCms()
const makeBatch = createBatches(cms)
const person = createPeople()

const beforeSync = (oldContentTypes: object = cms.strapi.contentTypes) =>
  cms.strapi
    .hook('strapi::content-types.beforeSync')
    .call({ oldContentTypes, contentTypes: cms.strapi.contentTypes })

test('a start on a current database changes nothing', async () => {
  const statements: string[] = []
  const note = ({ sql }: { sql: string }) => void statements.push(sql)
  cms.strapi.db.connection.on('query', note)
  await beforeSync()
  cms.strapi.db.connection.removeListener('query', note)
  expect(statements.filter((sql) => /replace\(/.test(sql))).toEqual([])
})

test('an upgrade keeps the panel’s settings of a renamed content type', async () => {
  const { connection } = cms.strapi.db
  const key = 'plugin_content_manager_configuration_content_types::api::class.scheduled-class'
  const settings = () => connection('strapi_core_store_settings').where({ key }).first('value')
  const permissions = () =>
    connection('admin_permissions').where({ subject: 'api::class.scheduled-class' }).count({ count: '*' })
  const [before, allowed] = [await settings(), await permissions()]
  for (const column of ['key', 'value'])
    await connection('strapi_core_store_settings').update(
      column,
      connection.raw('replace(??, ?, ?)', [column, 'api::class.', 'api::batch.']),
    )
  await connection('admin_permissions').update(
    'subject',
    connection.raw(`replace(subject, 'api::class.', 'api::batch.')`),
  )
  expect(await settings()).toBeUndefined()

  await beforeSync({ 'api::batch.scheduled-class': {} })

  expect(await settings()).toEqual(before)
  expect(await permissions()).toEqual(allowed)
})

/** A table, its former relation column, and the link table with its two id columns. */
const relations = [
  ['up_users', 'batch_id', 'up_users_batch_lnk', 'user_id', 'batch_id'],
  ['course_modules', 'batch_id', 'course_modules_batch_lnk', 'course_module_id', 'batch_id'],
  ['videos', 'batch_id', 'videos_batch_lnk', 'video_id', 'batch_id'],
  ['scheduled_classes', 'batch_id', 'scheduled_classes_batch_lnk', 'scheduled_class_id', 'batch_id'],
  ['materials', 'module_id', 'materials_module_lnk', 'material_id', 'course_module_id'],
  ['materials', 'scheduled_class_id', 'materials_scheduled_class_lnk', 'material_id', 'scheduled_class_id'],
  ['profile_pictures', 'owner_id', 'profile_pictures_owner_lnk', 'profile_picture_id', 'user_id'],
] as const

test('an upgrade keeps relations in order', async () => {
  const batches = [
    await makeBatch({ modules: 2, materials: 2, videos: 2, classes: 2 }),
    await makeBatch({ modules: 1, materials: 1 }),
  ]
  const students = [
    await person({ batch: batches[0]?.id ?? 0 }),
    await person({ batch: batches[1]?.id ?? 0 }),
    await person({ batch: batches[0]?.id ?? 0 }),
  ]
  const material = await cms.strapi.db
    .query('api::material.material')
    .create({ data: { title: 'A handout', scheduledClass: await anyId('api::class.scheduled-class') } })
  await cms.strapi.db.query('api::account.profile-picture').create({
    data: { url: 'https://cms.example/a.webp', hash: 'a', owner: students[0]?.account.id },
  })
  const links = () =>
    Promise.all(
      relations.map(([, , table, from, to]) =>
        cms.strapi.db.connection(table).select(from, to).orderBy(from),
      ),
    )
  const before = await links()
  expect(before.map((found) => found.length > 0)).toEqual(relations.map(() => true))

  await beforeSync()
  await restoreOldSchema()
  await beforeSync()
  await cms.strapi.db.schema.syncSchema()

  expect(await links()).toEqual(before)
  for (const [table, column] of relations)
    expect(await cms.strapi.db.connection.schema.hasColumn(table, column)).toBe(false)
  const { students: listed } = await cms.strapi.db
    .query('api::batch.batch')
    .findOne({ where: { id: batches[0]?.id }, populate: ['students'] })
  expect(listed.map(({ id }: { id: number }) => id)).toEqual(
    [students[0], students[2]].map((one) => one?.account.id),
  )

  // Deleting a record deletes its links, as it once cleared the column.
  await cms.strapi.db.query('api::material.material').delete({ where: { id: material.id } })
  for (const { id } of batches) await cms.strapi.db.query('api::batch.batch').delete({ where: { id } })
  const [users, modules, videos, classes, , handouts] = await links()
  expect([users, modules, videos, classes, handouts]).toEqual([[], [], [], [], []])
})

test('an upgraded account counts as enrolled since its creation, only if it is in a batch', async () => {
  const accounts = () => cms.strapi.db.query('plugin::users-permissions.user')
  const { id: batch } = await makeBatch()
  const [old, newer, free] = [await person({ batch }), await person({ batch }), await person()]
  const ids = [old, newer, free].map(({ account }) => account.id)
  const [createdAt, enrolledAt] = [new Date('2026-01-02T03:04:05.000Z'), new Date('2026-02-03T04:05:06.000Z')]
  await accounts().update({ where: { id: ids[0] }, data: { createdAt, enrolledAt: null } })
  await accounts().update({ where: { id: ids[1] }, data: { createdAt, enrolledAt } })
  await noteEarlierEnrolments()
  const found = await accounts().findMany({ where: { id: { $in: ids } }, orderBy: { id: 'asc' } })
  expect(
    found.map((one: { enrolledAt: string | null }) => one.enrolledAt && new Date(one.enrolledAt)),
  ).toEqual([createdAt, enrolledAt, null])
})

test('accounts of release 1.0.0 work without a confirmed address, later ones do not', async () => {
  const accounts = () => cms.strapi.db.query('plugin::users-permissions.user')
  const store = cms.strapi.store({ type: 'core', name: 'earlier_versions', key: 'accounts' })
  const { id: batch } = await makeBatch()
  const earlier = [
    await person({ confirmed: false, batch }),
    await person({ confirmed: false, role: 'institute-admin' }),
    await person({ confirmed: false }),
    await person({ confirmed: false, role: 'admin-applicant' }),
    await person({ confirmed: true, batch }),
  ]
  const asked = await person({ confirmed: false, batch })
  await accounts().update({ where: { id: asked.account.id }, data: { confirmationToken: 'a digest' } })
  const known = [...earlier, asked]
  await accounts().update({ where: { id: known[0]?.account.id }, data: { sessionEpoch: 3 } })
  await store.delete()
  await markEarlierAccounts()
  const later = await person({ confirmed: false, batch })
  await markEarlierAccounts()

  const found: { proofWaiver: string | null; earlierEpoch: number | null }[] = await accounts().findMany({
    where: { id: { $in: [...known, later].map(({ account }) => account.id) } },
    orderBy: { id: 'asc' },
  })
  expect(found.map(({ proofWaiver, earlierEpoch }) => [proofWaiver, earlierEpoch])).toEqual([
    ['lasting', 3],
    ['lasting', 0],
    ['fortnight', 0],
    ['fortnight', 0],
    [null, 0],
    [null, 0],
    [null, null],
  ])
})

test('an upgrade adds missing labels, which editors may remove', async () => {
  const labels = () => cms.strapi.db.connection('components_site_labels')
  const store = cms.strapi.store({ type: 'core', name: 'earlier_versions', key: 'labels' })
  for (const continue_with of [null, 'Go on, {name}:'])
    await labels().insert({ login: 'Earlier', continue_with })
  const words = () => labels().where({ login: 'Earlier' }).orderBy('id').pluck('continue_with')
  await store.delete()
  await fillEarlierLabels()
  expect(await words()).toEqual(['Continue, {name}:', 'Go on, {name}:'])
  await labels().update({ continue_with: null })
  await fillEarlierLabels()
  expect(await words()).toEqual([null, null])
})

test('an upgrade brings names into the form in which they are compared, once', async () => {
  const store = cms.strapi.store({ type: 'core', name: 'earlier_versions', key: 'names' })
  const [one, other] = [await makeBatch(), await makeBatch()]
  const { account } = await person({ fullName: 'Zoe\u0308\u00a0 Pereira' })
  const batches = () => cms.strapi.db.connection('batches')
  await batches().where({ id: one.id }).update({ name: 'Caf\u00e9' })
  await batches().where({ id: other.id }).update({ name: 'Cafe\u0301' })
  const names = () => batches().whereIn('id', [one.id, other.id]).orderBy('id').pluck('name')
  await store.delete()
  await normalizeEarlierNames()
  expect(await names()).toEqual(['Caf\u00e9', 'Caf\u00e9 (2)'])
  expect((await findAccount('id', account.id))?.user.fullName).toBe('Zo\u00eb Pereira')
  await batches().where({ id: other.id }).update({ name: 'Cafe\u0301' })
  await normalizeEarlierNames()
  expect(await names()).toEqual(['Caf\u00e9', 'Cafe\u0301'])
})

test('each start fills the international forms of phone numbers, by the country of the settings', async () => {
  const { account } = await person({ phoneNumber: '050 123 4567' })
  const settings = cms.strapi.db.query('api::site-setting.site-setting')
  const stored = async () =>
    (await cms.strapi.db.query(accountUid).findOne({ where: { id: account.id } })).internationalNumber
  const created = await settings.create({
    data: { name: 'Own', publishedAt: new Date(), country: 'AE' },
  })
  await cms.strapi.db.connection('up_users').where({ id: account.id }).update({ international_number: null })
  await fillInternationalNumbers()
  expect(await stored()).toBe('+971501234567')
  await settings.update({ where: { id: created.id }, data: { country: 'IN' } })
  await fillInternationalNumbers()
  expect(await stored()).toBe('+91501234567')
  await settings.delete({ where: { id: created.id } })
})

const anyId = async (uid: UID.ContentType): Promise<number> =>
  (await cms.strapi.db.query(uid).findOne({ where: {} })).id

/** Restores the former columns, and removes the link tables from the database and from Strapi's schema. */
async function restoreOldSchema(): Promise<void> {
  const { connection, schema } = cms.strapi.db
  const known = await schema.schemaStorage.read()
  if (!known) throw new Error('Strapi knows no schema of the database.')
  for (const [table, column, links, from, to] of relations) {
    await connection.schema.alterTable(table, (altered) => void altered.integer(column))
    await connection.raw(
      `update ${table} set ${column} = (select ${to} from ${links} where ${from} = ${table}.id)`,
    )
    await connection.schema.dropTable(links)
    known.schema.tables = known.schema.tables.filter(({ name }) => name !== links)
    known.schema.tables
      .find(({ name }) => name === table)
      ?.columns.push({
        type: 'integer',
        args: [],
        defaultTo: null,
        notNullable: false,
        unsigned: true,
        name: column,
      })
  }
  await schema.schemaStorage.add(known.schema)
}

test('an upgrade adds the Hindi mails once', async () => {
  const wordings = cms.strapi.db.query('mail.wording')
  const inHindi = () => wordings.count({ where: { bodyHindi: { $notNull: true } } })
  const all = await wordings.count()
  const english = await wordings.findMany({ select: ['subject', 'body'], orderBy: 'id' })
  expect(await inHindi()).toBe(all)
  await wordings.updateMany({ where: {}, data: { subjectHindi: null, bodyHindi: null } })
  await ensureMailTemplates()
  expect(await inHindi()).toBe(all)
  expect(await wordings.findMany({ select: ['subject', 'body'], orderBy: 'id' })).toEqual(english)

  const emptied = await wordings.findOne({ where: { subject: 'Reset your password' } })
  await wordings.update({ where: { id: emptied.id }, data: { subjectHindi: null, bodyHindi: null } })
  await ensureMailTemplates()
  expect(await inHindi()).toBe(all - 1)
})

test('the panel of an earlier version gets the labels, columns and order of this one, once', async () => {
  const course = { uid: 'api::course.course' }
  const card = { uid: 'shared.card' }
  const manager = cms.strapi.plugin('content-manager')
  const stored = async () => ({
    course: await manager.service('content-types').findConfiguration(course),
    card: await manager.service('components').findConfiguration(card),
  })
  const ours = await stored()
  const { settings, metadatas, layouts } = ours.course
  const earlier = {
    settings: { ...settings, defaultSortBy: 'title', defaultSortOrder: 'DESC' },
    metadatas: {
      ...metadatas,
      price: {
        edit: { ...metadatas.price.edit, label: 'Cost', description: 'In rupees.' },
        list: { ...metadatas.price.list, label: 'Cost' },
      },
    },
    layouts: { list: ['slug'], edit: layouts.edit.flat().map((cell: object) => [{ ...cell, size: 12 }]) },
  }
  const store = () => manager.service('content-types').updateConfiguration(course, earlier)
  await store()
  const [title] = ours.card.layouts.edit.flat()
  const asOneLikes = { list: ours.card.layouts.list, edit: [[{ ...title, size: 4 }]] }
  await manager.service('components').updateConfiguration(card, { layouts: asOneLikes })
  await cms.strapi.store({ type: 'core', name: 'earlier_versions', key: 'views' }).delete({})

  await renewEarlierViews()
  expect(await stored()).toEqual({ ...ours, card: { ...ours.card, layouts: asOneLikes } })

  await store()
  await renewEarlierViews()
  expect((await stored()).course).toMatchObject(earlier)
})
