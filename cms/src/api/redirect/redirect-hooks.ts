import { errors } from '@strapi/utils'
import { z } from 'zod'
import { conflictAmong, readRedirect } from './paths'

const uid = 'api::redirect.redirect'
const written = z.object({ from: z.string(), to: z.string() })
const saved = z.object({ documentId: z.string() })

/** Normalises redirects, and rejects publishing a loop or a redirect that shadows the application. */
export function registerRedirectHooks(): void {
  strapi.documents.use(async (context, next) => {
    const { action, params } = context
    if (context.uid !== uid || !['create', 'update', 'publish'].includes(action)) return next()
    const given = 'data' in params ? written.safeParse(params.data) : undefined
    if (given?.success) {
      const redirect = readRedirect(given.data)
      if (typeof redirect === 'string') throw new errors.ApplicationError(redirect)
      Object.assign(params, { data: { ...('data' in params && params.data), ...redirect } })
    }
    return strapi.db.transaction(async () => {
      const answer = await next()
      const published = await strapi.db.query(uid).findMany({ where: { publishedAt: { $ne: null } } })
      // Drafts from earlier versions have not been validated.
      const { documentId } = saved.parse(answer)
      for (const own of published.filter((each: { documentId: string }) => each.documentId === documentId)) {
        const problem = readRedirect(written.parse(own))
        if (typeof problem === 'string') throw new errors.ApplicationError(problem)
      }
      const conflict = conflictAmong(z.array(written).parse(published))
      if (conflict) throw new errors.ApplicationError(conflict)
      return answer
    })
  })
}
