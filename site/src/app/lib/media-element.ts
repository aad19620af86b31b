/** Where the recordings whose length is being looked for are to stand afterwards, in seconds. */
const looking = new WeakMap<HTMLMediaElement, number>()

/**
 * What a browser has recorded does not say how long it is; a look at its end finds that out, so that its player can show it.
 * Afterwards it stands at `start`, in seconds. Whoever seeks in it meanwhile ends the look.
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
      // The first is the look itself.
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

/** Goes to a moment of a recording, once its length is found if that is being looked for. */
export function seekTo(media: HTMLMediaElement, at: number): void {
  if (looking.has(media)) looking.set(media, at)
  else media.currentTime = at
}

let playing: HTMLMediaElement | undefined

/** Pauses the recording that was played before this one. */
export function playAlone(media: HTMLMediaElement): void {
  if (playing !== media) playing?.pause()
  playing = media
}
