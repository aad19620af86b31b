import { describe, expect, test } from 'vitest'
import { createChangeWatch, judge, STOPPING, type Vitals, WARNING_ENDS_AFTER_MS } from './readiness'

const well: Vitals = {
  database: 1.234,
  started: true,
  outbox: { due: 0, oldest: 0, workerIdle: 2000 },
  diskFree: 0.5,
  eventLoopDelay: 12,
}
const judged = (changes: Partial<Vitals>) => judge({ ...well, ...changes })

describe('judge', () => {
  test('reports a healthy node as ready, with its figures', () => {
    expect(judge(well)).toEqual({
      status: 'ready',
      failing: [],
      warnings: [],
      checks: {
        database: { ok: true, milliseconds: 1.2 },
        migrations: { ok: true },
        slowDatabase: { ok: true },
        outbox: { ok: true, due: 0, oldestSeconds: 0, workerIdleSeconds: 2 },
        disk: { ok: true, freePercent: 50 },
        eventLoop: { ok: true, p99Milliseconds: 12 },
      },
    })
  })

  test.for([
    ['database', { database: undefined }],
    ['migrations', { started: false }],
  ] satisfies [string, Partial<Vitals>][])('is not ready without what it needs: %s', ([name, changes]) => {
    expect(judged(changes)).toMatchObject({ status: 'not ready', failing: [name], warnings: [] })
  })

  test.for([
    ['slowDatabase', { database: 700 }, { database: 699 }],
    [
      'outbox',
      { outbox: { due: 1, oldest: 300_000, workerIdle: 300_000 } },
      { outbox: { due: 1, oldest: 300_000, workerIdle: 299_999 } },
    ],
    ['disk', { diskFree: 0.05 }, { diskFree: 0.051 }],
    ['eventLoop', { eventLoopDelay: 250 }, { eventLoopDelay: 249 }],
  ] satisfies [string, Partial<Vitals>, Partial<Vitals>][])(
    'stays ready with a warning: %s',
    ([name, changes, within]) => {
      expect(judged(changes)).toMatchObject({ status: 'ready', failing: [], warnings: [name] })
      expect(judged(within).warnings).toEqual([])
    },
  )

  test('reports a slow node with a full disk as ready, with warnings', () => {
    const worst = { database: 9000, diskFree: 0, eventLoopDelay: 20_000 }
    expect(judged(worst)).toMatchObject({
      status: 'ready',
      warnings: ['slowDatabase', 'disk', 'eventLoop'],
    })
  })

  test('does not warn about due mails while the mail worker runs', () => {
    const { warnings } = judged({ outbox: { due: 9000, oldest: 3_600_000, workerIdle: 4000 } })
    expect(warnings).toEqual([])
    expect(judged({ outbox: { due: 0, oldest: 0, workerIdle: 3_600_000 } }).warnings).toEqual([])
  })
})

describe('createChangeWatch', () => {
  const messages = (watch: ReturnType<typeof createChangeWatch>) => (changes: Partial<Vitals>, at: number) =>
    watch(judged(changes), at).map(({ level, message }) => `${level} ${message}`)

  test('reports each change of readiness once, with its reasons', () => {
    const watch = createChangeWatch()
    const look = messages(watch)
    expect(look({ started: false }, 0)).toEqual(['warn The CMS isn’t ready: migrations.'])
    expect(look({}, 1)).toEqual(['info The CMS is ready.'])
    expect(look({}, 2)).toEqual([])
    const gone = { database: undefined }
    expect(watch(judged(gone), 3)).toEqual([
      {
        level: 'warn',
        message: 'The CMS isn’t ready: database.',
        figures: { status: 'not ready', failing: ['database'] },
      },
    ])
    expect(look(gone, 4)).toEqual([])
    expect(look({}, 5)).toEqual(['info The CMS is ready.'])
    expect(watch(STOPPING, 6)).toMatchObject([{ level: 'info', message: 'The CMS isn’t ready: stopping.' }])
    expect(watch(STOPPING, 7)).toEqual([])
  })

  test('reports the begin and the end of an intermittent warning once', () => {
    const watch = createChangeWatch()
    watch(judge(well), 0)
    const look = messages(watch)
    const low = { diskFree: 0.02 }
    expect(watch(judged(low), 1)).toEqual([
      {
        level: 'warn',
        message: 'A warning begins: disk.',
        figures: { warning: 'disk', ok: false, freePercent: 2 },
      },
    ])
    for (const at of [2, 4, 6]) {
      expect(look({}, at)).toEqual([])
      expect(look(low, at + 1)).toEqual([])
    }
    expect(look({}, 7 + WARNING_ENDS_AFTER_MS - 1)).toEqual([])
    expect(look({}, 7 + WARNING_ENDS_AFTER_MS)).toEqual(['info A warning ends: disk.'])
    expect(look({}, 8 + WARNING_ENDS_AFTER_MS)).toEqual([])
    expect(look(low, 9 + WARNING_ENDS_AFTER_MS)).toEqual(['warn A warning begins: disk.'])
  })
})
