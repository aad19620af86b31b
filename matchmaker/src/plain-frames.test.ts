import { describe, expect, test } from 'vitest'
import { readPlainFrame } from './plain-frames.ts'

const mask = [0x12, 0x34, 0x56, 0x78]

const frame = (kind: number, payload: Buffer, length: readonly number[] = [payload.length]) =>
  Buffer.from([
    kind,
    0x80 | (length[0] ?? 0),
    ...length.slice(1),
    ...mask,
    ...payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0)),
  ])

const text = (said: string) => frame(0x81, Buffer.from(said))

const longText = (said: string) => frame(0x81, Buffer.from(said), [126, said.length >> 8, said.length & 255])

describe('plain frames', () => {
  test('reads one text after another', () => {
    const bytes = Buffer.concat([text('{"type":"leave"}'), text('{"type":"next"}')])
    const first = readPlainFrame(bytes, 0)
    expect(first).toEqual({ text: '{"type":"leave"}', end: 22 })
    expect(readPlainFrame(bytes, 22)).toEqual({ text: '{"type":"next"}', end: bytes.length })
  })

  test.each([0, 1, 125])('reads a text of %i characters', (length) => {
    expect(readPlainFrame(text('x'.repeat(length)), 0)?.text).toBe('x'.repeat(length))
  })

  test.each([126, 127, 4096])('reads a longer text of %i characters', (length) => {
    expect(readPlainFrame(longText('x'.repeat(length)), 0)?.text).toBe('x'.repeat(length))
  })

  test('reads the answer to a ping', () => {
    expect(readPlainFrame(frame(0x8a, Buffer.from('?')), 0)).toEqual({ text: undefined, end: 7 })
  })

  test.each([1, 2, 6, 12])('leaves a text of which only %i bytes are there', (length) => {
    expect(readPlainFrame(text('hello there').subarray(0, length), 0)).toBeUndefined()
  })

  test.each([
    ['longer than 4096 bytes', longText('x'.repeat(4097))],
    ['that begins a longer one', frame(0x01, Buffer.from('a'))],
    ['that goes on', frame(0x80, Buffer.from('a'))],
    ['of binary data', frame(0x82, Buffer.from('a'))],
    ['that hangs up', frame(0x88, Buffer.alloc(0))],
    ['that pings', frame(0x89, Buffer.alloc(0))],
    ['with reserved bits', frame(0xc1, Buffer.from('a'))],
    ['whose length takes eight bytes', frame(0x81, Buffer.from('a'), [127, 0, 0, 0, 0, 0, 0, 0, 1])],
    ['without a mask', Buffer.from([0x81, 0x01, 0x61, 0, 0, 0, 0])],
    ['that answers a ping with too much', frame(0x8a, Buffer.alloc(126), [126, 0, 126])],
  ])('leaves a frame %s', (_, bytes) => {
    expect(readPlainFrame(bytes, 0)).toBeUndefined()
  })

  test('leaves a text beyond ASCII as it came', () => {
    const bytes = text('naïve')
    const before = Buffer.from(bytes)
    expect(readPlainFrame(bytes, 0)).toBeUndefined()
    expect(bytes).toEqual(before)
  })
})
