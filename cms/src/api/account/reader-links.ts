import type { Context } from 'koa'
import { z } from 'zod'
import { environment } from '../../platform/environment'
import { HttpError } from '../../platform/http/http-error'
import { createLinkSigner } from '../../platform/http/signed-link'
import { loadSecrets } from '../../platform/secrets'
import { type Account, findAccount } from './accounts'

/** For whom a link is made: it ends with the sessions of the password that the account has now. */
export type Reader = Pick<Account, 'user' | 'sessionEpoch'>

/** The address at which a file is read, by the id of what has it. */
export type LinkTo = (id: string) => string

/** Such addresses for an account, for about an hour and as long as it may read the files. */
export type LinksFor = (reader: Reader) => LinkTo

type Kind = {
  /** What the links lead to, in what is signed. */
  name: string
  /** Where they lead, below `/api`; the id follows. */
  path: `/${string}`
  /** What is said of a link that was changed or cut, and of one that is too old. */
  sentences: { forged: string; expired: string }
}

const given = z.object({ reader: z.string(), expires: z.coerce.number().int(), signature: z.string() })

/** Signs and checks the links to files of one kind. Each names the account that it was made for. */
export function createReaderLinks({ name, path, sentences }: Kind) {
  const { dataDir, url } = environment()
  const signer = createLinkSigner(loadSecrets(dataDir).linkSecret)
  const about = (id: string, { user, sessionEpoch }: Reader) => `${name} ${id} ${user._id} ${sessionEpoch}`
  return {
    /** Changes with the links that an account is given. */
    version: (reader: Reader): string => about(String(signer.until(new Date())), reader),
    linksFor:
      (reader: Reader): LinkTo =>
      (id) => {
        const { expires, signature } = signer.sign(about(id, reader), new Date())
        return `${url}/api${path}/${id}?reader=${reader.user._id}&expires=${expires}&signature=${signature}`
      },
    /** The account that the link of a request to an id was made for, as it is now; a 403 where the link does not hold. */
    async readerOf(ctx: Context, id: string): Promise<Account> {
      const { data: link } = given.safeParse(ctx.query)
      const reader = link && (await findAccount('documentId', link.reader))
      const state = reader ? signer.check(about(id, reader), link, new Date()) : 'forged'
      if (!reader || state === 'forged') throw new HttpError(403, sentences.forged)
      if (state === 'expired') throw new HttpError(403, sentences.expired)
      return reader
    },
  }
}

export type ReaderLinks = ReturnType<typeof createReaderLinks>
