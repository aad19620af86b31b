import { exportOwnData, reserveSeat, signup } from '@careerspeak/contract'
import { expect, test, vi } from 'vitest'
import { accountUid } from '../src/api/account/account-changes'
import { call } from './support/client'
import { stopClock } from './support/clock'
import { useCms } from './support/cms'
import { createPeople } from './support/people'
import { publishSession } from './support/sessions'

const cms = useCms()
stopClock()
const makePerson = createPeople()

const texts = () => cms.strapi.db.query('api::consent.legal-text').findMany({ orderBy: { id: 'asc' } })

/** Publishes the terms with this text, and lets the half minute pass during which other nodes may miss it. */
async function publishTerms(words: string): Promise<void> {
  const pages = cms.strapi.db.query('api::page.page')
  await pages.deleteMany({ where: { slug: 'terms' } })
  await pages.create({ data: { slug: 'terms', title: words, publishedAt: new Date() } })
  vi.setSystemTime(Date.now() + 31_000)
}

let made = 0
async function signUp(): Promise<string> {
  made += 1
  const email = `agreeing-${made}@example.com`
  const person = { fullName: 'Asha Rao', email, password: 'x7!kq2-enough' }
  const body = { ...person, agreeToTerms: true as const, accountType: 'user' as const }
  expect(await call(signup, { base: cms.url, body })).toMatchObject({ ok: true })
  return email
}
const agreementOf = (email: string) =>
  cms.strapi.db.query(accountUid).findOne({ where: { email }, select: ['agreedAt', 'agreedTextVersion'] })

test('a sign-up records the time and version of the agreement, and stores the text', async () => {
  await publishTerms('The first terms')
  const first = await signUp()
  const second = await signUp()
  const [known] = await texts()
  expect(known.text).toContain('The first terms')
  const agreed = { agreedAt: expect.anything(), agreedTextVersion: known.version }
  expect([await agreementOf(first), await agreementOf(second)]).toMatchObject([agreed, agreed])

  await publishTerms('The second terms')
  const third = await signUp()
  const kept = await texts()
  expect(kept.map(({ text }) => /The \w+ terms/.exec(text)?.[0])).toEqual([
    'The first terms',
    'The second terms',
  ])
  expect(await agreementOf(third)).toMatchObject({ agreedTextVersion: kept[1].version })
  expect(await agreementOf(first)).toMatchObject(agreed)
})

test('a seat records it too, and the data export contains both', async () => {
  await publishTerms('The third terms')
  const agreedAt = new Date()
  const { email, token } = await makePerson({ agreedAt, agreedTextVersion: 'an older text' })
  const session = await publishSession(cms.strapi)
  const body = { fullName: 'Asha Rao', email, phoneNumber: '9876543210', session }
  expect(await call(reserveSeat, { base: cms.url, body })).toMatchObject({ ok: true })
  const [{ version: agreedTextVersion }] = (await texts()).slice(-1)
  expect(await call(exportOwnData, { base: cms.url, token })).toMatchObject({
    data: {
      account: { agreedAt: agreedAt.toISOString(), agreedTextVersion: 'an older text' },
      seats: [{ agreedAt: agreedAt.toISOString(), agreedTextVersion }],
    },
  })
})
