import type { EventEmitter } from 'node:events'
import { environment } from '../environment'

type Log = Record<'warn' | 'error', (message: string, more: object) => unknown>

/**
 * Has Node say in the log what it would print by itself, as lines that programs cannot read: warnings, such as of what is
 * deprecated, and what a program ends of.
 */
export function logProcess(): void {
  if (environment().logFormat === 'json') listen(process, strapi.log, () => process.exit(1))
}

export function listen(node: EventEmitter, log: Log, end: () => void): void {
  // Node's own listener is what prints.
  node.removeAllListeners('warning')
  node.on('warning', ({ name, message, stack }: Error) => log.warn(`${name}: ${message}`, { stack }))
  node.on('uncaughtException', (thrown: unknown) => {
    const { message, stack } =
      thrown instanceof Error ? thrown : { message: String(thrown), stack: undefined }
    log.error(`The CMS ends of what nothing has caught: ${message}`, { stack })
    end()
  })
}
