import { expect, test } from 'vitest'
import { z } from 'zod'
import { changesOf, OTHER_AUDITED_MODELS, UNAUDITED_TYPES } from '../src/api/audit/audited-fields'
import { useCms } from './support/cms'

const cms = useCms()

const attributesOf = z.record(z.string(), z.looseObject({ type: z.string() }))

/** Nothing is written to the trail through Strapi. */
const TRAIL = 'api::audit.audit-entry'

/** Attendance is recorded by `recordChange`. */
const RECORDED_BY_HAND = ['api::attendance.attendance']

/** Lists the fields of which the trail records values, or nothing. Of all others it records only that they changed. */
function linesOf(uid: string): string[] {
  const { contentTypes, db } = cms.strapi
  const model = Object.entries(contentTypes).find(([name]) => name === uid)?.[1] ?? db.metadata.get(uid)
  const pluginOptions = 'pluginOptions' in model ? model.pluginOptions : undefined
  const attributes = attributesOf.parse(model.attributes)
  const decisionOf = (field: string): string => {
    const [change] = changesOf({ uid, attributes, pluginOptions }, {}, { [field]: 'x' })
    return !change ? 'not recorded' : change.told ? 'with values' : 'without values'
  }
  const fields = Object.groupBy(Object.keys(attributes).sort(), decisionOf)
  return ['with values', 'not recorded'].flatMap((decision) =>
    (fields[decision] ?? []).map((field) => `${uid} ${field}: ${decision}`),
  )
}

test('the trail records values, or nothing, of exactly the listed fields, and that any other changed', async () => {
  const audited = Object.keys(cms.strapi.contentTypes).filter(
    (uid) => !UNAUDITED_TYPES.has(uid) && uid !== TRAIL,
  )
  const all = [...audited, ...OTHER_AUDITED_MODELS, ...RECORDED_BY_HAND].sort()
  await expect(`${all.flatMap(linesOf).join('\n')}\n`).toMatchFileSnapshot('support/audited-fields.txt')
})
