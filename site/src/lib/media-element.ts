/**
 * What a browser has recorded does not say how long it is; a look at its end finds that out, so that one can seek in it.
 * Afterwards it stands at `start`, in seconds, or whatever that gives by then.
 */
export function findLength(media: HTMLMediaElement, start: () => number = () => 0): void {
  if (Number.isFinite(media.duration)) {
    if (start() > 0) media.currentTime = start()
    return
  }
  media.addEventListener(
    'durationchange',
    () => {
      media.currentTime = start()
    },
    { once: true },
  )
  media.currentTime = Number.MAX_SAFE_INTEGER
}

let playing: HTMLMediaElement | undefined

/** Pauses the recording that was played before this one. */
export function playAlone(media: HTMLMediaElement): void {
  if (playing !== media) playing?.pause()
  playing = media
}
