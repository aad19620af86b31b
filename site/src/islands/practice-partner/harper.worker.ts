import { createBinaryModuleFromUrl, type LocalLinter } from 'harper.js'
import { slimBinary } from 'harper.js/slimBinary'
import type { HarperReply, HarperRequest } from './checker'
import { fetchBinary, forgetBinary, keptBinary, lint, startLinter } from './harper'

/** Only its URL is used: the download is our own, so that its progress can be shown and the binary kept. */
const address = String(slimBinary.url)
let linter: LocalLinter | undefined

addEventListener('message', ({ data }: MessageEvent<HarperRequest>) => {
  void (data.type === 'start' ? start(data.download) : check(data.number, data.text))
})

async function start(download: boolean): Promise<void> {
  const binary = await find(download)
  if (!binary) return
  const url = URL.createObjectURL(binary)
  try {
    linter = await startLinter(createBinaryModuleFromUrl(url, 'slim'))
    reply({ type: 'ready' })
  } catch (error) {
    console.error('Harper did not start:', error)
    await forgetBinary().catch(() => {})
    reply({ type: 'failed', reason: 'engine' })
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function find(download: boolean): Promise<Blob | null> {
  const kept = await keptBinary(address).catch(() => null)
  if (kept) return kept
  if (!download) {
    reply({ type: 'absent' })
    return null
  }
  try {
    return await fetchBinary(address, (received) => reply({ type: 'progress', received }))
  } catch (error) {
    console.error('Harper could not be fetched:', error)
    reply({ type: 'failed', reason: 'download' })
    return null
  }
}

async function check(number: number, text: string): Promise<void> {
  if (!linter) return
  try {
    reply({ type: 'checked', number, lints: await lint(linter, text) })
  } catch (error) {
    console.error('Harper stopped working:', error)
    reply({ type: 'failed', reason: 'engine' })
  }
}

function reply(message: HarperReply): void {
  postMessage(message)
}
