/** The listener outside a browser. A program that uses it imports `resolve-typescript.ts` first. */
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Engine } from '../src/app/speaking/listener/model.ts'

const { openModel } = await import('../src/app/speaking/listener/model.ts')
const { SAMPLE_RATE } = await import('../src/app/speaking/listener/sample-rate.ts')

/** Opens the listener of a folder as its worker does. */
export async function openListener(folder: string) {
  const { version } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8'))
  const file = (name: string) => readFile(join(folder, version, name))
  const engine: Engine = await import(pathToFileURL(join(folder, version, 'engine.mjs')).href)
  engine.env.wasm.numThreads = 1
  engine.env.wasm.wasmBinary = new Uint8Array(await file('engine.wasm')).buffer
  return openModel(engine, {
    encoder: await file('encoder.onnx'),
    decoder: await file('decoder.onnx'),
    words: JSON.parse(String(await file('tokens.json'))),
  })
}

/** The samples of a recording, which ffmpeg decodes. */
export function samplesOf(path: string): Float32Array {
  const format = ['-f', 'f32le', '-ac', '1', '-ar', String(SAMPLE_RATE), '-']
  const bytes = execFileSync('ffmpeg', ['-loglevel', 'error', '-i', path, ...format], { maxBuffer: 1e9 })
  return new Float32Array(new Uint8Array(bytes).buffer)
}
