import { environment } from '../../lib/environment'
import { loadSecrets } from '../../lib/secrets'
import { createLinkSigner } from '../../lib/signed-link'

type SeatLinks = {
  /** The page at which the owner of a registration confirms it, or gives it back. */
  linkTo: (registration: string) => string
  /** Whose registration a token is: its document id, or nothing where it is forged. */
  read: (token: string) => string | undefined
}

let links: SeatLinks | undefined

/** Makes and reads the links in the mails to guests. They hold for as long as the registration does. */
export function seatLinks(): SeatLinks {
  links ??= createSeatLinks()
  return links
}

function createSeatLinks(): SeatLinks {
  const { dataDir, siteUrl } = environment()
  const { seal, isSealed } = createLinkSigner(loadSecrets(dataDir).linkSecret)
  const about = (registration: string) => `seat ${registration}`
  return {
    linkTo: (registration) => `${siteUrl}/seat?token=${registration}.${seal(about(registration))}`,
    read(token) {
      const [registration = '', signature = ''] = token.split('.')
      return isSealed(about(registration), signature) ? registration : undefined
    },
  }
}
