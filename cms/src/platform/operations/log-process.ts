import type { EventEmitter } from 'node:events'
import { environment } from '../environment'

type Log = Record<'warn' | 'error', (message: string, more: object) => unknown>

/**
 * Logs what Node would print as plain text: warnings, such as deprecations, and uncaught errors.
 */
export function logProcess(): void {
  if (environment().logFormat === 'json') listen(process, strapi.log, () => process.exit(1))
}

export function listen(node: EventEmitter, log: Log, end: () => void): void {
  // Node's own listener prints warnings.
  node.removeAllListeners('warning')
  node.on('warning', ({ name, message, stack }: Error) => log.warn(`${name}: ${message}`, { stack }))
  node.on('uncaughtException', (thrown: unknown) => {
    const { message, stack } =
      thrown instanceof Error ? thrown : { message: String(thrown), stack: undefined }
    log.error(`The CMS exits because of an uncaught error: ${message}`, { stack })
    end()
  })
}
