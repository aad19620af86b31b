import { EventEmitter } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { listen } from './log-process'

function start() {
  const node = new EventEmitter()
  const printed = vi.fn()
  node.on('warning', printed)
  const [log, end] = [{ warn: vi.fn(), error: vi.fn() }, vi.fn()]
  listen(node, log, end)
  return { node, printed, log, end }
}

describe('listen', () => {
  test('logs warnings instead of printing them', () => {
    const { node, printed, log, end } = start()
    const warning = Object.assign(new Error('url.parse() is old'), { name: 'DeprecationWarning' })
    node.emit('warning', warning)
    expect(log.warn.mock.calls).toEqual([
      ['DeprecationWarning: url.parse() is old', { stack: warning.stack }],
    ])
    expect(printed).not.toHaveBeenCalled()
    expect(end).not.toHaveBeenCalled()
  })

  test.each([new Error('bad luck'), 'bad luck'])('logs an uncaught %s and ends the process', (thrown) => {
    const { node, log, end } = start()
    node.emit('uncaughtException', thrown)
    expect(log.error).toHaveBeenCalledWith(expect.stringContaining('bad luck'), expect.anything())
    expect(end).toHaveBeenCalledOnce()
  })
})
