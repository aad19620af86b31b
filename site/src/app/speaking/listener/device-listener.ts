import { atom, onMount } from 'nanostores'
import { fetchSiteFile } from '../../http/site-file'
import { HearingFailure } from '../hearing-failure'
import type { Listening } from '../speaker'
import {
  FILES,
  type Files,
  type ListenerIndex,
  readListenerIndex,
  type ToPage,
  type ToWorker,
} from './protocol'
import { SAMPLE_RATE } from './sample-rate'
import { hasListener, LISTENER_STORE } from './stored'

/** The listener of this device, from the offer to the running program. */
export type DeviceListener =
  /** Not known yet, not offered by this site, or not possible in this browser. */
  | { status: 'missing' }
  | { status: 'offered'; megabytes: number }
  | { status: 'fetching'; megabytes: number; received: number }
  | { status: 'failed'; megabytes: number; why: 'unreachable' | 'broken' }
  /** It hears more slowly than people speak. */
  | { status: 'slow' }
  | { status: 'ready'; megabytes: number; isStored: boolean }

export const $deviceListener = atom<DeviceListener>({ status: 'missing' })

const addressOf = (name: string) => new URL(`/listener/${name}`, location.origin).href
/** Stored beside the files once the listener was fast enough. It is never tested again: a device that is busy later keeps it. */
const testedMark = () => addressOf(`${index.version}/tested`)

let index: ListenerIndex = { version: null, megabytes: 0, files: [] }
/** The files where the browser stores nothing. */
let held: Partial<Files> = {}
let fetching: AbortController | undefined
let opened: Promise<Worker> | undefined
/** It takes a third of a gigabyte, so it's let go after a while without a turn. */
const MAX_IDLE_MS = 120_000
let idleTimer: ReturnType<typeof setTimeout> | undefined

onMount($deviceListener, () => {
  if (typeof window !== 'undefined' && isCapable()) void look()
})

/** Reads what the site offers. It may have changed since a page was opened. */
async function readIndex(): Promise<void> {
  try {
    const answer = await fetchSiteFile(addressOf('index.json'))
    const read = answer.ok ? readListenerIndex(await answer.json()) : undefined
    if (!read) return
    if (read.version !== index.version) held = {}
    index = read
  } catch (error) {
    console.warn('We don’t know whether there’s a listener', error)
  }
}

/** Finds out what the site offers and what is stored. An earlier version is deleted. */
async function look(): Promise<void> {
  await readIndex()
  const { version, megabytes } = index
  if (!version) return
  const stored = await storedFiles()
  const needed = [...FILES.map((name) => addressOf(`${version}/${name}`)), testedMark()]
  $deviceListener.set(
    needed.every((address) => stored.includes(address))
      ? { status: 'ready', megabytes, isStored: true }
      : { status: 'offered', megabytes },
  )
}

async function storedFiles(): Promise<string[]> {
  try {
    if (!(await hasListener())) return []
    const store = await caches.open(LISTENER_STORE)
    const all = (await store.keys()).map(({ url }) => url)
    const current = all.filter((url) => url.startsWith(addressOf(`${index.version}/`)))
    for (const url of all) if (!current.includes(url)) await store.delete(url)
    return current
  } catch {
    return []
  }
}

/** The smallest module with an instruction of WebAssembly's SIMD. */
const SIMD = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
])
/** The listener takes a third of a gigabyte. */
const MIN_MEMORY_GIGABYTES = 3

function isCapable(): boolean {
  const memory: unknown = Reflect.get(navigator, 'deviceMemory')
  if (typeof memory === 'number' && memory < MIN_MEMORY_GIGABYTES) return false
  return typeof WebAssembly === 'object' && WebAssembly.validate(SIMD) && typeof Worker === 'function'
}

/** Downloads the listener, file by file: a stopped download goes on with the next file. Then it is tried out. */
export async function fetchListener(): Promise<void> {
  if (fetching) return
  const controller = new AbortController()
  fetching = controller
  $deviceListener.set({ status: 'fetching', megabytes: index.megabytes, received: 0 })
  await readIndex()
  const { version, megabytes, files } = index
  const whole = files.reduce((sum, { bytes }) => sum + bytes, 0)
  let before = 0
  const show = (bytes: number) =>
    $deviceListener.set({ status: 'fetching', megabytes, received: Math.min(1, (before + bytes) / whole) })
  try {
    const stored = await storedFiles()
    for (const { name, bytes } of files) {
      const address = addressOf(`${version}/${name}`)
      if (!stored.includes(address) && !held[name])
        await fetchFile(name, address, bytes, controller.signal, show)
      before += bytes
    }
    const isStored = FILES.every((name) => !held[name])
    await open(true)
    if (isStored) await store(testedMark(), '')
    $deviceListener.set({ status: 'ready', megabytes, isStored })
  } catch (error) {
    if (controller.signal.aborted) $deviceListener.set({ status: 'offered', megabytes })
    else if (error instanceof TooSlow) $deviceListener.set({ status: 'slow' })
    else {
      console.warn('The listener couldn’t be fetched', error)
      $deviceListener.set({
        status: 'failed',
        megabytes,
        why: error instanceof Broken ? 'broken' : 'unreachable',
      })
    }
  } finally {
    fetching = undefined
  }
}

