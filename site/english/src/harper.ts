import { type BinaryModule, Dialect, type Lint as HarperLint, LocalLinter, SuggestionKind } from 'harper.js'
import { HARPER_STORE } from './download.ts'
import { isSwitchedOff, type Lint } from './harper-lints.ts'

const WASM = { 'Content-Type': 'application/wasm' }

/** The binary that an earlier visit stored on this device, or null. */
export async function storedBinary(url: string): Promise<Blob | null> {
  const response = await storage()?.match(url)
  return response ? response.blob() : null
}

/** Fetches the binary, reports the bytes received so far, and stores the binary if the device has room. */
export async function fetchBinary(url: string, onProgress: (received: number) => void): Promise<Blob> {
  const response = await fetch(url)
  if (!response.ok || !response.body)
    throw new Error(`Harper's binary was answered with status ${response.status}.`)
  const counted = response.body.pipeThrough(counter(onProgress))
  const binary = await new Response(counted, { headers: WASM }).blob()
  await store(url, binary).catch(() => forgetBinary())
  return binary
}

/** Deletes every stored binary from the device. */
export async function forgetBinary(): Promise<void> {
  await storage()?.delete(HARPER_STORE)
}

async function store(url: string, binary: Blob): Promise<void> {
  await forgetBinary()
  const cache = await storage()?.open(HARPER_STORE)
  await cache?.put(url, new Response(binary, { headers: WASM }))
}

/** Undefined on a page without https. */
function storage(): CacheStorage | undefined {
  return 'caches' in globalThis ? caches : undefined
}

function counter(onProgress: (received: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let received = 0
  return new TransformStream({
    transform(chunk, controller) {
      received += chunk.byteLength
      onProgress(received)
      controller.enqueue(chunk)
    },
  })
}

/** A linter for Indian English, without the linters of `harper-lints.ts` that are switched off. */
export async function startLinter(binary: BinaryModule): Promise<LocalLinter> {
  // The linter's constructor does this too, but ignores a failure.
  await binary.setup()
  const linter = new LocalLinter({ binary, dialect: Dialect.Indian })
  await linter.setup()
  const config = await linter.getDefaultLintConfig()
  const off = Object.keys(config).filter(isSwitchedOff)
  await linter.setLintConfig({ ...config, ...Object.fromEntries(off.map((name) => [name, false])) })
  return linter
}

/** Harper's memory ends at a word of tens of thousands of letters. */
const ENDLESS_WORD = /\S{1000}/

/** Checks a text, and frees the memory of Harper's results. */
export async function lint(linter: LocalLinter, text: string): Promise<Lint[]> {
  if (ENDLESS_WORD.test(text)) return []
  const found = await linter.organizedLints(text, { language: 'plaintext' })
  return Object.entries(found)
    .flatMap(([name, items]) => items.map((item) => toPlain(name, item)))
    .sort((one, other) => one.start - other.start)
}

function toPlain(linter: string, item: HarperLint): Lint {
  const span = item.span()
  const suggestions = item.suggestions().map((suggestion) => ({
    action: ACTIONS[suggestion.kind()],
    text: suggestion.get_replacement_text(),
  }))
  const { start, end } = span
  const plain = { linter, kind: item.lint_kind(), message: item.message(), start, end, suggestions }
  span.free()
  item.free()
  return plain
}

const ACTIONS = {
  [SuggestionKind.Replace]: 'replace',
  [SuggestionKind.Remove]: 'remove',
  [SuggestionKind.InsertAfter]: 'insert after',
} as const
