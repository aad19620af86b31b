import { errors } from '@strapi/utils'
import type { Context, Next } from 'koa'
import { secretAttributes } from '../extensions/users-permissions/account-attributes'
import { asksAbout } from '../lib/asks-about'

const secret: ReadonlySet<string> = new Set(secretAttributes)

/**
 * Refuses to sort or filter by what of an account is nobody's to read: the panel does not show it, but an order or a
 * filter would tell it letter by letter, also through a relation to accounts.
 */
export default () => async (ctx: Context, next: Next) => {
  if (asksAbout(secret, ctx.query))
    throw new errors.ValidationError('This is not a field to sort or filter by.')
  return next()
}
