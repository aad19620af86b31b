import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createWatch, type Delivery, type WatchReport } from './watch'

type Step = { at: number; playing?: boolean; length?: number }

/** A watch, what it has reported, and how it is shown a video that plays from one second to another. */
function watching(
  deliver: (report: WatchReport, closing: boolean) => Promise<Delivery> = async () => 'arrived',
) {
  const sent: (WatchReport & { closing: boolean })[] = []
  const watch = createWatch((report, closing) => {
    sent.push({ ...report, closing })
    return deliver(report, closing)
  })
  const note = ({ at, playing = true, length = 100 }: Step) => watch.note({ at, playing, length })
  const play = (from: number, to: number, step = 0.25) => {
    for (let at = from; at <= to; at += step) note({ at })
  }
  const pieces = () => [...new Set(sent.flatMap((report) => report.pieces))].sort((one, other) => one - other)
  return { watch, note, play, sent, pieces }
}

describe('watching a video', () => {
  test('reports the watched pieces when it pauses', () => {
    const { note, play, sent } = watching()
    play(0, 14)
    expect(sent).toEqual([])
    note({ at: 14, playing: false })
    expect(sent).toEqual([{ pieces: [0, 1, 2], position: 14, length: 100, closing: false }])
  })

  test('does not count skipped pieces, forwards or backwards', async () => {
    const { play, watch, pieces } = watching()
    play(0, 4)
    play(60, 64)
    play(20, 24)
    await watch.report()
    expect(pieces()).toEqual([0, 4, 12])
  })

  test('counts nothing after a drag to the end', async () => {
    const { note, watch, sent } = watching()
    for (let at = 0; at <= 100; at += 10) note({ at })
    await watch.report()
    expect(sent).toEqual([{ pieces: [], position: 100, length: 100, closing: false }])
  })

  test('completes a video whose length is no whole number', () => {
    const { note, play, pieces } = watching()
    play(0, 61.75)
    note({ at: 61.9, length: 61.9, playing: false })
    expect(pieces()).toEqual(Array.from({ length: 13 }, (_, piece) => piece))
  })

  test('sends no report without news, and only the position after a seek', async () => {
    const { note, watch, sent } = watching()
    note({ at: 40, playing: false })
    await watch.report()
    expect(sent).toEqual([])
    note({ at: 80, playing: false })
    await watch.report()
    await watch.report()
    expect(sent).toEqual([{ pieces: [], position: 80, length: 100, closing: false }])
  })

  test('sends no report before the length is known, or for a live stream', async () => {
    const { watch, sent } = watching()
    for (const length of [0, 13 * 3600]) {
      watch.note({ at: 0, length, playing: true })
      watch.note({ at: 4, length, playing: true })
      await watch.report(true)
    }
    expect(sent).toEqual([])
  })

  test('reports again after a failure', async () => {
    const deliver = vi.fn(async (): Promise<Delivery> => 'arrived').mockResolvedValueOnce('later')
    const { play, watch, sent } = watching(deliver)
    play(0, 4)
    await watch.report()
    play(4, 9)
    await watch.report()
    expect(sent.map(({ pieces }) => pieces)).toEqual([[0], [0, 1]])
    await watch.report()
    expect(sent).toHaveLength(2)
  })

  test('sends one report at a time, except for the last', async () => {
    let arrive = (_: Delivery) => {}
    const { play, watch, sent } = watching(() => new Promise((resolve) => (arrive = resolve)))
    play(0, 4)
    const first = watch.report()
    play(4, 9)
    await watch.report()
    expect(sent).toHaveLength(1)
    void watch.report(true)
    expect(sent[1]).toMatchObject({ pieces: [0, 1], closing: true })
    arrive('arrived')
    void first
  })

  test('ends when the video is removed', async () => {
    const { play, watch, sent } = watching(async () => 'never')
    play(0, 4)
    await watch.report()
    play(4, 30)
    await watch.report(true)
    expect(sent).toHaveLength(1)
  })

  test('never reports pieces outside the video, for any player events', async () => {
    const second = fc.double({ min: 0, max: 200, noNaN: true })
    const steps = fc.array(fc.record({ at: second, playing: fc.boolean(), length: second }), {
      maxLength: 60,
    })
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { watch, sent } = watching()
        for (const step of all) watch.note(step)
        await watch.report(true)
        for (const { pieces, position, length } of sent) {
          expect(Math.max(0, ...pieces)).toBeLessThanOrEqual(Math.max(0, Math.ceil(length / 5) - 1))
          expect(position).toBeLessThanOrEqual(length)
        }
      }),
    )
  })
})
