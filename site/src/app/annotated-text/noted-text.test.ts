import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { NotedText } from './NotedText'

const TEXT = 'We discuss about the plan.'
const note = (start: number, end: number) => ({ at: 0, text: 'Why?', place: { start, end } })
/** The text with [marked words] and the numbers of their notes. */
const shown = (props: Omit<Parameters<typeof NotedText>[0], 'text'>) =>
  renderToStaticMarkup(createElement(NotedText, { text: TEXT, ...props })).replace(
    /<mark [^>]*data-notes="([^"]*)">(.*?)<\/mark>/g,
    '[$2]$1',
  )

describe('a text with notes', () => {
  test('marks their words, and ends them with the numbers of their notes', () => {
    const notes = [{ at: 0, text: 'Good.' }, note(3, 16), note(21, 25)]
    expect(shown({ notes })).toBe('We [discuss about]2 the [plan]3.')
    expect(shown({ notes, start: 11, end: 20 })).toBe('[about]2 the')
  })

  test('marks words that share a place', () => {
    expect(shown({ notes: [note(3, 10), note(0, 16), note(3, 10)] })).toBe(
      '[We ][discuss]1, 3[ about]2 the plan.',
    )
  })

  test('stays the text, whichever places overlap', () => {
    const place = fc.tuple(fc.nat(30), fc.nat(30)).map(([start, length]) => note(start, start + length + 1))
    fc.assert(
      fc.property(fc.array(place, { maxLength: 5 }), (notes) => {
        expect(shown({ notes }).replace(/\[|\](?:\d(?:, \d)*)?/g, '')).toBe(TEXT)
      }),
    )
  })
})
