import { useState } from 'react'

/** Copies a text, and tells whether that has succeeded. Insecure pages have no clipboard. */
export function useCopy(text: string) {
  const [copying, setCopying] = useState<'no' | 'done' | 'failed'>('no')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopying('done')
    } catch {
      setCopying('failed')
    }
  }
  return { copying, copy }
}
