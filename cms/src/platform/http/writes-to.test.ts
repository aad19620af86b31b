import { changeCoaching, coaching } from '@careerspeak/contract/coaching'
import type { Endpoint } from '@careerspeak/contract/endpoint'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkRecipients } from './writes-to'

const request = (endpoint: Endpoint) =>
  vi.stubGlobal('strapi', {
    requestContext: { get: () => ({ state: { sender: { endpoint, email: 'asha@example.com' } } }) },
  })
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('checkRecipients', () => {
  test('throws when a request e-mails someone else and the contract doesn’t say so', () => {
    request(coaching)
    expect(() => checkRecipients(['asha@example.com', 'farah@example.com'])).toThrow(
      'GET /coaching e-mails others. Its endpoint in cms/contract/ needs writesTo: ‘others’.'.replace(
        /[‘’]/g,
        "'",
      ),
    )
  })

  test('lets a request e-mail its own account, and others when the contract says so', () => {
    request(coaching)
    expect(() => checkRecipients(['asha@example.com'])).not.toThrow()
    request(changeCoaching)
    expect(() => checkRecipients(['farah@example.com'])).not.toThrow()
  })
})
