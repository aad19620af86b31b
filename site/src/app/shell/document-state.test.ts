import { describe, expect, it } from 'vitest'
import { markDocument } from './document-state'

function marked(stored: Record<string, string>, prefersDark = false) {
  const classes = new Set<string>()
  const dataset: Record<string, string | undefined> = {}
  const classList = {
    toggle: (name: string, on: boolean) => void (on ? classes.add(name) : classes.delete(name)),
  }
  markDocument({ classList, dataset }, { getItem: (key) => stored[key] ?? null }, prefersDark)
  return { classes, dataset }
}

describe('markDocument', () => {
  it.each([
    [{}, false, 'light'],
    [{}, true, 'dark'],
    [{ theme: 'system' }, true, 'dark'],
    [{ theme: 'light' }, true, 'light'],
    [{ theme: 'dark' }, false, 'dark'],
    [{ theme: 'nonsense' }, false, 'light'],
  ])('with %j stored and the system dark: %s, shows the %s theme', (stored, prefersDark, theme) => {
    const { classes, dataset } = marked(stored, prefersDark)
    expect(dataset.theme).toBe(theme)
    expect(classes.has('dark')).toBe(theme === 'dark')
  })

  it.each([
    [{}, 'visitor', 'false'],
    [{ User: '{broken' }, 'visitor', 'false'],
    [{ User: '{"fullName":""}' }, 'visitor', 'false'],
    [{ User: '{"fullName":"Asha","isStudent":true,"enrolled_batch":null}' }, 'named', 'false'],
    [{ User: '{"fullName":"Asha","isStudent":true,"enrolled_batch":"B"}' }, 'named', 'true'],
    [{ User: '{"fullName":"Farah","accountType":"coach"}' }, 'named', 'coach'],
    [
      { User: '{"fullName":"Asha","isStudent":true,"enrolled_batch":"B"}', Admintoken: 't' },
      'admin',
      'false',
    ],
  ])('with %j stored shows the %s header, student: %s', (stored, session, student) => {
    expect(marked(stored).dataset).toMatchObject({ session, student })
  })

  it('needs nothing from outside itself, since it is copied into the page', () => {
    const alone: unknown = new Function(`return (${markDocument})`)()
    expect(alone).toBeTypeOf('function')
  })

  it('survives a browser that keeps nothing', () => {
    const dataset: Record<string, string | undefined> = {}
    markDocument({ classList: { toggle: () => {} }, dataset }, undefined, false)
    expect(dataset).toEqual({ theme: 'light', session: 'visitor', student: 'false' })
  })
})
