import { environment } from './environment'
import { loadSecrets } from './secrets'
import { createLinkSigner } from './signed-link'

/** Signs and checks the links to the institute's own materials. */
export function createMaterialLinks() {
  const { dataDir, url } = environment()
  const signer = createLinkSigner(loadSecrets(dataDir).linkSecret)
  return {
    check: signer.check,
    /** When the links of this moment expire. */
    linksUntil: () => signer.until(new Date()),
    /** The address at which a material is read, for about an hour, by whoever was given it. */
    linkTo(id: string): string {
      const { expires, signature } = signer.sign(id, new Date())
      return `${url}/api/materials/${id}?expires=${expires}&signature=${signature}`
    },
  }
}
