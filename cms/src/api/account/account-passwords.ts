import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { z } from 'zod'
import { accountUid } from '../../lib/account-changes'
import { weaknessOf } from '../../lib/password-rules'
import { hashPassword } from '../../lib/passwords'
import type { RoleType } from '../../lib/roles'

const withPassword = z.looseObject({ password: z.string().min(1) })
const saved = z.looseObject({ documentId: z.string() })

/**
 * Hashes the passwords that editors give accounts in the panel off the main thread, where Strapi's own hashing would
 * hold up every other request, and ends the sessions of the old password. Refuses those that are too weak for the
 * account's role, which is known once it is saved.
 */
export function hashPanelPasswords(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== accountUid || (context.action !== 'create' && context.action !== 'update'))
      return next()
    const given = withPassword.safeParse(context.params.data)
    if (!given.success) return next()
    const { password, ...data } = given.data
    refuseWeak(password, null)
    const hash = await hashPassword(password)
    Object.assign(context.params, { data })
    return strapi.db.transaction(async () => {
      const account = await next()
      const { documentId } = saved.parse(account)
      const { sessionEpoch, role } = await strapi.db
        .query(accountUid)
        .findOne({ where: { documentId }, populate: { role: { select: ['type'] } } })
      refuseWeak(password, role?.type ?? null)
      await strapi.db.query(accountUid).update({
        where: { documentId },
        data: { password: hash, sessionEpoch: sessionEpoch + 1 },
      })
      return account
    })
  })
}

/** Tells an editor in the panel, in words, that a password is too weak. */
function refuseWeak(password: string, role: RoleType | null): void {
  const weakness = weaknessOf(password, role)
  if (weakness) throw new errors.ValidationError(weakness.message)
}
