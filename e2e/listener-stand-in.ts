import type { Page } from 'playwright/test'

/** The marks before the words of a listener. */
const MARKS = ['<unk>', '<s>', '</s>']

/** So slow, in milliseconds a step, that two seconds of speech take longer than two seconds. */
const SLOW_STEP_MS = 200

/** Stands in for onnxruntime-web: its decoder says as many words, one a step, and then ends. */
const engine = (words: number, stepMs: number) => `
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
        const logits = new Float32Array(${words + MARKS.length})
        logits[step < ${words} ? step + ${MARKS.length} : 2] = 1
        return { logits: new Tensor('float32', logits) }
      },
    }
  },
}`

const filesOf = (words: readonly string[]) => ({
  'encoder.onnx': 'weights',
  'decoder.onnx': 'weights',
  'engine.wasm': 'wasm',
  'tokens.json': JSON.stringify([...MARKS, ...words.map((word) => `\u2581${word}`)]),
})

/**
 * Lets the site offer a small listener that hears `said` in any sound. `asked` lists the requested files, `failNext` breaks the
 * connection of the next request for a file, and `setSpeed` applies to pages opened later.
 */
export async function giveListener(page: Page, said = 'I leave a team.') {
  const words = said.split(' ')
  const stored = filesOf(words)
  const asked: string[] = []
  let failing: string | undefined
  let stepMs = 0
  await page.context().route('**/listener/**', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    if (name === 'index.json') {
      const files = Object.entries(stored).map(([file, text]) => ({
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
    if (name === 'engine.mjs')
      return route.fulfill({ contentType: 'text/javascript', body: engine(words.length, stepMs) })
    return route.fulfill({ body: stored[name as keyof typeof stored] })
  })
  return {
    asked,
    failNext: (name: keyof typeof stored) => {
      failing = name
    },
    setSpeed: (speed: 'slow' | 'fast') => {
      stepMs = speed === 'slow' ? SLOW_STEP_MS : 0
    },
  }
}
