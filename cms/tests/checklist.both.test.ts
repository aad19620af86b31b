import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  checklist,
  confirmTestMail,
  newBatch,
  sendTestMail,
  type tickableKeys,
  tickChecklist,
} from '@careerspeak/contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { classRequest } from './support/batches'
import { call } from './support/client'
import { useCms } from './support/cms'
import { logInToPanel } from './support/panel'
import { createPeople, type Person } from './support/people'
import { startSmtp } from './support/smtp'

const smtp = await startSmtp()
afterAll(() => smtp.goDown())
const cms = useCms({ SMTP_URL: smtp.url })
const person = createPeople()
let admin: Person
beforeEach(async () => {
  admin = await person({ role: 'institute-admin' })
})
const as = ({ token }: { token: string } = admin) => ({ base: cms.url, token })

async function list() {
  const answer = await call(checklist, as())
  if (!answer.ok) throw new Error(answer.msg)
  return answer.data
}
const doneOf = async () => (await list()).items.flatMap(({ key, done }) => (done ? key : []))
const tick = (key: (typeof tickableKeys)[number] | 'dismissed', by: { token: string } = admin) =>
  call(tickChecklist, { ...as(by), body: { key } })

/** The newest test mail's code, once it has arrived. */
async function mailedCode(email: string, which = 1): Promise<string> {
  await expect.poll(() => smtp.to(email), { timeout: 20_000 }).toHaveLength(which)
  const code = /\/admin\?received=([\w-]+)/.exec(smtp.to(email)[which - 1]?.text ?? '')?.[1]
  if (!code) throw new Error('The test mail has no link.')
  return code
}

describe('the checklist', () => {
  test('starts empty, ticks itself from what is done, and goes away when complete', async () => {
    expect(await list()).toMatchObject({ shown: true, items: expect.any(Array) })
    expect(await doneOf()).toEqual([])
    expect(await tick('dismissed')).toMatchObject({ status: 409 })

    const sent = await call(sendTestMail, as())
    expect(sent).toMatchObject({ ok: true, data: { outcome: 'sent' } })
    expect(await doneOf()).toEqual(['mailSent'])
    const code = await mailedCode(admin.email)
    expect(await call(confirmTestMail, { ...as(), body: { code } })).toMatchObject({ ok: true })

    const editor = await cms.strapi.db.query('admin::user').create({ data: { email: 'e@example.com' } })
    const page = { title: 'Home', slug: 'home', updatedBy: editor.id, publishedAt: new Date() }
    await cms.strapi.db.query('api::page.page').create({ data: page })
    const course = { title: 'Speak up', slug: 'speak-up', publishedAt: null }
    await cms.strapi.db.query('api::course.course').create({ data: course })
    expect(await doneOf()).toEqual(['mailSent', 'mailReceived', 'pageEdited'])
    await cms.strapi.db.query('api::course.course').updateMany({ data: { publishedAt: new Date() } })

    const body = { name: 'Evening', description: 'After work' }
    const made = await call(newBatch, { ...as(), body })
    if (!made.ok) throw new Error(made.msg)
    const batch = await cms.strapi.db.query('api::batch.batch').findOne({})
    await cms.strapi.documents('api::class.scheduled-class').create({
      data: {
        ...classRequest(batch),
        batchId: undefined,
        timezone: 'Asia/Kolkata',
        batch: batch.documentId,
      } as object,
    })
    await person({ batch: batch.id })
    for (const what of ['backup', 'restore']) writeFileSync(join(cms.dataDir, `last-${what}`), '')
    const left = (await list()).items.flatMap(({ key, done }) => (done ? [] : key))
    expect(left).toEqual(['privacyRead', 'termsRead', 'practiceTried'])
    for (const key of left) await tick(key as 'privacyRead')
    expect(await tick('dismissed')).toMatchObject({ ok: true })
    expect(await list()).toEqual({ shown: false, items: [] })
  })

  test('the panel’s editors see it too, and tick what they have done', async () => {
    await cms.strapi.store.delete({ type: 'core', name: 'checklist', key: 'dismissed' })
    await cms.strapi.store.delete({ type: 'core', name: 'checklist', key: 'privacyRead' })
    const ask = await logInToPanel(cms, 'strapi-editor')
    const { body } = await ask('POST', '/checklist/tick', { key: 'privacyRead' })
    expect(JSON.parse(body)).toEqual(await list())
    expect(await doneOf()).toContain('privacyRead')
    expect((await ask('POST', '/checklist/tick', { key: 'batch' })).status).toBe(400)
    expect((await fetch(`${cms.url}/checklist`)).status).toBe(401)
  })

  test('is for admins alone', async () => {
    const tokens = [(await person()).token, (await person({ role: 'admin-applicant' })).token, 'none']
    const answers = await Promise.all(
      tokens.flatMap((token) => [
        call(checklist, as({ token })),
        call(sendTestMail, as({ token })),
        tick('privacyRead', { token }),
        call(confirmTestMail, { ...as({ token }), body: { code: 'x' } }),
      ]),
    )
    expect(answers.map((answer) => !answer.ok && answer.status)).toEqual([
      403, 403, 403, 403, 403, 403, 403, 403, 401, 401, 401, 401,
    ])
  })
})

describe('the test mail', () => {
  test('takes the last link alone', async () => {
    await call(sendTestMail, as())
    const first = await mailedCode(admin.email)
    await call(sendTestMail, as())
    await mailedCode(admin.email, 2)
    const answer = await call(confirmTestMail, { ...as(), body: { code: first } })
    expect(answer).toMatchObject({ status: 400, code: 'LinkSpent' })
  })

  test('says what the mail server says', async () => {
    const refused = await person({ role: 'institute-admin', email: 'admin@nowhere.example' })
    expect(await call(sendTestMail, as(refused))).toMatchObject({
      ok: true,
      data: { outcome: 'failed', msg: expect.stringMatching(/The mail server says: .*No such person/) },
    })
    await smtp.goDown()
    expect(await call(sendTestMail, as())).toMatchObject({
      ok: true,
      data: { outcome: 'waiting', msg: expect.stringContaining('keep trying') },
    })
    await smtp.comeBack()
  })
})
