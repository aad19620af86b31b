/** The positions, in seconds, to restore in recordings whose length is being found. */
const looking = new WeakMap<HTMLMediaElement, number>()

/**
 * Finds the length of a browser's recording, which does not contain it, by seeking to its end. The player then returns to
 * `start`, in seconds. A seek by anyone else stops the search.
 */
export function findLength(media: HTMLMediaElement, start = 0): void {
  if (Number.isFinite(media.duration)) {
    if (start > 0) media.currentTime = start
    return
  }
  const look = new AbortController()
  const { signal } = look
  const end = () => {
    look.abort()
    looking.delete(media)
  }
  let seeks = 0
  looking.set(media, start)
  media.addEventListener(
    'seeking',
    () => {
      // The first seek is the search itself.
      seeks += 1
      if (seeks > 1) end()
    },
    { signal },
  )
  media.addEventListener(
    'durationchange',
    () => {
      const at = looking.get(media) ?? start
      end()
      media.currentTime = at
    },
    { signal },
  )
  media.addEventListener('emptied', end, { signal })
  media.currentTime = Number.MAX_SAFE_INTEGER
}

/** Seeks to a position, after the search for the recording's length if that is under way. */
export function seekTo(media: HTMLMediaElement, at: number): void {
  if (looking.has(media)) looking.set(media, at)
  else media.currentTime = at
}

let playing: HTMLMediaElement | undefined

/** Pauses the recording that played before this one. */
export function playAlone(media: HTMLMediaElement): void {
  if (playing !== media) playing?.pause()
  playing = media
}
