import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { changesOf } from '../../site/english/src/rule'
import { CORRECTION_RULES } from '../../site/english/src/rules'
import { kinds } from '../../site/src/app/content/schemas'
import { readFromCms } from '../../site/src/app/content/strapi'
import { ensureCorrectionRules } from '../src/api/correction-rule/ensure-correction-rules'
import { useCms } from './support/cms'
import { contentToken, useContentToken } from './support/content-token'

const cms = useCms()
useContentToken()
const uid = 'api::correction-rule.correction-rule'
const documents = () => cms.strapi.documents(uid)

const served = async () => {
  const records = await readFromCms({ url: cms.url, token: contentToken }, kinds.correctionRules)
  return records.map((record) => kinds.correctionRules.schema.parse(record))
}

async function edit(slug: string, data: object): Promise<void> {
  const rule = await documents().findFirst({ filters: { slug } })
  const documentId = String(rule?.documentId)
  await documents().update({ documentId, data })
  await documents().publish({ documentId })
}

describe('the rules of the checker', () => {
  test('are all published from the first start', async () => {
    const rules = await served()
    expect(rules.map(({ slug }) => slug).sort()).toEqual(CORRECTION_RULES.map(({ id }) => id).sort())
    expect(changesOf(CORRECTION_RULES, rules)).toEqual([])
    const drafts = await documents().findMany({ status: 'draft', limit: 1000 })
    expect(drafts).toHaveLength(CORRECTION_RULES.length)
  })

  test('reach a page as editors left them, and a start keeps their text', async () => {
    await edit('good-in', { enabled: false })
    await edit('explain-me', { reason: 'Explain it to me.', reasonHindi: 'मुझे समझाइए।' })
    await cms.strapi.db.query(uid).deleteMany({ where: { slug: 'say-me' } })
    await cms.strapi.db.query(uid).updateMany({ where: { slug: 'good-in' }, data: { examples: 'Old.' } })
    await ensureCorrectionRules()
    const rules = await served()
    expect(rules).toHaveLength(CORRECTION_RULES.length)
    expect(changesOf(CORRECTION_RULES, rules)).toEqual([
      { id: 'good-in', enabled: false },
      { id: 'explain-me', enabled: true, reason: 'Explain it to me.', reasonHindi: 'मुझे समझाइए।' },
    ])
    const mended = await documents().findFirst({ filters: { slug: 'good-in' } })
    expect(mended?.examples).toContain('I am good in communication.')
  })

  test('get new reasons on upgrade, except where an editor changed them', async () => {
    const rows = cms.strapi.db.query(uid)
    const earlier = 'One is good at something: “good at mathematics”.'
    const reasons = cms.strapi.store({ type: 'api', name: 'correction_rules', key: 'written' })
    const written = z.record(z.string(), z.unknown()).parse(await reasons.get())
    await reasons.set({ value: { ...written, 'good-in': { reason: earlier, reasonHindi: null } } })
    await rows.updateMany({ where: { slug: 'good-in' }, data: { reason: earlier, title: 'Old' } })
    await edit('say-me', { reason: 'Ours: tell me, say it.' })
    await rows.updateMany({ where: { slug: 'say-me' }, data: { examples: 'Old.' } })
    await ensureCorrectionRules()
    const now = await rows.findMany({ where: { slug: { $in: ['good-in', 'say-me'] } } })
    const reasonsOf = (wanted: string) =>
      now.filter(({ slug }) => slug === wanted).map(({ reason }) => String(reason))
    const { reason, title } = CORRECTION_RULES.find(({ id }) => id === 'good-in') ?? {}
    expect(reasonsOf('good-in')).toEqual([reason?.en, reason?.en])
    expect(now.find(({ slug }) => slug === 'good-in')?.title).toBe(title)
    expect(reasonsOf('say-me')).toEqual(['Ours: tell me, say it.', 'Ours: tell me, say it.'])
  })

  test('get new reasons from a version that recorded none, unless someone has changed them', async () => {
    const rows = cms.strapi.db.query(uid)
    const { id } = await cms.strapi.db.query('admin::user').findOne({})
    await rows.updateMany({ where: { slug: { $in: ['good-in', 'say-me'] } }, data: { reason: 'Old.' } })
    for (const row of await rows.findMany({ where: { slug: 'say-me' } }))
      await rows.update({ where: { id: row.id }, data: { updatedBy: id } })
    await cms.strapi.store({ type: 'api', name: 'correction_rules', key: 'written' }).delete()
    await ensureCorrectionRules()
    const now = await rows.findMany({ where: { reason: 'Old.' } })
    expect(now.map(({ slug }) => slug)).toEqual(['say-me', 'say-me'])
  })

  test('have the editors’ drills, except those no learner could fill in', async () => {
    const drills = 'She is good in maths. -> She is good at maths.'
    await edit('good-in', { drills })
    await ensureCorrectionRules()
    const drillsOf = async () => (await served()).find(({ slug }) => slug === 'good-in')?.drills
    expect(await drillsOf()).toEqual([{ text: drills }])
    await expect(edit('good-in', { drills: `${drills}\nHe is good.` })).rejects.toThrow(
      '“He is good.” can’t be asked',
    )
    expect(await drillsOf()).toEqual([{ text: drills }])
  })
})
