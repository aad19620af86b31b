import { startScratchProduct } from '../scripts/lib/scratch.mjs'
import { port } from './addresses.ts'
import { googleVariables, startGoogle } from './google-stand-in.ts'
import { modelVariables, startLanguageModel } from './language-model-stand-in.ts'
import { speechVariables, startSpeechServer } from './speech-stand-in.ts'
import { startYoutube, youtubeVariables } from './youtube-stand-in.ts'

/**
 * Starts the whole product in a temporary folder, once for all journeys, and returns how to stop it. With E2E_RUNNING
 * it uses the running one.
 */
// biome-ignore lint/style/noDefaultExport: Playwright loads it so.
export default async function globalSetup() {
  const stops = [
    await startGoogle(),
    await startLanguageModel(),
    await startSpeechServer(),
    await startYoutube(),
  ]
  const stopOthers = () => stops.forEach((stop) => void stop())
  if (process.env.E2E_RUNNING) return stopOthers
  Object.assign(process.env, googleVariables, modelVariables, speechVariables, youtubeVariables, {
    MATCHMAKER_SECRET: 'a secret of the journeys alone',
  })
  const { environment, stop } = await startScratchProduct(port, { EMAIL_PROOF: 'required' })
  // Playwright only cleans up on Ctrl-C.
  process.once('SIGTERM', () => stop().then(() => process.exit(1)))
  // The tests also need these, to read the outbox and the built site.
  Object.assign(process.env, environment)
  return async () => {
    stopOthers()
    await stop()
  }
}
