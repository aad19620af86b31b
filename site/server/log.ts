import type { EventEmitter } from 'node:events'
import type { Readable } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { jsonLine } from '@careerspeak/contract/log'

type Level = 'info' | 'http' | 'warn' | 'error'
type Say = (message: string, more?: object) => void
export type Log = Record<Level, Say> & {
  /** Logs a child process's output line by line. */
  lines: (output: Readable) => void
}

/** Creates a log in JSON, as the CMS's, or in text without requests for people. */
export function createLog(format: 'json' | 'text', print: (line: string) => void = console.log): Log {
  const say =
    (level: Level): Say =>
    (message, more) => {
      if (format === 'json') print(jsonLine({ level, message, ...more }, new Date()))
      else if (level !== 'http') print(message)
    }
  const info = say('info')
  return {
    info,
    http: say('http'),
    warn: say('warn'),
    error: say('error'),
    lines(output) {
      let rest = ''
      output.setEncoding('utf8').on('data', (text: string) => {
        const lines = (rest + stripVTControlCharacters(text)).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) if (line.trim()) info(line.trim())
      })
    },
  }
}

/** Redirects Node's warnings and fatal errors to the log. */
export function logProcess(
  log: Log,
  node: EventEmitter = process,
  end: () => unknown = () => process.exit(1),
): void {
  // Node's own listener prints the warning.
  node.removeAllListeners('warning')
  node.on('warning', ({ name, message, stack }: Error) => log.warn(`${name}: ${message}`, { stack }))
  node.on('uncaughtException', (thrown: unknown) => {
    const { message, stack } =
      thrown instanceof Error ? thrown : { message: String(thrown), stack: undefined }
    log.error(`The site's server ended with an error that nothing caught: ${message}`, { stack })
    end()
  })
}
