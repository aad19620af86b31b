import { useState } from 'react'
import { copyText } from '../lib/copy-text'

/** Copies a text, and tells whether that has succeeded. */
export function useCopy(text: string) {
  const [copying, setCopying] = useState<'no' | 'done' | 'failed'>('no')
  const copy = async () => setCopying((await copyText(text)) ? 'done' : 'failed')
  return { copying, copy }
}
