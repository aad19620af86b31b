import { withoutLoop } from '../core/loops'
import { textOf } from '../core/token-text'
import { SAMPLE_RATE } from './sample-rate'

/** The shape of Moonshine tiny, and the tokens that begin and end a text. */
const LAYERS = 6
const HEADS = 8
const HEAD_SIZE = 36
const BEGIN = 1
const END = 2

/** Nobody says more in a second. */
const MAX_TOKENS_PER_SECOND = 6

interface Tensor {
  readonly data: unknown
  dispose(): void
}
interface Session {
  run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>
}

/** The used part of onnxruntime-web. */
export interface Engine {
  env: { wasm: { numThreads?: number; wasmBinary?: ArrayBuffer; proxy?: boolean } }
  Tensor: new (
    type: string,
    data: Float32Array | BigInt64Array | readonly boolean[],
    dims: readonly number[],
  ) => Tensor
  InferenceSession: { create(model: Uint8Array, options: object): Promise<Session> }
}

export interface ModelFiles {
  encoder: Uint8Array
  decoder: Uint8Array
  /** The word of each token. */
  words: readonly string[]
}

export type Model = Awaited<ReturnType<typeof openModel>>

/**
 * The engine's arena, its optimised graph and its repacked weights would take a hundred megabytes more. Without them it still hears
 * ten seconds in three.
 */
const OPTIONS = {
  executionProviders: ['wasm'],
  enableCpuMemArena: false,
  enableMemPattern: false,
  graphOptimizationLevel: 'disabled',
  extra: { session: { disable_prepacking: '1' } },
}

/** Opens the model on one thread. */
export async function openModel(
  { Tensor, InferenceSession }: Engine,
  { encoder, decoder, words }: ModelFiles,
) {
  const [encode, decode] = [
    await InferenceSession.create(encoder, OPTIONS),
    await InferenceSession.create(decoder, OPTIONS),
  ]

  /** The tokens of a clip. With `isTest` their number depends on the clip's length alone, so that the time can be measured. */
  async function tokensOf(samples: Float32Array, isTest: boolean): Promise<number[]> {
    const most = Math.ceil((samples.length / SAMPLE_RATE) * MAX_TOKENS_PER_SECOND)
    const input = new Tensor('float32', samples, [1, samples.length])
    const { last_hidden_state: hidden } = await encode.run({ input_values: input })
    if (!hidden) throw new Error('The encoder gave nothing.')
    let cache = emptyCache(Tensor)
    const tokens = [BEGIN]
    for (let step = 0; step < most; step += 1) {
      const result = await decode.run({
        ...cache,
        input_ids: new Tensor('int64', BigInt64Array.of(BigInt(tokens.at(-1) ?? BEGIN)), [1, 1]),
        encoder_hidden_states: hidden,
        use_cache_branch: new Tensor('bool', [step > 0], [1]),
      })
      const next = largest(result.logits?.data)
      if (next === END && !isTest) break
      tokens.push(next)
      const cut = isTest ? null : withoutLoop(tokens)
      if (cut) return cut.slice(1)
      cache = nextCache(cache, result, step === 0)
    }
    return tokens.slice(1)
  }

  return {
    /** The text of a clip of up to half a minute. */
    hear: async (samples: Float32Array): Promise<string> => textOf(await tokensOf(samples, false), words),
    /** Hears so many seconds of nothing as if they were full of words. */
    rehearse: async (seconds: number): Promise<void> => {
      await tokensOf(new Float32Array(seconds * SAMPLE_RATE), true)
    },
  }
}

/** The names under which the decoder takes what it computed before; it gives them as `present…`. */
const CACHE_NAMES = Array.from({ length: LAYERS }, (_, layer) =>
  ['decoder', 'encoder'].flatMap((part) =>
    ['key', 'value'].map((kind) => `past_key_values.${layer}.${part}.${kind}`),
  ),
).flat()

const emptyCache = (Tensor: Engine['Tensor']): Record<string, Tensor> =>
  Object.fromEntries(
    CACHE_NAMES.map((name) => [name, new Tensor('float32', new Float32Array(), [0, HEADS, 1, HEAD_SIZE])]),
  )

/** The encoder's part is computed in the first step alone. */
function nextCache(
  before: Record<string, Tensor>,
  result: Record<string, Tensor>,
  isFirst: boolean,
): Record<string, Tensor> {
  return Object.fromEntries(
    CACHE_NAMES.flatMap((name) => {
      const isNew = isFirst || name.includes('decoder')
      const tensor = isNew ? result[name.replace('past_key_values', 'present')] : before[name]
      return tensor ? [[name, tensor]] : []
    }),
  )
}

function largest(values: unknown): number {
  if (!(values instanceof Float32Array)) throw new Error('The decoder gave nothing.')
  let best = 0
  for (let index = 1; index < values.length; index += 1)
    if ((values[index] ?? 0) > (values[best] ?? 0)) best = index
  return best
}
