import type { Core } from '@strapi/strapi'
import { runRetention } from './hourly'

/** Keeps what the privacy policy promises, once an hour. */
export function startRetention(strapi: Core.Strapi): void {
  const task = () => runRetention(strapi).catch((error: unknown) => strapi.log.error(error))
  strapi.cron.add({ retention: { task, options: { rule: '0 23 * * * *' } } })
}
