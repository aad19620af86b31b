import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { z } from 'zod'
import { hashPassword, passwordMatches } from '../../platform/auth/passwords'
import { HttpError } from '../../platform/http/http-error'
import { clientNetworkKey, consumeRateLimit, networkOf } from '../../platform/http/rate-limit'
import { confirmNewAddress, refuseOwnAccount } from './own-account'

type Action = (ctx: Context, next?: () => Promise<void>) => Promise<unknown>
type Controller = Record<string, Action>
type Controllers = { extend: (uid: string, change: (controller: Controller) => Controller) => void }

const initial = z.looseObject({ data: z.looseObject({ hasAdmin: z.boolean() }) })

/** The actions in which an anonymous client sends a password, a code or an address. */
const limitedActions = ['login', 'forgotPassword', 'resetPassword', 'register', 'registrationInfo']

/**
 * Disables the registration of the first administrator, whom the CMS creates at its start. Limits the attempts of anonymous
 * clients by network, and of who changes an own account. Takes as long for an unknown address as for a wrong password.
 */
export function guardPanelLogins(): void {
  const controllers: Controllers = strapi.get('controllers')
  controllers.extend('admin::authentication', (controller) => ({
    ...controller,
    ...Object.fromEntries(limitedActions.map((name) => [name, limited(controller[name])])),
    // As a thrown Strapi error, it would lose its message.
    registerAdmin: async (ctx) =>
      ctx.forbidden('Registration is closed. The first administrator is set up on the server.'),
  }))
  controllers.extend('admin::authenticated-user', (controller) => ({
    ...controller,
    updateMe: limited(after(confirmNewAddress, controller.updateMe)),
  }))
  controllers.extend('admin::user', (controller) => ({
    ...controller,
    update: after(refuseOwnAccount, controller.update),
  }))
  controllers.extend('admin::admin', (controller) => ({
    ...controller,
    init: async (ctx) => {
      const { data, ...rest } = initial.parse(await controller.init?.(ctx))
      return { ...rest, data: { ...data, hasAdmin: true } }
    },
  }))
  strapi.get('services').extend('admin::auth', (service: object) => ({
    ...service,
    checkCredentials,
    hashPassword: (password: string) => hashPassword(password),
  }))
}

const after =
  (check: (ctx: Context) => Promise<void>, action: Action | undefined): Action =>
  async (ctx, next) => {
    await check(ctx)
    return action?.(ctx, next)
  }

const limited =
  (action: Action | undefined): Action =>
  async (ctx, next) => {
    try {
      await consumeRateLimit('panel', networkOf(ctx))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      if (error.retryAfter !== undefined) ctx.set('Retry-After', String(error.retryAfter))
      throw new errors.RateLimitError(error.message)
    }
    const answer = await action?.(ctx, next)
    // Strapi replies to any login error with 501. Rethrown here, database errors get their usual reply.
    if (ctx.status === 501 && ctx.state.loginError) throw ctx.state.loginError
    return answer
  }

/** Replaces Strapi's check, which replies to an unknown address without comparing a password. */
async function checkCredentials({ email, password }: { email: string; password: string }) {
  const user = await findPanelUser(email)
  const network = `panel ${clientNetworkKey(strapi.requestContext.get()?.ip ?? '')}`
  // The rate limit allows few attempts, and Strapi has no message for a full queue, so logins wait as long as necessary.
  const queueOptions = { network, known: true, maxWaitMs: Number.POSITIVE_INFINITY }
  if (!(await passwordMatches(password, user?.password, queueOptions)))
    return [null, false, { message: 'Invalid credentials' }]
  return user.isActive ? [null, user] : [null, false, { message: 'This account is deactivated' }]
}

async function findPanelUser(email: string) {
  try {
    return await strapi.db.query('admin::user').findOne({ where: { email } })
  } catch (error) {
    Object.assign(strapi.requestContext.get()?.state ?? {}, { loginError: error })
    throw error
  }
}