export const stopFetching = (): void => fetching?.abort()

class TooSlow extends Error {}
class Broken extends Error {}

async function fetchFile(
  name: keyof Files,
  address: string,
  bytes: number,
  signal: AbortSignal,
  onReceived: (bytes: number) => void,
): Promise<void> {
  const answer = await fetchSiteFile(address, signal)
  if (!answer.ok || !answer.body) throw new Error(`${address} answered ${answer.status}.`)
  const file = new Uint8Array(bytes)
  let at = 0
  const reader = answer.body.getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    if (at + piece.value.length > bytes) throw new Broken(`${address} is too long.`)
    file.set(piece.value, at)
    at += piece.value.length
    onReceived(at)
  }
  if (at < bytes) throw new Error(`${address} is incomplete.`)
  if (!(await store(address, file))) held = { ...held, [name]: file.buffer }
}

/** Stores a file of the listener. Returns whether the browser has room for it. */
async function store(address: string, file: Uint8Array<ArrayBuffer> | string): Promise<boolean> {
  try {
    await (await caches.open(LISTENER_STORE)).put(address, new Response(file))
    return true
  } catch (error) {
    console.warn('The listener isn’t stored, and lasts as long as the page', error)
    return false
  }
}

/** The running listener. It is opened once a page. @throws {TooSlow} if it is tested, and this device is too slow */
function open(isTest = false): Promise<Worker> {
  opened ??= openWorker(isTest).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function openWorker(isTest: boolean): Promise<Worker> {
  const files = await readFiles()
  const worker = new Worker(new URL('./listener.worker.ts', import.meta.url), {
    type: 'module',
    name: 'listener',
  })
  const engine = addressOf(`${index.version}/engine.mjs`)
  const answer = await ask(worker, { type: 'open', engine, files, isTest }, Object.values(files)).catch(
    (error: unknown) => {
      worker.terminate()
      throw error
    },
  )
  if (answer.type === 'opened' && answer.isFast) return worker
  worker.terminate()
  throw answer.type === 'opened' ? new TooSlow() : new Broken(String(Reflect.get(answer, 'reason')))
}

async function readFiles(): Promise<Files> {
  const read = async (name: keyof Files): Promise<ArrayBuffer> => {
    const inMemory = held[name]
    if (inMemory) return inMemory.slice()
    const found = await (await caches.open(LISTENER_STORE)).match(addressOf(`${index.version}/${name}`))
    if (!found) {
      const { megabytes } = index
      $deviceListener.set({ status: 'offered', megabytes })
      throw new Error(`The browser has removed ${name}.`)
    }
    return found.arrayBuffer()
  }
  return {
    'encoder.onnx': await read('encoder.onnx'),
    'decoder.onnx': await read('decoder.onnx'),
    'engine.wasm': await read('engine.wasm'),
    'tokens.json': await read('tokens.json'),
  }
}

interface Asking {
  signal?: AbortSignal
  onProgress?: ((share: number) => void) | undefined
}

const ask = (
  worker: Worker,
  message: ToWorker,
  transfer: Transferable[],
  { signal, onProgress }: Asking = {},
): Promise<ToPage> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.onmessage = ({ data }: MessageEvent<ToPage>) =>
      data.type === 'hearing' ? onProgress?.(data.share) : resolve(data)
    worker.onerror = (event) => reject(new Error(event.message))
    worker.postMessage(message, transfer)
  })

/** Ends the running listener, whose files stay. */
function close(): void {
  clearTimeout(idleTimer)
  const running = opened
  opened = undefined
  void running?.then((worker) => worker.terminate()).catch(() => undefined)
}

/** Deletes the listener from this device. */
export async function removeListener(): Promise<void> {
  close()
  held = {}
  await caches.delete(LISTENER_STORE).catch(() => false)
  const { version, megabytes } = index
  $deviceListener.set(version ? { status: 'offered', megabytes } : { status: 'missing' })
}

/** Hears a recording on this device. `onProgress` receives the heard share. @throws {HearingFailure} if it cannot */
export async function hearOnDevice(
  sound: Blob,
  { signal, onProgress }: Pick<Listening, 'signal'> & Asking,
): Promise<string> {
  clearTimeout(idleTimer)
  try {
    const [worker, samples] = await Promise.all([open(), samplesOf(sound)])
    signal.throwIfAborted()
    const answer = await ask(worker, { type: 'hear', samples }, [samples.buffer], { signal, onProgress })
    idleTimer = setTimeout(close, MAX_IDLE_MS)
    if (answer.type === 'heard') return answer.text
    throw new Error(answer.type === 'failed' ? answer.reason : 'The listener answered something else.')
  } catch (error) {
    if (!signal.aborted) console.warn('The listener failed', error)
    close()
    throw new HearingFailure('listener failed')
  }
}

async function samplesOf(sound: Blob): Promise<Float32Array<ArrayBuffer>> {
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE)
  const decoded = await context.decodeAudioData(await sound.arrayBuffer())
  return decoded.getChannelData(0).slice()
}
