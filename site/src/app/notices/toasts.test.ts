import { beforeEach, describe, expect, it, test } from 'vitest'
import { $toasts, dismiss, notify, readToast, titlesOfTexts } from './toasts'

const titles = () => $toasts.get().map(({ title }) => title)

describe('toasts', () => {
  beforeEach(() => $toasts.set([]))

  it('shows the three newest notices', () => {
    for (const title of ['one', 'two', 'three', 'four']) notify({ tone: 'info', title })
    expect(titles()).toEqual(['two', 'three', 'four'])
  })

  it('shows equal notices once, as the newest', () => {
    for (const title of ['one', 'two', 'one']) notify({ tone: 'info', title })
    expect(titles()).toEqual(['two', 'one'])
  })

  it('takes away the one that is dismissed', () => {
    for (const title of ['one', 'two']) notify({ tone: 'info', title })
    const [first] = $toasts.get()
    dismiss(first?.id ?? 0)
    expect(titles()).toEqual(['two'])
  })
})

it('gives a text the title of its own', () => {
  titlesOfTexts.set('We don’t know.', 'No answer')
  notify({ tone: 'error', title: 'Nothing was imported', text: 'We don’t know.' })
  notify({ tone: 'error', title: 'It wasn’t saved', text: 'We don’t know. What you wrote is safe.' })
  expect(titles().slice(-2)).toEqual(['No answer', 'No answer'])
})

describe('toast handover', () => {
  test('reads what was left', () => {
    const toast = { tone: 'success', title: 'Login Success', text: 'Welcome back.' }
    expect(readToast(JSON.stringify(toast))).toEqual(toast)
    expect(readToast('{"tone":"error","title":"No"}')).toEqual({ tone: 'error', title: 'No' })
  })

  test('shows an unknown tone as information', () => {
    expect(readToast('{"tone":"loud","title":"Hello"}')).toEqual({ tone: 'info', title: 'Hello' })
  })

  test.each([null, '', '{', 'null', '[]', '7', '{"title":7}', '{"text":"no title"}'])(
    'reads nothing in %j',
    (left) => {
      expect(readToast(left)).toBeUndefined()
    },
  )
})
