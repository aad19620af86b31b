import ipaddr from 'ipaddr.js'
import type { Context } from 'koa'
import { z } from 'zod'
import { roles, roleTypes } from '../../platform/auth/roles'

/** The actor of a change. `id` is a document id, `request` a method and a path without ids. */
export type Actor = {
  id: string
  name: string
  role: string
  request: string
  network: string
  requestId: string | null
}

const staff = z.object({
  role: z.enum(roleTypes),
  user: z.object({ _id: z.string(), fullName: z.string() }),
})

const panelUser = z
  .object({
    documentId: z.string(),
    firstname: z.string().nullish(),
    lastname: z.string().nullish(),
    username: z.string().nullish(),
    roles: z.array(z.object({ name: z.string() })).optional(),
  })
  .transform(({ documentId, firstname, lastname, username, roles }) => ({
    id: documentId,
    name: [firstname, lastname].filter(Boolean).join(' ') || username || 'A user of the panel',
    role: roles?.map(({ name }) => name).join(', ') || 'Panel',
  }))

/** The holder of an API token, of whom nothing else is known. */
const apiToken = z
  .object({
    strategy: z.object({ name: z.literal('content-api-token') }),
    credentials: z.object({ id: z.number(), name: z.string() }),
  })
  .transform(({ credentials: { id, name } }) => ({ id: `api-token-${id}`, name, role: 'API token' }))

const actors = new WeakMap<object, Actor>()

/**
 * The actor of the current request: an institute admin or a coach (`state.staff`, which the guard sets), a panel user,
 * or the holder of an API token. Undefined for learners, visitors and jobs.
 */
export function currentActor(): Actor | undefined {
  const ctx = strapi.requestContext.get()
  if (!ctx || ctx.method === 'GET' || ctx.method === 'HEAD') return undefined
  const actor = actors.get(ctx) ?? actorOf(ctx)
  if (actor) actors.set(ctx, actor)
  return actor
}

function actorOf(ctx: Context): Actor | undefined {
  const person = personOf(ctx)
  return (
    person && {
      ...person,
      request: requestOf(ctx),
      network: networkPrefix(ctx.ip),
      requestId: requestIdOf(ctx),
    }
  )
}

function personOf({ state, path }: Context): Pick<Actor, 'id' | 'name' | 'role'> | undefined {
  if (!state.staff)
    return isApi(path) ? apiToken.safeParse(state.auth).data : panelUser.safeParse(state.user).data
  const { role, user } = staff.parse(state.staff)
  return { id: user._id, name: user.fullName, role: roles[role].name }
}

const isApi = (path: string): boolean => /^\/api(\/|$)/i.test(path)

/** The matched route; the ids in a panel path add nothing to the entry. */
const requestOf = (ctx: Context): string =>
  `${ctx.method} ${typeof ctx._matchedRoute === 'string' ? ctx._matchedRoute : ctx.path}`.slice(0, 200)

const requestId = z.string().regex(/^[\w.:-]{1,64}$/)

function requestIdOf(ctx: Context): string | null {
  return requestId.safeParse(ctx.state.requestId ?? ctx.get('X-Request-Id')).data ?? null
}

/**
 * The /24 of an IPv4 or the /48 of an IPv6 address: it identifies nobody, but tells an office from elsewhere.
 */
export function networkPrefix(address: string): string {
  if (!ipaddr.isValid(address)) return ''
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return `${parsed.toString().split('.').slice(0, 3).join('.')}.0/24`
  return `${parsed.toNormalizedString().split(':').slice(0, 3).join(':')}::/48`
}
