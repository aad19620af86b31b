import { expect, test } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { findAccount } from '../src/api/account/accounts'
import { fillInternationalNumbers } from '../src/api/account/international-numbers'
import { normalizeEarlierNames } from '../src/normalize-earlier-names'
import { createBatches } from './support/batches'
import { useCms } from './support/cms'
import { createPeople } from './support/people'

const cms = useCms()
const makeBatch = createBatches(cms)
const person = createPeople()

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
