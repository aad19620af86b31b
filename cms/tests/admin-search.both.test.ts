import { searchEverything } from '@careerspeak/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { createBatches } from './support/batches'
import { call } from './support/client'
import { useCms } from './support/cms'
import { createPeople, type Person } from './support/people'
import { statementsOf } from './support/statements'

const cms = useCms()
const person = createPeople()
const makeBatch = createBatches(cms)

let admin: Person
beforeAll(async () => {
  if (cms.strapi) admin = await person({ role: 'institute-admin', fullName: 'Head Office' })
})

const ask = (q: string) => call(searchEverything, { base: cms.url, token: admin.token, query: { q } })
async function find(q: string) {
  const answer = await ask(q)
  if (!answer.ok) throw new Error(answer.msg)
  return answer.data
}
const namesOf = async (q: string) => (await find(q)).people.map(({ fullName }) => fullName)

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const addClass = (title: string, startsAt: Date, batch: number | null) =>
  cms.strapi.db.query('api::class.scheduled-class').create({
    data: {
      title,
      description: 'A class',
      batch,
      startsAt,
      duration: 60,
      date: '2026-12-01',
      time: '10:00:00.000',
      timezone: 'Asia/Kolkata',
    },
  })

describe('GET /api/admin/search', () => {
  test('finds accounts of any role by part of the name or address', async () => {
    const batch = await makeBatch()
    const student = await person({ fullName: 'Quilla Student', batch: batch.id })
    const learner = await person({ fullName: 'Free Learner', email: 'quilla.free@example.com' })
    await person({ fullName: 'Adm Quilla', role: 'institute-admin' })
    await person({ fullName: 'Becoming Quilla', role: 'admin-applicant' })
    expect((await find(' QUILLA ')).people).toEqual([
      {
        _id: learner.account.user._id,
        fullName: 'Free Learner',
        email: 'quilla.free@example.com',
        phoneNumber: '',
        role: 'learner',
        batch: null,
      },
      expect.objectContaining({
        fullName: 'Quilla Student',
        email: student.email,
        batch: { _id: batch.documentId, batch_name: batch.name },
      }),
      expect.objectContaining({ fullName: 'Adm Quilla', role: 'admin', batch: null }),
      expect.objectContaining({ fullName: 'Becoming Quilla', role: 'applicant' }),
    ])
  })

  test('ranks matches at the start before matches inside', async () => {
    for (const fullName of ['Zazimur', 'Anna Zimara', 'Zimtak', 'Ohzim']) await person({ fullName })
    expect(await namesOf('zim')).toEqual(['Zimtak', 'Anna Zimara', 'Ohzim', 'Zazimur'])
  })

  test('finds a phone number in any format', async () => {
    await person({ fullName: 'With Phone', phoneNumber: '+91 (98765) 432-10' })
    for (const q of ['9876543210', '98765 43210', '+919876', '432-10'])
      expect(await namesOf(q)).toEqual(['With Phone'])
    expect(await namesOf('91')).not.toContain('With Phone')
  })

  test('finds a phone number with and without its country code', async () => {
    await person({ fullName: 'National Number', phoneNumber: '98450 12399' })
    await person({ fullName: 'International Number', phoneNumber: '+44 (0)7700 900123' })
    for (const q of ['+91 98450 12399', '0091 98450-12399', '098450–12399', '98450\u00a012399'])
      expect(await namesOf(q)).toEqual(['National Number'])
    for (const q of ['+44 7700 900123', '+44 (0)7700 900123', '447700'])
      expect(await namesOf(q)).toEqual(['International Number'])
  })

  test('finds a name however its letters are composed', async () => {
    await person({ fullName: 'Zo\u00eb Pereira' })
    for (const q of ['zoe\u0308', 'ZO\u00cb', 'zo\u00eb\u00a0 per'])
      expect(await namesOf(q)).toEqual(['Zo\u00eb Pereira'])
  })

  test.for([
    ['élodie', 'Élodie Marchand'],
    ['ÉLO', 'Élodie Marchand'],
    ['आशा', 'आशा राव'],
    ['100%_', 'At 100%_ now'],
    ["o'br", "Sean O'Brien"],
  ] as const)('treats %j literally', async ([q, fullName]) => {
    await person({ fullName, email: `characters-${crypto.randomUUID()}@example.com` })
    expect(new Set(await namesOf(q))).toEqual(new Set([fullName]))
  })

  test('finds batches by name, with their number of students', async () => {
    const rename = (id: number, name: string) =>
      cms.strapi.db.query('api::batch.batch').update({ where: { id }, data: { name } })
    const [evening, morning] = [await makeBatch(), await makeBatch()]
    await rename(evening.id, 'The Vesper circle')
    await rename(morning.id, 'Vespertine')
    await person({ batch: evening.id })
    expect((await find('vesper')).batches).toEqual([
      { _id: morning.documentId, batch_name: 'Vespertine', students: 0 },
      { _id: evening.documentId, batch_name: 'The Vesper circle', students: 1 },
    ])
  })

  test('finds classes by title, upcoming first and past ones last', async () => {
    const batch = await makeBatch()
    for (const hours of [-50, 48, -3, 24]) await addClass('Kintsugi', inHours(hours), batch.id)
    const live = await addClass('Kintsugi', inHours(-0.5), batch.id)
    await addClass('On Kintsugi', inHours(1), batch.id)
    await addClass('Kintsugi of nobody', inHours(1), null)
    const { classes } = await find('kintsugi')
    const hours = classes.map(
      ({ startsAt }) => Math.round((Date.parse(startsAt) - Date.now()) / 1_800_000) / 2,
    )
    expect(hours).toEqual([-0.5, 24, 48, -3, -50, 1])
    expect(classes[0]).toEqual({
      _id: live.documentId,
      title: 'Kintsugi',
      batchId: batch.documentId,
      batchname: batch.name,
      startsAt: expect.any(String),
    })
  })

  test('returns at most eight of each kind, in one statement each', async () => {
    for (let count = 0; count < 10; count += 1) await person({ fullName: `Many Xylo ${count}` })
    expect((await find('xylo')).people).toHaveLength(8)
    const statements = await statementsOf(cms.strapi, () => find('xylo'))
    // The fourth statement reads the session.
    expect(statements).toHaveLength(4)
  })

  test.for(['', ' ', 'a', ' a ', 'x'.repeat(101), 'a\u0000b', 'a\nb'])('rejects %j', async (q) => {
    expect(await ask(q)).toMatchObject({ status: 400 })
  })

  test('returns nothing without matches', async () => {
    expect(await find('nobody is called so')).toEqual({ people: [], batches: [], classes: [] })
  })
})
