import { createServer } from 'node:http'
import { port } from './addresses.ts'

/**
 * Stands in for YouTube's player: a page with the same messages. Tests control it by `playerIn` instead of waiting for
 * a video. `mute-video0` sends no messages, as if a browser or network blocked them.
 */
const origin = `http://localhost:${port + 5}`

/** The variables that make a product embed this stand-in. */
export const youtubeVariables = { YOUTUBE_PLAYER_URL: origin }

export const silentVideo = 'mute-video0'

/** The length of each video in seconds. */
const LENGTH = 100

const player = `<!doctype html><title>player</title><style>body { background: #111; color: #eee }</style><p></p><script>
const start = Number(new URLSearchParams(location.search).get('start') ?? 0)
let at = start, state = -1, listener
const show = () => { document.querySelector('p').textContent = at + ' of ${LENGTH}' }
const tell = (event, info) => listener?.postMessage(JSON.stringify({ event, info, id: 'player', channel: 'widget' }), '*')
addEventListener('message', ({ data, source }) => {
  if (listener || location.pathname.endsWith('/${silentVideo}') || JSON.parse(data).event !== 'listening') return
  listener = source
  tell('initialDelivery', { currentTime: at, duration: ${LENGTH}, playerState: state })
  tell('onReady', null)
  document.title = 'listened to'
})
const say = () => tell('infoDelivery', { currentTime: at, playerState: state })
window.playOn = (end) => {
  state = 1
  for (; at < end; at = Math.min(end, at + 0.5)) say()
  say()
  show()
}
window.playUntil = (end) => {
  playOn(end)
  state = end < ${LENGTH} ? 2 : 0
  say()
}
show()
</script>`

/** Starts the stand-in, and returns how to stop it. */
export async function startYoutube(): Promise<() => void> {
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(player))
  await new Promise<void>((resolve) => server.listen(port + 5, resolve))
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
