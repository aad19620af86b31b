/**
 * A picture that stands for a camera which is not there. A call without a place for video could never get one later, nor
 * could the partner's be seen.
 */
export function placeholderTrack(): MediaStreamTrack | null {
  const canvas = document.createElement('canvas')
  canvas.width = 16
  canvas.height = 9
  const context = canvas.getContext('2d')
  const [track] = canvas.captureStream(1).getVideoTracks()
  context?.fillRect(0, 0, canvas.width, canvas.height)
  return track ?? null
}
