import type { Context } from 'koa'
import { z } from 'zod'
import type { Account } from '../../platform/auth/account'
import { environment } from '../../platform/environment'
import { HttpError } from '../../platform/http/http-error'
import { createLinkSigner } from '../../platform/http/signed-link'
import { loadSecrets } from '../../platform/secrets'
import { findAccount } from './accounts'

/** The account a link is made for: the link ends with the sessions of its current password. */
export type Reader = Pick<Account, 'user' | 'sessionEpoch'>

/** Returns the URL of a file by the id of its record. */
export type LinkTo = (id: string) => string

/** Makes URLs for an account; each works for about an hour, while the account may read the file. */
export type LinksFor = (reader: Reader) => LinkTo

type Kind = {
  /** The name of the kind in the signed text. */
  name: string
  /** The path below `/api`; the id follows. */
  path: `/${string}`
  /** The messages for a forged and an expired link. */
  sentences: { forged: string; expired: string }
  /** Answers a forged link as one to nothing (404), so that no one learns which files there are. */
  hidden?: true
}

const given = z.object({ reader: z.string(), expires: z.coerce.number().int(), signature: z.string() })

/** Signs and verifies links to one kind of file; each names its account. */
export function createReaderLinks({ name, path, sentences, hidden }: Kind) {
  const { dataDir, url } = environment()
  const signer = createLinkSigner(loadSecrets(dataDir).linkSecret)
  const about = (id: string, { user, sessionEpoch }: Reader) => `${name} ${id} ${user._id} ${sessionEpoch}`
  return {
    /** Changes whenever the links do. */
    version: (reader: Reader): string => about(String(signer.until(new Date())), reader),
    linksFor:
      (reader: Reader): LinkTo =>
      (id) => {
        const { expires, signature } = signer.sign(about(id, reader), new Date())
        return `${url}/api${path}/${id}?reader=${reader.user._id}&expires=${expires}&signature=${signature}`
      },
    /** The account a request's link was made for; throws a 403 for an invalid link, or a 404 for a forged one to hidden files. */
    async readerOf(ctx: Context, id: string): Promise<Account> {
      const { data: link } = given.safeParse(ctx.query)
      const reader = link && (await findAccount('documentId', link.reader))
      const state = reader ? signer.check(about(id, reader), link, new Date()) : 'forged'
      if (!reader || state === 'forged')
        throw hidden ? new HttpError(404) : new HttpError(403, sentences.forged)
      if (state === 'expired') throw new HttpError(403, sentences.expired)
      return reader
    },
  }
}

export type ReaderLinks = ReturnType<typeof createReaderLinks>
