import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { coachHomework, ownAnswers } from '@careerspeak/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { type Kind, kinds } from '../../site/src/app/content/schemas'
import { readFromCms } from '../../site/src/app/content/strapi'
import { continueTalk, openTalk } from '../../site/src/features/practice-partner/core/talk'
import { toTopics } from '../../site/src/features/practice-partner/core/to-topics'
import { accountUid } from '../src/api/account/account-changes'
import { findAccount } from '../src/api/account/accounts'
import { fillInternationalNumbers } from '../src/api/site-setting/international-numbers'
import { convertEarlierTopics } from '../src/convert-earlier-topics'
import { topicProblem } from '../src/editors/content-checks/practice-topics'
import { moveEarlierAnswers } from '../src/move-earlier-answers'
import { normalizeEarlierNames } from '../src/normalize-earlier-names'
import { createBatches } from './support/batches'
import { call } from './support/client'
import { useCms } from './support/cms'
import { contentToken, useContentToken } from './support/content-token'
import { logInToPanel } from './support/panel'
import { createPeople, type Person } from './support/people'
import { recorded } from './support/recordings'

const cms = useCms()
useContentToken()
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

test('an upgrade moves recorded answers to where homework is, for the same people', async () => {
  const database = cms.strapi.db.connection
  const batch = await makeBatch()
  const [one, other] = [await person({ batch: batch.id }), await person({ batch: batch.id })]
  const [coach, admin] = [await person({ role: 'coach' }), await person({ role: 'institute-admin' })]
  await database.schema.createTable('interview_answers', (table) => {
    table.increments('id')
    for (const column of ['document_id', 'question', 'file', 'mime_type', 'locale']) table.string(column)
    table.float('seconds')
    table.json('review')
    for (const column of ['sent_at', 'reviewed_at', 'created_at', 'updated_at', 'published_at'])
      table.datetime(column)
    for (const column of ['created_by_id', 'updated_by_id']) table.integer(column)
  })
  await database.schema.createTable('interview_answers_owner_lnk', (table) => {
    table.increments('id')
    for (const column of ['interview_answer_id', 'user_id']) table.integer(column)
  })
  mkdirSync(join(cms.dataDir, 'recordings'), { recursive: true })
  const sent = new Date(Date.now() - 86_400_000)
  const review = { notes: [{ at: 1, text: 'Clear.' }], keep: 'Your calm voice.', drop: '', tryNext: '' }
  for (const [owner, question, reviewed] of [
    [one.account.id, 'Why us?', true],
    [one.account.id, 'Why you?', false],
    [null, 'Nobody’s?', false],
  ] as const) {
    const file = `${crypto.randomUUID()}.mp4`
    writeFileSync(join(cms.dataDir, 'recordings', file), recorded('audio.mp4'))
    const answer = {
      document_id: crypto.randomUUID().slice(0, 24),
      question,
      file,
      mime_type: 'audio/mp4',
      seconds: 2,
      sent_at: sent,
      created_at: sent,
      ...(reviewed && { review: JSON.stringify(review), reviewed_at: sent }),
    }
    const [{ id }] = await database('interview_answers').insert(answer, ['id'])
    if (owner)
      await database('interview_answers_owner_lnk').insert({ interview_answer_id: id, user_id: owner })
  }
  await moveEarlierAnswers()
  await moveEarlierAnswers()
  const as = ({ token }: Person) => ({ base: cms.url, token })
  const answersOf = async (reader: Person) => {
    const listed = await call(ownAnswers, as(reader))
    return listed.ok ? listed.data.answers : []
  }
  const own = await answersOf(one)
  const reviewedAt = sent.toISOString()
  expect(own.map(({ question, sentAt, review: given }) => ({ question, sentAt, review: given }))).toEqual([
    { question: 'Why you?', sentAt: reviewedAt, review: null },
    { question: 'Why us?', sentAt: reviewedAt, review: { ...review, reviewedAt } },
  ])
  for (const { pathname, search } of own.map(({ url }) => new URL(url)))
    expect(await (await fetch(`${cms.url}${pathname}${search}`)).bytes()).toEqual(recorded('audio.mp4'))
  expect(await answersOf(other)).toEqual([])
  const queueOf = async (reader: Person) => {
    const desk = await call(coachHomework, as(reader))
    return desk.ok && desk.data.queue.map(({ title }) => title)
  }
  expect([await queueOf(coach), await queueOf(admin)]).toEqual([[], ['Why you?']])
  const tables = ['interview_answers', 'interview_answers_owner_lnk']
  expect(await Promise.all(tables.map((name) => database.schema.hasTable(name)))).toEqual([false, false])
})

