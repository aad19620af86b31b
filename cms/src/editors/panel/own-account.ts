import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { z } from 'zod'
import { passwordMatches } from '../../platform/auth/passwords'
import { networkOf } from '../../platform/http/rate-limit'

const given = z.looseObject({
  email: z.string().trim().toLowerCase().optional().catch(undefined),
  password: z.string().optional().catch(undefined),
  currentPassword: z.string().optional().catch(undefined),
})

type Owner = { id: number; email: string; password: string | null }

const refuse = (path: string, message: string): never => {
  throw new errors.ValidationError(message, { errors: [{ path: [path], message, name: 'ValidationError' }] })
}

/**
 * Refuses a new address of the caller's own account in the panel without its password: a reset would go to the new address. The
 * panel's form sends the password only beside a new one, which may be the same.
 */
export async function confirmNewAddress(ctx: Context): Promise<void> {
  const { email, currentPassword = '' } = given.parse(ctx.request.body ?? {})
  const owner: Owner = ctx.state.user
  if (email === undefined || email === owner.email.toLowerCase()) return
  if (currentPassword === '')
    refuse(
      'currentPassword',
      'To change your e-mail address, enter your current password, and the same one or another as the new password.',
    )
  const queueOptions = { network: networkOf(ctx), known: true, maxWaitMs: Number.POSITIVE_INFINITY }
  if (!(await passwordMatches(currentPassword, owner.password, queueOptions)))
    refuse('currentPassword', 'This isn’t your password. Please try again.')
}

/** Refuses a new address or password of the caller's own account as a change of any user: it would ask for no password. */
export async function refuseOwnAccount(ctx: Context): Promise<void> {
  const { email, password } = given.parse(ctx.request.body ?? {})
  const owner: Owner = ctx.state.user
  if (String(owner.id) !== String(ctx.params.id)) return
  if (password) refuse('password', 'Please change your own password in your profile.')
  if (email !== undefined && email !== owner.email.toLowerCase())
    refuse('email', 'Please change your own e-mail address in your profile.')
}
