import { hearClips } from './hear-clips'
import { type Engine, type Model, openModel } from './model'
import type { ToPage, ToWorker } from './protocol'

/** Two seconds of speech have to be heard in two seconds, or a turn would take too long. */
const TEST_SECONDS = 2

/** The first run prepares what the later ones use, and a busy device deserves another. */
const MAX_TESTS = 4

const say = (message: ToPage) => self.postMessage(message)
let model: Model | undefined

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  try {
    if (data.type === 'open') {
      const engine: Engine = await import(/* @vite-ignore */ data.engine)
      engine.env.wasm.numThreads = 1
      engine.env.wasm.wasmBinary = data.files['engine.wasm']
      model = await openModel(engine, {
        encoder: new Uint8Array(data.files['encoder.onnx']),
        decoder: new Uint8Array(data.files['decoder.onnx']),
        words: JSON.parse(new TextDecoder().decode(data.files['tokens.json'])),
      })
      delete engine.env.wasm.wasmBinary
      say({ type: 'opened', isFast: !data.isTest || (await isFast(model)) })
    } else if (model) {
      const text = await hearClips(model, data.samples, (share) => say({ type: 'hearing', share }))
      say({ type: 'heard', text })
    }
  } catch (error) {
    say({ type: 'failed', reason: String(error) })
  }
}

async function isFast({ rehearse }: Model): Promise<boolean> {
  for (let test = 0; test < MAX_TESTS; test += 1) {
    const begun = performance.now()
    await rehearse(TEST_SECONDS)
    if (performance.now() - begun <= TEST_SECONDS * 1000) return true
  }
  return false
}
