import { errors } from '@strapi/utils'
import { z } from 'zod'
import { fieldLabel } from '../../platform/database/field-label'
import { isMailName, type MailName } from './mail-names'
import { templateProblem } from './template-rules'

const uid = 'api::mail.mail-template'
const saved = z.object({ documentId: z.string() })
const stored = z.object({
  subject: z.string(),
  body: z.string(),
  subjectHindi: z.nullish(z.string()),
  bodyHindi: z.nullish(z.string()),
})

/** Rejects a mail template that contains a foreign link, or lacks the link it is for. */
export function registerTemplateHooks(): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== uid || (context.action !== 'create' && context.action !== 'update')) return next()
    const given = Object.keys(context.params.data ?? {}).filter(isMailName)
    return strapi.db.transaction(async () => {
      const answer = await next()
      const { documentId } = saved.parse(answer)
      const mails = await strapi.db.query(uid).findOne({ where: { documentId }, populate: given })
      for (const name of given) {
        const problem = problemOf(name, stored.parse(mails[name]))
        if (problem) throw new errors.ApplicationError(problem)
      }
      return answer
    })
  })
}

function problemOf(
  name: MailName,
  { subjectHindi: subject, bodyHindi: body, ...english }: z.output<typeof stored>,
): string | undefined {
  const label = fieldLabel(uid, name)
  const problem = templateProblem(name, english, label)
  if (problem || (!subject && !body)) return problem
  if (!subject || !body)
    return `“${label}” has its ${subject ? 'text' : 'subject'} in English only. Please write both in Hindi, or neither.`
  return templateProblem(name, { subject, body }, `${label}, in Hindi`)
}
