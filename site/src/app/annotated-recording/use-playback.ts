import { type RefObject, useRef, useState } from 'react'
import { findLength, playAlone, seekTo } from '../lib/media-element'

/** A stored recording: `url` is signed and expires, `seconds` is how long it is. */
export type StoredRecording = { url: string; mimeType: string; seconds: number }

/** A recording that is being played. */
export type Playback = {
  /** The moment that is played, in seconds. */
  at: number
  failed: boolean
  /** Plays from a moment on. */
  listen: (at: number) => void
  retry: () => void
  /** For the element that plays it. */
  media: {
    ref: RefObject<(HTMLVideoElement & HTMLAudioElement) | null>
    src: string
    onLoadedMetadata: () => void
    onLoadedData: () => void
    onTimeUpdate: () => void
    onPlay: () => void
    onError: () => void
  }
}

/**
 * Plays a recording by the address that it began with, for as long as that works, though newer ones arrive. Once it has
 * expired `onExpired` is to bring another, by which it goes on where it was.
 */
export function usePlayback({ url, seconds }: StoredRecording, onExpired: () => void): Playback {
  const ref = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const [src, setSrc] = useState(url)
  const [failed, setFailed] = useState(false)
  const [at, setAt] = useState(0)
  const asked = useRef(false)
  const start = useRef(0)
  if (failed && src !== url) {
    setSrc(url)
    setFailed(false)
  }

  return {
    at,
    failed,
    listen: (moment) => {
      start.current = moment
      setAt(moment)
      if (!ref.current) return
      seekTo(ref.current, moment)
      // A failure is reported by `onError`.
      ref.current.play().catch(() => undefined)
    },
    retry: () => {
      onExpired()
      setFailed(false)
      ref.current?.load()
    },
    media: {
      ref,
      src,
      onLoadedMetadata: () => ref.current && findLength(ref.current, start.current),
      onLoadedData: () => {
        asked.current = false
      },
      onTimeUpdate: () => {
        // Where the length is looked for is no moment that anybody hears.
        if (ref.current && ref.current.currentTime < seconds + 1) setAt(ref.current.currentTime)
      },
      onPlay: () => ref.current && playAlone(ref.current),
      onError: () => {
        start.current = at
        setFailed(true)
        if (asked.current) return
        asked.current = true
        onExpired()
      },
    },
  }
}
