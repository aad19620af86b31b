import { errors } from '@strapi/utils'
import { z } from 'zod'
import { registrationGuides } from '../../panel/guides/registrations'
import { templateProblem } from './template-rules'
import { isMailName } from './templates'

const uid = 'api::mail.mail-template'
const saved = z.object({ documentId: z.string() })
const words = z.object({ subject: z.string(), body: z.string() })
const labels = registrationGuides[uid]?.fields ?? {}

/** Refuses to save the words of a mail that would send its reader elsewhere, or without the link that it is for. */
export function keepMailLinks(): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== uid || (context.action !== 'create' && context.action !== 'update')) return next()
    const given = Object.keys(context.params.data ?? {}).filter(isMailName)
    return strapi.db.transaction(async () => {
      const answer = await next()
      const { documentId } = saved.parse(answer)
      const stored = await strapi.db.query(uid).findOne({ where: { documentId }, populate: given })
      for (const name of given) {
        const problem = templateProblem(name, words.parse(stored[name]), labels[name]?.[0] ?? name)
        if (problem) throw new errors.ApplicationError(problem)
      }
      return answer
    })
  })
}
