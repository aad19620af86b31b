import { describe, expect, test } from 'vitest'
import { createFailure } from './client'
import { createSaver } from './saver'

/** A server with one record. It stores a save of the stored version; `lose` loses its next replies. */
function createServer() {
  let [stored, version, lost] = ['', 1, 0]
  const sent: string[] = []
  /** The version after each save, for repeats of it. */
  const replies = new Map<string, number>()
  const save = createSaver(
    1,
    async (text: string, known) => {
      sent.push(`${text} ${known}`)
      if (!replies.has(`${text} ${known}`)) {
        if (known !== version) return createFailure(409, 'Saved elsewhere.')
        stored = text
        version += 1
        replies.set(`${text} ${known}`, version)
      }
      const reply = replies.get(`${text} ${known}`) ?? 0
      if (lost === 0) return { ok: true, data: reply }
      lost -= 1
      return createFailure(0, 'No answer.')
    },
    (reply) => reply,
  )
  const lose = (count: number) => {
    lost = count
  }
  return { save, sent, stored: () => stored, lose }
}

describe('saves', () => {
  test('follow each other by their versions', async () => {
    const { save, sent } = createServer()
    await Promise.all([save('a'), save('b')])
    expect(sent).toEqual(['a 1', 'b 2'])
  })

  test('learn first what became of the one without an answer', async () => {
    const { save, sent, stored, lose } = createServer()
    lose(1)
    expect(await save('a')).toMatchObject({ ok: false, status: 0 })
    expect(await save('ab')).toEqual({ ok: true, data: 3 })
    expect(sent).toEqual(['a 1', 'a 1', 'ab 2'])
    expect(stored()).toBe('ab')
  })

  test('wait while no answer comes', async () => {
    const { save, sent, lose } = createServer()
    lose(2)
    await save('a')
    expect(await save('ab')).toMatchObject({ ok: false, status: 0 })
    expect(await save('abc')).toEqual({ ok: true, data: 3 })
    expect(sent).toEqual(['a 1', 'a 1', 'a 1', 'abc 2'])
  })
})
