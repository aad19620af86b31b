import { describe, expect, test } from 'vitest'
import { createBuilder } from './builder'

/** Builds that end when the test says so. */
function manual() {
  const ends: ((error?: Error) => void)[] = []
  const builder = createBuilder(
    () => new Promise((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve()))),
  )
  return { builder, ends }
}

describe('builder', () => {
  test('builds once for everything that is asked for during a build', async () => {
    const { builder, ends } = manual()
    for (let index = 0; index < 200; index++) builder.ask()
    expect(ends).toHaveLength(1)
    ends[0]?.()
    await expect.poll(() => ends.length).toBe(2)
    ends[1]?.()
    await builder.idle()
    expect(ends).toHaveLength(2)
  })

  test('builds again when it is asked after a build', async () => {
    const { builder, ends } = manual()
    builder.ask()
    ends[0]?.()
    await builder.idle()
    builder.ask()
    expect(ends).toHaveLength(2)
  })

  test('remembers why a build failed until one succeeds', async () => {
    const { builder, ends } = manual()
    expect(builder.failure()).toBe(undefined)
    builder.ask()
    ends[0]?.(new Error('The CMS has no published course.'))
    await builder.idle()
    expect(builder.failure()).toMatchObject({ why: 'The CMS has no published course.' })
    builder.ask()
    ends[1]?.()
    await builder.idle()
    expect(builder.failure()).toBe(undefined)
  })
})
