import { describe, expect, test } from 'vitest'
import { readToast } from './toast-handover'

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
