import { expect, test } from 'vitest'
import { type Feature, runFeatures } from './feature'

const rendering = (name: string): Feature => ({ renderers: { [name]: async () => undefined } })

test('refuses a feature that is named twice, and a renderer of two features', () => {
  const one = rendering('one')
  expect(() => runFeatures([one, rendering('other'), one])).toThrow('named twice')
  expect(() => runFeatures([one, rendering('one')])).toThrow('named twice')
})
