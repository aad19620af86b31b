import { type MailServerState, mailSecurities } from '@careerspeak/contract/mail-server'

/** Decides if an admin may change the mail server. Variables win over what the owner sets up. */
export function mayChange({
  byVariables,
  isOwner,
}: {
  byVariables: boolean
  isOwner: boolean
}): MailServerState['change'] {
  if (byVariables) return 'variables'
  return isOwner ? 'allowed' : 'notOwner'
}

/** How a connection may be encrypted: not at all only where the server of the CMS allows any host, since a password then travels in the clear. */
export const securitiesFor = (anyHost: boolean) =>
  mailSecurities.filter((security) => anyHost || security !== 'none')
