import { stat } from 'node:fs/promises'
import { slimBinary } from 'harper.js/slimBinary'
import { expect, test } from 'vitest'
import { HARPER_BYTES } from './harper-messages'

test('the size that progress is told in is that of the installed binary', async () => {
  const { size } = await stat(new URL(slimBinary.url))
  expect(size).toBe(HARPER_BYTES)
})
