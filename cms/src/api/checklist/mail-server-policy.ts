import type { MailServerState } from '@careerspeak/contract/mail-server'

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
