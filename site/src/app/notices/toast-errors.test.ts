import { expect, it } from 'vitest'
import { dismissErrors, newestId } from './toast-errors'
import { $toasts, notify } from './toasts'

const titles = () => $toasts.get().map(({ title }) => title)

it('takes away the errors of an attempt that is out of date, and nothing else', () => {
  notify({ tone: 'error', title: 'before' })
  const before = newestId()
  notify({ tone: 'error', title: 'after' })
  notify({ tone: 'success', title: 'stored' })
  dismissErrors(before)
  expect(titles()).toEqual(['before', 'stored'])
  dismissErrors()
  expect(titles()).toEqual(['stored'])
})
