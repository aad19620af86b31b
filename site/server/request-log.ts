import { loggedPath } from '@careerspeak/contract/log'
import { REQUEST_ID, requestIdOf } from '@careerspeak/contract/request-id'
import type { Log } from './log.ts'
import type { Answered } from './probes.ts'
import type { Answerer } from './publisher.ts'

type Kind = Answered['kind']

type Options = {
  log: Log
  answered: (answer: Answered) => void
  now?: () => number
}

/**
 * Gives each request an id as the CMS does, passes it to the answerers in turn, then to the files of the site, and logs and
 * counts the result.
 */
export function createRequestLog(
  answerers: readonly (readonly [kind: Kind, answer: Answerer])[],
  { log, answered, now = () => performance.now() }: Options,
): Answerer {
  return (request, response, path) => {
    const begun = now()
    const requestId = requestIdOf((name) => request.headers[name]?.toString())
    // The proxy passes the id on.
    request.headers[REQUEST_ID] = requestId
    response.setHeader(REQUEST_ID, requestId)
    let kind: Kind = 'file'
    response.once('close', () => {
      const milliseconds = Math.ceil(now() - begun)
      const { method = '' } = request
      // A visitor who left early has received no status.
      const status = response.headersSent ? response.statusCode : 499
      answered({ kind, status, milliseconds })
      const shown = loggedPath(path)
      log.http(`${method} ${shown} ${status} (${milliseconds} ms)`, {
        requestId,
        method,
        path: shown,
        status,
        milliseconds,
      })
    })
    for (const [name, answer] of answerers) {
      if (!answer(request, response, path)) continue
      kind = name
      return true
    }
    return false
  }
}
