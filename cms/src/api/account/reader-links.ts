import type { Context } from 'koa'
import { z } from 'zod'
import type { Account } from '../../platform/auth/account'
import { environment } from '../../platform/environment'
import { HttpError } from '../../platform/http/http-error'
import { linkSigner } from '../../platform/http/signed-link'
import { findAccount } from './accounts'

/** The account a link is made for: the link ends with the sessions of its current password. */
export type Reader = Pick<Account, 'user' | 'sessionEpoch'>

type Kind = {
  /** The name of the kind in the signed text. */
  name: string
  /** The path below `/api`; the id follows. */
  path: `/${string}`
  /** Words of the messages: “the receipt”, which opens from “the fees”. */
  what: string
  place: string
  /** Answers a forged link as one to nothing (404), so that no one learns which files there are. */
  hidden?: true
}

const given = z.object({ reader: z.string(), expires: z.coerce.number().int(), signature: z.string() })

/** Links to one kind of file; each is made for an account, and works for about an hour, while the account may read the file. */
export function createReaderLinks({ name, path, what, place, hidden }: Kind) {
  const about = (id: string, { user, sessionEpoch }: Reader) => `${name} ${id} ${user._id} ${sessionEpoch}`

  /** The account a request's link was made for; throws a 403 for an invalid link, or a 404 for a forged one to hidden files. */
  async function readerOf(ctx: Context, id: string): Promise<Account> {
    const { data: link } = given.safeParse(ctx.query)
    const reader = link && (await findAccount('documentId', link.reader))
    const state = reader ? linkSigner().check(about(id, reader), link, new Date()) : 'forged'
    if (!reader || state === 'forged')
      throw hidden
        ? new HttpError(404)
        : new HttpError(403, `This link is incomplete. Please open ${what} from ${place}.`)
    if (state === 'expired')
      throw new HttpError(403, `This link has expired. Please open ${what} from ${place} again.`)
    return reader
  }

  return {
    /** Changes whenever the links do. */
    version: (reader: Reader): string => about(String(linkSigner().until(new Date())), reader),
    /** The URL of a file by the id of its record. */
    linkFor(reader: Reader, id: string): string {
      const { expires, signature } = linkSigner().sign(about(id, reader), new Date())
      return `${environment().url}/api${path}/${id}?reader=${reader.user._id}&expires=${expires}&signature=${signature}`
    },
    /** A route that sends a file by the id of its record, by a valid link. */
    route: (send: (ctx: Context, id: string, reader: Account) => Promise<void>) => ({
      method: 'GET',
      path: `${path}/:id`,
      config: { auth: false },
      handler: async (ctx: Context) => send(ctx, ctx.params.id, await readerOf(ctx, ctx.params.id)),
    }),
  }
}
