import { beforeEach, describe, expect, it } from 'vitest'
import { $toasts, dismiss, notify } from './toasts'

const titles = () => $toasts.get().map(({ title }) => title)

describe('toasts', () => {
  beforeEach(() => $toasts.set([]))

  it('shows the three newest notices', () => {
    for (const title of ['one', 'two', 'three', 'four']) notify({ tone: 'info', title })
    expect(titles()).toEqual(['two', 'three', 'four'])
  })

  it('takes away the one that is dismissed', () => {
    for (const title of ['one', 'two']) notify({ tone: 'info', title })
    const [first] = $toasts.get()
    dismiss(first?.id ?? 0)
    expect(titles()).toEqual(['two'])
  })
})
