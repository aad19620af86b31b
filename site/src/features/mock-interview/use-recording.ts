import { useEffect, useState } from 'react'
import type { Library } from './library'

/** The recording of a take. */
export type LoadedRecording =
  | { status: 'loading' | 'gone' | 'unreadable' }
  | { status: 'there'; recording: Blob }

export function useRecording(library: Library, id: string): LoadedRecording {
  const [state, setState] = useState<LoadedRecording>({ status: 'loading' })
  useEffect(() => {
    let isOver = false
    library.recordingOf(id).then(
      (recording) => isOver || setState(recording ? { status: 'there', recording } : { status: 'gone' }),
      (error: unknown) => {
        console.warn('The recording couldn’t be read', error)
        if (!isOver) setState({ status: 'unreadable' })
      },
    )
    return () => {
      isOver = true
    }
  }, [library, id])
  return state
}
