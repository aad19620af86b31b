import { errors } from '@strapi/utils'
import type { z } from 'zod'
import type { Create, Fields, Update } from '../../platform/database/document-writes'
import { fieldLabel } from '../../platform/database/field-label'
import { inTransaction } from '../../platform/database/unit-of-work'
import { isMailName, type MailName } from './mail-names'
import { templateProblem } from './template-rules'
import { templateUid, wording } from './templates'

export const createTemplate = (fields: Fields, create: Create) => checked(fields, () => create(fields))

export const updateTemplate = (documentId: string, fields: Fields, update: Update) =>
  checked(fields, async () => {
    await update(fields)
    return documentId
  })

/** Writes mail templates, and rejects one that contains a foreign link, or lacks the link it is for. */
const checked = (fields: Fields, write: () => Promise<string>): Promise<void> =>
  inTransaction(async () => {
    const given = Object.keys(fields).filter(isMailName)
    const documentId = await write()
    const mails = await strapi.db.query(templateUid).findOne({ where: { documentId }, populate: given })
    for (const name of given) {
      const problem = problemOf(name, wording.parse(mails[name]))
      if (problem) throw new errors.ApplicationError(problem)
    }
  })

function problemOf(
  name: MailName,
  { subjectHindi: subject, bodyHindi: body, ...english }: z.infer<typeof wording>,
): string | undefined {
  const label = fieldLabel(templateUid, name)
  const problem = templateProblem(name, english, label)
  if (problem || (!subject && !body)) return problem
  if (!subject || !body)
    return `“${label}” has its ${subject ? 'text' : 'subject'} in English only. Please write both in Hindi, or neither.`
  return templateProblem(name, { subject, body }, `${label}, in Hindi`)
}
