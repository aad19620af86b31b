import { describe, expect, test, vi } from 'vitest'
import { createChecker, type HarperReply, type HarperRequest } from './checker.ts'
import type { Finding } from './findings.ts'

/** A worker whose replies the test gives. */
class FakeWorker extends EventTarget {
  readonly requests: HarperRequest[] = []
  ended = false
  postMessage(request: HarperRequest) {
    this.requests.push(request)
  }
  terminate() {
    this.ended = true
  }
  reply(data: HarperReply) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const finding = (words: string): Finding => ({
  kind: 'grammar',
  start: 0,
  end: words.length,
  words,
  reason: 'Because.',
  fixes: ['better'],
})

function begin() {
  const opened: FakeWorker[] = []
  const checker = createChecker(() => {
    const worker = new FakeWorker()
    opened.push(worker)
    return worker as unknown as Worker
  })
  checker.start(true)
  const [rules, all] = opened
  if (!rules || !all) throw new Error('Two workers were expected.')
  return { checker, rules, all }
}

describe('a checker', () => {
  test('gives the findings of the rules first, and those of Harper when it has started', async () => {
    const { checker, rules, all } = begin()
    const onFirst = vi.fn()
    const findings = checker.check('I has teh key.', onFirst)
    expect(rules.requests.at(-1)).toEqual({ type: 'check', number: 1, text: 'I has teh key.' })
    rules.reply({ type: 'checked', number: 1, findings: [finding('has')] })
    expect(onFirst).toHaveBeenCalledExactlyOnceWith([finding('has')])
    all.reply({ type: 'ready' })
    expect(rules.ended).toBe(true)
    expect(all.requests.at(-1)).toEqual({ type: 'check', number: 1, text: 'I has teh key.' })
    all.reply({ type: 'checked', number: 1, findings: [finding('has'), finding('teh')] })
    await expect(findings).resolves.toHaveLength(2)
    expect(onFirst).toHaveBeenCalledOnce()
  })

  test('asks Harper alone once it runs', () => {
    const { checker, rules, all } = begin()
    all.reply({ type: 'ready' })
    void checker.check('Hello.')
    expect(all.requests.at(-1)).toMatchObject({ type: 'check', text: 'Hello.' })
    expect(rules.requests).toHaveLength(1)
  })

  test.each<HarperReply>([{ type: 'absent' }, { type: 'failed', reason: 'download' }])(
    'answers what waits with null, and ends both workers, when Harper replies %o',
    async (reply) => {
      const { checker, rules, all } = begin()
      const findings = checker.check('I has a key.')
      all.reply(reply)
      await expect(findings).resolves.toBeNull()
      expect([rules.ended, all.ended]).toEqual([true, true])
      await expect(checker.check('I has a key.')).resolves.toBeNull()
    },
  )
})
