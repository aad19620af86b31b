import { runRetention } from './hourly'

/** Keeps what the privacy policy promises, once an hour. */
export function startRetention(): void {
  const { log } = strapi
  const task = () => runRetention().catch((error: unknown) => log.error(error))
  strapi.cron.add({ retention: { task, options: { rule: '0 23 * * * *' } } })
}
