import { createHmac } from 'node:crypto'

/** How many networks of an account are remembered: home, work, a phone and a few more. */
const MOST = 8
const LENGTH = 22

/** What is stored of a client network of an account: without the secret nobody can tell which one it is. */
export const networkDigest = (secret: string, account: string, network: string): string =>
  createHmac('sha256', secret).update(`network ${account} ${network}`).digest('base64url').slice(0, LENGTH)

/** Whether a digest is among those remembered. */
export const isKnown = (remembered: string, digest: string): boolean => remembered.split(' ').includes(digest)

/** What is remembered after the account was entered from a network: the last ones, the newest first. */
export const withNetwork = (remembered: string, digest: string): string =>
  [digest, ...remembered.split(' ').filter((known) => known && known !== digest)].slice(0, MOST).join(' ')
