import { expect, onTestFinished, test, vi } from 'vitest'
import { download } from './download'

test('a download keeps its address while a slow browser reads the file', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  onTestFinished(() => void vi.unstubAllGlobals())
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  download('people.csv', new Blob(['Asha']))
  vi.advanceTimersByTime(30_000)
  expect(link.click).toHaveBeenCalledOnce()
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(30_000)
  expect(revoke).toHaveBeenCalledExactlyOnceWith(link.href)
})
