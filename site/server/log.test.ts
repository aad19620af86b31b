import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { describe, expect, test, vi } from 'vitest'
import { createLog, logProcess } from './log'

const start = (format: 'json' | 'text') => {
  const printed: string[] = []
  return { log: createLog(format, (line) => printed.push(line)), printed }
}

describe('the log', () => {
  test('writes each entry as a line of JSON like the CMS, without personal data', () => {
    const { log, printed } = start('json')
    log.warn('No mail to asha@example.com', { requestId: 'r-1', path: '/x?token=abc' })
    expect(printed.map((line) => JSON.parse(line))).toEqual([
      {
        level: 'warn',
        time: expect.any(String),
        msg: 'No mail to …@…',
        requestId: 'r-1',
        path: '/x?token=…',
      },
    ])
  })

  test('tells people the sentence alone, and nothing of each request', () => {
    const { log, printed } = start('text')
    log.info('The site is served.', { port: 1 })
    log.http('GET / 200 (1 ms)')
    expect(printed).toEqual(['The site is served.'])
  })

  test('has a line for each line of a program that was started, without colours', () => {
    const { log, printed } = start('json')
    const output = new PassThrough()
    log.lines(output)
    for (const text of ['\u001b[32mbuild', 'ing\u001b[39m\n\n  2 pages\nthe re', 'st\n']) output.write(text)
    expect(printed.map((line) => JSON.parse(line).msg)).toEqual(['building', '2 pages', 'the rest'])
  })

  test('includes Node’s warnings and the error that ends the server', () => {
    const { log, printed } = start('json')
    const [node, end, byNode] = [new EventEmitter(), vi.fn(), vi.fn()]
    node.on('warning', byNode)
    logProcess(log, node, end)
    node.emit('warning', Object.assign(new Error('url.parse() is old'), { name: 'DeprecationWarning' }))
    expect(end).not.toHaveBeenCalled()
    node.emit('uncaughtException', new Error('bad luck'))
    expect(printed.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', msg: 'DeprecationWarning: url.parse() is old', stack: expect.any(String) },
      { level: 'error', msg: expect.stringContaining('bad luck'), stack: expect.any(String) },
    ])
    expect(byNode).not.toHaveBeenCalled()
    expect(end).toHaveBeenCalledOnce()
  })
})
