import { z } from 'zod'

const templateUid = 'api::certificate.certificate-template'

const stored = z.object({
  title: z.string(),
  text: z.string(),
  criteria: z.string(),
  design: z.enum(['leaf', 'plain']),
  validYears: z.number().nullable(),
  signatories: z.array(z.object({ name: z.string(), role: z.string() })),
})

/** The words and the design of the certificates to come. */
export type Template = z.infer<typeof stored>

/** An institute replaces these words and names its own signatories in the panel. */
const DEFAULTS = {
  title: 'Certificate of English at Work',
  text: 'has completed the course “{batch}” at {institute}, attended {attended} of its {held} live classes, and speaks English at the levels below.',
  criteria:
    'The learner took part in live classes with a coach, and their speaking was assessed using the Common European Framework of Reference for Languages.',
  design: 'leaf',
  validYears: null,
  signatories: [{ name: 'Head of teaching', role: 'For the teaching team' }],
} satisfies Template

export async function readTemplate(): Promise<Template> {
  const found: unknown = await strapi.db.query(templateUid).findOne({ populate: ['signatories'] })
  return found ? stored.parse(found) : DEFAULTS
}

/** Stores the default template, so that editors find one to change. */
export async function ensureTemplate(): Promise<void> {
  if ((await strapi.db.query(templateUid).count()) > 0) return
  await strapi.documents(templateUid).create({ data: DEFAULTS })
}

/** Fills the gaps of the template's text; an unknown gap stays as it is written. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => String(Object.hasOwn(values, name) ? values[name] : gap))
