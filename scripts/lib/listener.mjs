import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { siteFolder } from './paths.mjs'

const execute = promisify(execFile)

/**
 * The packages that hold the listener: the weights of Moonshine tiny for English, the engine that runs them, and the words of
 * its tokens. Only these files are taken; the packages are not installed, since the first names 59 others and two CDNs.
 */
const PACKAGES = [
  {
    name: '@moonshine-ai/moonshine-js@0.1.29',
    sha512: 'Gx1B3mJcbM68ihSy/LyJEuEkGq7sYMqTb04zNdcIeidU0URVlSmXP0GyiQOTTAqDZQXlIC7k+bky+FdXk0UPlg==',
    files: {
      'dist/model/tiny/quantized/encoder_model.onnx': 'encoder.onnx',
      'dist/model/tiny/quantized/decoder_model_merged.onnx': 'decoder.onnx',
      LICENSE: 'moonshine-licence.txt',
    },
  },
  {
    name: 'onnxruntime-web@1.30.0',
    sha512: 'q0y+JrrtukXSzsBWEMccVfqX25LRmosXHF+CaRJmg8pZClzcV7svNc4rKY3jL02Vb7QmRMDs1SigqR4CXAfKYQ==',
    files: {
      'dist/ort.wasm.bundle.min.mjs': 'engine.mjs',
      'dist/ort-wasm-simd-threaded.wasm': 'engine.wasm',
    },
  },
  {
    name: 'llama-tokenizer-js@1.2.2',
    sha512: 'Wmth393dc3odWU3IzARJ3r2oIfWgw9GdJ5Gm+hGhfECNO18UHLRqEFSf511jn4E9KcQGzuuKw4Wl08pHAemLAw==',
    files: { 'llama-tokenizer.js': 'tokenizer.mjs', 'LICENSE.md': 'tokenizer-licence.txt' },
  },
]

/** The files that a browser stores, beside the engine's script, which it loads as a module. */
const STORED = ['encoder.onnx', 'decoder.onnx', 'engine.wasm', 'tokens.json']

/** Fast, and a tenth larger than the slowest. */
const BROTLI_QUALITY = 7

const version = createHash('sha256')
  .update(JSON.stringify([PACKAGES, STORED]))
  .digest('hex')
  .slice(0, 12)

/** @param {NodeJS.ProcessEnv} environment */
export const listenerFolder = (environment) =>
  resolve(siteFolder, environment.LISTENER_DIR || 'node_modules/.listener')

/** Returns whether the listener lies in the folder, complete. @param {string} folder */
export function hasListener(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')).version === version
  } catch {
    return false
  }
}

/**
 * Fetches the listener by npm, unless it is there. Each package is checked by its sha512. The folder names it only when it is
 * complete, so an interrupted fetch begins again; an earlier version stays until then.
 * @param {string} folder
 * @throws {Error} without the registry, or if a package is another
 */
export async function fetchListener(folder) {
  if (hasListener(folder)) return
  mkdirSync(folder, { recursive: true })
  const part = join(folder, `${version}.part`)
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part)
  for (const { name, sha512, files } of PACKAGES) {
    await execute('npm', ['pack', name, '--silent', '--pack-destination', part])
    const archive = readdirSync(part).find((file) => file.endsWith('.tgz'))
    if (!archive) throw new Error(`npm gave no package for ${name}.`)
    const path = join(part, archive)
    const found = createHash('sha512').update(readFileSync(path)).digest('base64')
    if (found !== sha512) throw new Error(`${name} is not the package that was checked, so it isn’t used.`)
    const wanted = Object.keys(files).map((file) => `package/${file}`)
    await execute('tar', ['-xzf', path, '-C', part, ...wanted])
    for (const [file, as] of Object.entries(files)) renameSync(join(part, 'package', file), join(part, as))
    rmSync(path)
  }
  rmSync(join(part, 'package'), { recursive: true })
  const tokenizer = join(part, 'tokenizer.mjs')
  const { default: words } = await import(pathToFileURL(tokenizer).href)
  writeFileSync(join(part, 'tokens.json'), JSON.stringify(words.vocabById))
  rmSync(tokenizer)
  for (const file of [...STORED, 'engine.mjs'])
    writeFileSync(
      join(part, `${file}.br`),
      brotliCompressSync(readFileSync(join(part, file)), {
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_LGWIN]: 22 },
      }),
    )
  const sizeOf = (/** @type {string} */ file) => statSync(join(part, file)).size
  const files = STORED.map((name) => ({ name, bytes: sizeOf(name) }))
  const megabytes = Math.round(STORED.reduce((sum, file) => sum + sizeOf(`${file}.br`), 0) / 1e6)
  const whole = join(folder, version)
  rmSync(whole, { recursive: true, force: true })
  renameSync(part, whole)
  writeFileSync(join(folder, 'index.json.part'), JSON.stringify({ version, megabytes, files }))
  renameSync(join(folder, 'index.json.part'), join(folder, 'index.json'))
  for (const other of readdirSync(folder).filter((name) => name !== version && name !== 'index.json'))
    rmSync(join(folder, other), { recursive: true, force: true })
}

/** Says in a sentence why the listener could not be fetched. @param {unknown} error */
export const reasonOf = (error) =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
