import { describe, expect, test } from 'vitest'
import { judge, type Vitals } from './readiness'

const well: Vitals = {
  database: 1.234,
  started: true,
  outbox: { due: 0, oldest: 0, workerIdle: 2000 },
  diskFree: 0.5,
  eventLoopDelay: 12,
}
const failing = (changes: Partial<Vitals>) => judge({ ...well, ...changes }).failing

describe('judge', () => {
  test('takes a node that is well for ready, and gives the figures', () => {
    expect(judge(well)).toEqual({
      status: 'ready',
      failing: [],
      checks: {
        database: { ok: true, milliseconds: 1.2 },
        migrations: { ok: true },
        outbox: { ok: true, due: 0, oldestSeconds: 0, workerIdleSeconds: 2 },
        disk: { ok: true, freePercent: 50 },
        eventLoop: { ok: true, p99Milliseconds: 12 },
      },
    })
  })

  test.for([
    ['database', { database: undefined }],
    ['migrations', { started: false }],
    ['outbox', { outbox: { due: 1, oldest: 300_000, workerIdle: 300_000 } }],
    ['disk', { diskFree: 0.05 }],
    ['eventLoop', { eventLoopDelay: 250 }],
  ] satisfies [string, Partial<Vitals>][])('names what fails: %s', ([name, changes]) => {
    expect(failing(changes)).toEqual([name])
    expect(judge({ ...well, ...changes }).status).toBe('not ready')
  })

  test('bears a mail server that is away, and very many mails, while the worker goes its rounds', () => {
    expect(failing({ outbox: { due: 9000, oldest: 3_600_000, workerIdle: 4000 } })).toEqual([])
    expect(failing({ outbox: { due: 0, oldest: 0, workerIdle: 3_600_000 } })).toEqual([])
  })
})
