import type { Account } from '../../lib/accounts'
import { environment } from '../../lib/environment'
import { loadSecrets } from '../../lib/secrets'
import { createLinkSigner, type Signature } from '../../lib/signed-link'

/** For whom a link is made: it ends with the sessions of the password that the account has now. */
export type Reader = Pick<Account, 'user' | 'sessionEpoch'>

/** Signs and checks the links to the institute's own materials. Each names the account that it was made for. */
export function createMaterialLinks() {
  const { dataDir, url } = environment()
  const signer = createLinkSigner(loadSecrets(dataDir).linkSecret)
  const about = (id: string, { user, sessionEpoch }: Reader) => `material ${id} ${user._id} ${sessionEpoch}`
  return {
    check: (id: string, reader: Reader, signature: Signature, now: Date) =>
      signer.check(about(id, reader), signature, now),
    /** Makes the addresses at which an account reads materials, for about an hour and as long as it may read them. */
    linksFor:
      (reader: Reader) =>
      (id: string): string => {
        const { expires, signature } = signer.sign(about(id, reader), new Date())
        return `${url}/api/materials/${id}?reader=${reader.user._id}&expires=${expires}&signature=${signature}`
      },
  }
}

export type MaterialLinks = ReturnType<typeof createMaterialLinks>
