import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import { createFileBegin } from './collect-garbage'

const MB = 1024 * 1024

describe('createFileBegin', () => {
  test('throws away what has been received of a file while the rest of it comes', () => {
    const file = new EventEmitter()
    createFileBegin()('file', file)
    const before = process.memoryUsage().arrayBuffers
    let most = 0
    for (let received = 0; received < 50 * MB; received += 64 * 1024) {
      Buffer.allocUnsafeSlow(64 * 1024)
      file.emit('progress', received)
      most = Math.max(most, process.memoryUsage().arrayBuffers - before)
    }
    expect(most).toBeLessThan(12 * MB)
  })
})
