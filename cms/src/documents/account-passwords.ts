import type { Core } from '@strapi/strapi'
import { z } from 'zod'
import { accountUid } from '../lib/account-changes'
import { hashPassword } from '../lib/passwords'

const withPassword = z.looseObject({ password: z.string().min(1) })
const saved = z.looseObject({ documentId: z.string() })

/**
 * Hashes the passwords that editors give accounts in the panel off the main thread, where Strapi's own hashing would
 * hold up every other request, and ends the sessions of the old password.
 */
export function hashPanelPasswords(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== accountUid || (context.action !== 'create' && context.action !== 'update'))
      return next()
    const given = withPassword.safeParse(context.params.data)
    if (!given.success) return next()
    const { password, ...data } = given.data
    const hash = await hashPassword(password)
    Object.assign(context.params, { data })
    return strapi.db.transaction(async () => {
      const account = await next()
      const { documentId } = saved.parse(account)
      const { sessionEpoch } = await strapi.db.query(accountUid).findOne({ where: { documentId } })
      await strapi.db.query(accountUid).update({
        where: { documentId },
        data: { password: hash, sessionEpoch: sessionEpoch + 1 },
      })
      return account
    })
  })
}
