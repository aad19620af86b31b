import { describe, expect, test } from 'vitest'
import { refuseOthers } from './start'

describe('refuseOthers', () => {
  test('bears secrets that are the same, that are new, and that are of no use any more', () => {
    expect(() =>
      refuseOthers({ jwtSecret: 'a', newSecret: 'b' }, { jwtSecret: 'a', oldSecret: 'c' }),
    ).not.toThrow()
    expect(() => refuseOthers({ jwtSecret: 'a' }, {})).not.toThrow()
  })

  test('names those that are others, and what to do', () => {
    expect(() =>
      refuseOthers({ jwtSecret: 'a', linkSecret: 'b' }, { jwtSecret: 'a', linkSecret: 'c' }),
    ).toThrow(/\(linkSecret\).*Copy secrets\.json.*SECRETS=changed/)
  })
})