describe('an upgrade of a topic with questions', () => {
  const topics = () => cms.strapi.documents('api::practice-topic.practice-topic')
  const update = (documentId: string, data: object) => topics().update({ documentId, data })
  const store = () => cms.strapi.store({ type: 'core', name: 'earlier_versions', key: 'topics' })
  const read = async (status: 'published' | 'draft', { schema, path, noun }: Kind = kinds.practiceTopics) => {
    const found = await readFromCms({ url: cms.url, token: contentToken, status }, { schema, path, noun })
    expect(JSON.stringify(found)).not.toMatch(/closingReached|"asks"|"tip"|"length"/)
    return found.map((topic) => kinds.practiceTopics.schema.parse(topic))
  }
  const questions = [
    { text: 'Why?', simpler: 'What is the reason?', model: 'We were late.', name: 'why', asked: 'always' },
    { text: 'When?', asked: 'only when led to', followUps: [{ listensFor: 'any answer', says: 'I see.' }] },
  ]
  const facts = [
    { asks: 'team, the team size, how many people?', says: 'Six.' },
    { asks: 'your team size, budget', says: 'A lakh.' },
    { asks: 'team', says: 'Six.' },
  ]
  const earlier = {
    title: 'Our own talk',
    slug: 'our-own-talk',
    description: 'Ours.',
    position: 1,
    length: 2,
    closingReached: 'Well done.',
    aims: [{ text: 'You gave a reason.', listensFor: 'a reason', tip: 'say because' }],
  }

  /** A topic as commit aaae0d80 leaves it, published, with a draft that differs. */
  async function makeEarlierTopic(): Promise<string> {
    const steps = [{ says: 'Anything?' }]
    const asked = facts.map((fact, index) => ({ ...fact, question: `Any ${index}?` }))
    const data = { ...earlier, questions, steps, facts: asked }
    const { documentId } = await topics().create({ data, status: 'published' })
    const changed = [...questions, { text: 'How?', asked: 'sometimes' }]
    await update(documentId, { title: 'Our new talk', questions: changed })
    await cms.strapi.db.connection('practice_topics_cmps').where({ field: 'steps' }).delete()
    await cms.strapi.db.connection('components_practice_facts').update({ question: null })
    await store().delete()
    return documentId
  }

  afterEach(() => cms.strapi.db.query('api::practice-topic.practice-topic').deleteMany())

  test('makes steps of them, published and draft, once, and leaves the earlier columns', async () => {
    const documentId = await makeEarlierTopic()
    const columns = async () => {
      const found = await topics().findOne({ documentId, status: 'published', populate: '*' })
      return { ...found, steps: undefined, facts: undefined }
    }
    const before = await columns()
    const views = () => cms.strapi.db.query('strapi::core-store')
    const where = { key: 'plugin_content_manager_configuration_components::practice.fact' }
    const view = await views().findOne({ where })
    const data = { value: view.value.replaceAll('In other words', 'Words of the question') }
    await views().update({ where, data })
    await convertEarlierTopics()
    expect((await views().findOne({ where })).value).toContain('In other words')
    const [why, when] = [
      { name: 'why', says: 'Why?', simpler: 'What is the reason?', model: 'We were late.', plainLine: null },
      { name: null, says: 'When?', simpler: null, model: null, plainLine: null },
    ].map((step) => ({ ...step, moves: [] }))
    const converted = {
      facts: [
        { question: 'How many people?', also: null, says: 'Six.' },
        { question: 'Your team size?', also: 'Budget?', says: 'A lakh.' },
        { question: 'Team?', also: null, says: 'Six.' },
      ],
      aims: [{ text: 'You gave a reason.' }],
      closing: null,
    }
    const [published] = await read('published')
    expect(published).toMatchObject({ title: 'Our own talk', steps: [why, when], ...converted })
    expect(topicProblem(published)).toBe(undefined)
    const [draft] = await read('draft')
    expect(draft).toMatchObject({ title: 'Our new talk', ...converted })
    expect(draft?.steps).toEqual([why, when, { ...when, says: 'How?' }])
    expect(await columns()).toEqual(before)

    await update(documentId, { steps: [] })
    await convertEarlierTopics()
    expect((await read('draft'))[0]?.steps).toEqual([])
    await store().delete()
    await convertEarlierTopics()
    expect((await read('published'))[0]?.steps).toHaveLength(2)
  })

  test('leaves topics that the partner plays to their end, and answers from', async () => {
    await makeEarlierTopic()
    await convertEarlierTopics()
    for (const [status, last] of [
      ['published', 'When?'],
      ['draft', 'How?'],
    ] as const) {
      const [topic] = toTopics(await read(status))
      if (!topic) throw new Error('There is no topic.')
      let reply = openTalk(topic, 1)
      const say = (text: string) => {
        reply = continueTalk(topic, reply.talk, text, null, false)
        return reply.text
      }
      expect(reply.text).toMatch(/Why\?$/)
      expect(say('How many people?')).toMatch(/Six\.$/)
      expect(say('We were late because of the rain.')).toMatch(/When\?$/)
      if (last === 'How?') expect(say('We will finish it on Monday.')).toMatch(/How\?$/)
      expect(say('We will work on Sunday, too.')).toContain(topic.closing)
      expect(reply.talk.isOver).toBe(true)
    }
  })

  test('lets an editor save and publish it, and neither shows nor loses the earlier columns', async () => {
    const documentId = await makeEarlierTopic()
    await convertEarlierTopics()
    const ask = await logInToPanel(cms, 'strapi-editor')
    const path = `/content-manager/collection-types/api::practice-topic.practice-topic/${documentId}`
    const { data } = JSON.parse((await ask('GET', path)).body)
    expect(data).not.toHaveProperty('questions')
    expect(data).not.toHaveProperty('aimsNeeded')
    expect(data.facts[0]).not.toHaveProperty('asks')
    const { documentId: _, status, ...changed } = { ...data, title: 'Our last talk' }
    expect(status).toBe('modified')
    const saved = await ask('POST', `${path}/actions/publish`, changed)
    expect(saved.status, saved.body).toBe(200)
    const stored = await topics().findOne({
      documentId,
      status: 'published',
      populate: { questions: { populate: '*' }, facts: true, aims: true, steps: true },
    })
    expect(stored).toMatchObject({
      title: 'Our last talk',
      closingReached: 'Well done.',
      length: 2,
      questions: [{ text: 'Why?' }, { text: 'When?', followUps: [{ says: 'I see.' }] }, { text: 'How?' }],
      facts: [{ asks: 'team, the team size, how many people?', question: 'How many people?' }, {}, {}],
      aims: [{ tip: 'say because' }],
      steps: [{ says: 'Why?' }, { says: 'When?' }, { says: 'How?' }],
    })
  })
})
