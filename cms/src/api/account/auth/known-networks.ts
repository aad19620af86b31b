import { createHmac } from 'node:crypto'

/** Enough for home, work, a phone and a few more. */
const MAX_NETWORKS = 8
const DIGEST_LENGTH = 22

/** The digest stored for a network of an account; it cannot be reversed without the secret. */
export const networkDigest = (secret: string, account: string, network: string): string =>
  createHmac('sha256', secret)
    .update(`network ${account} ${network}`)
    .digest('base64url')
    .slice(0, DIGEST_LENGTH)

export const isKnown = (remembered: string, digest: string): boolean => remembered.split(' ').includes(digest)

/** The remembered networks with a new one added, newest first. */
export const withNetwork = (remembered: string, digest: string): string =>
  [digest, ...remembered.split(' ').filter((known) => known && known !== digest)]
    .slice(0, MAX_NETWORKS)
    .join(' ')
