import type { Page } from 'playwright/test'

/** The words that the stand-in hears in any sound, and a list of the requested files. */
const WORDS = ['<unk>', '<s>', '</s>', '\u2581I', '\u2581leave', '\u2581a', '\u2581team.']

/** So slow, in milliseconds a step, that two seconds of speech take longer than two seconds. */
const SLOW_STEP_MS = 200

/** Stands in for onnxruntime-web: its decoder says the words above, one a step, and then ends. */
const engine = (stepMs: number) => `
export const env = { wasm: {} }
export class Tensor {
  constructor(type, data) { this.data = data }
  dispose() {}
}
export const InferenceSession = {
  async create() {
    let step = 0
    return {
      async run(feeds) {
        if (${stepMs} > 0) await new Promise((resolve) => setTimeout(resolve, ${stepMs}))
        if (feeds.input_values) return { last_hidden_state: new Tensor('float32', new Float32Array(1)) }
        step = feeds.use_cache_branch.data[0] ? step + 1 : 0
        const logits = new Float32Array(${WORDS.length})
        logits[step < ${WORDS.length - 3} ? step + 3 : 2] = 1
        return { logits: new Tensor('float32', logits) }
      },
    }
  },
}`

const FILES = {
  'encoder.onnx': 'weights',
  'decoder.onnx': 'weights',
  'engine.wasm': 'wasm',
  'tokens.json': JSON.stringify(WORDS),
}

/** Lets the site offer a small listener. `failNext` breaks the connection of the next request for a file, and `setSpeed` applies to pages opened later. */
export async function giveListener(page: Page) {
  const asked: string[] = []
  let failing: string | undefined
  let stepMs = 0
  await page.context().route('**/listener/**', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    if (name === 'index.json') {
      const files = Object.entries(FILES).map(([file, text]) => ({
        name: file,
        bytes: Buffer.byteLength(text),
      }))
      return route.fulfill({ json: { version: 'v1', megabytes: 23, files } })
    }
    asked.push(name)
    if (name === failing) {
      failing = undefined
      return route.abort()
    }
    if (name === 'engine.mjs') return route.fulfill({ contentType: 'text/javascript', body: engine(stepMs) })
    return route.fulfill({ body: FILES[name as keyof typeof FILES] })
  })
  return {
    asked,
    failNext: (name: keyof typeof FILES) => {
      failing = name
    },
    setSpeed: (speed: 'slow' | 'fast') => {
      stepMs = speed === 'slow' ? SLOW_STEP_MS : 0
    },
  }
}
