import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether somebody gave the secret. How long it takes tells nothing about it; where none is set nobody knows it. */
export function isSecret(given: string | undefined, secret: string | undefined): boolean {
  return given !== undefined && secret !== undefined && timingSafeEqual(digest(given), digest(secret))
}
