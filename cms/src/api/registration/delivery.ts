import { setTimeout } from 'node:timers/promises'
import type { Core } from '@strapi/strapi'
import { courierOf } from '../mail/courier'

let last = { sent: true, milliseconds: 0 }

/**
 * Sends the mail of a registration while its visitor waits, and tells whether it has gone out. Where there is none to
 * send, as to an address that was reminded just now, the answer and its time are those of the last mail: neither says so.
 */
export async function deliver(strapi: Core.Strapi, mail: number | undefined): Promise<boolean> {
  if (mail === undefined) {
    await setTimeout(last.milliseconds)
    return last.sent
  }
  const begun = performance.now()
  const sent = await courierOf(strapi).hurry(mail)
  last = { sent, milliseconds: performance.now() - begun }
  return sent
}
