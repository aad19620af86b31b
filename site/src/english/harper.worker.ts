import { createBinaryModuleFromUrl } from 'harper.js'
import { slimBinary } from 'harper.js/slimBinary'
import { CORRECTION_RULES } from '../../../cms/src/correction-rules/all-rules'
import { applyChanges, type RuleChange } from '../../../cms/src/correction-rules/rule'
import { type CheckEnglish, startEnglish } from './check-english'
import type { HarperReply, HarperRequest } from './checker'
import { fetchBinary, forgetBinary, keptBinary } from './harper'

/** Only its URL is used: the download is our own, so that its progress can be shown and the binary kept. */
const address = String(slimBinary.url)
let checkEnglish: CheckEnglish | undefined

addEventListener('message', ({ data }: MessageEvent<HarperRequest>) => {
  void (data.type === 'start' ? start(data) : check(data.number, data.text))
})

async function start({
  download,
  changes,
}: {
  download: boolean
  changes: readonly RuleChange[]
}): Promise<void> {
  const binary = await find(download)
  if (!binary) return
  const url = URL.createObjectURL(binary)
  try {
    checkEnglish = await startEnglish(
      createBinaryModuleFromUrl(url, 'slim'),
      applyChanges(CORRECTION_RULES, changes),
    )
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
  if (!checkEnglish) return
  try {
    reply({ type: 'checked', number, findings: await checkEnglish(text) })
  } catch (error) {
    console.error('Harper stopped working:', error)
    reply({ type: 'failed', reason: 'engine' })
  }
}

function reply(message: HarperReply): void {
  postMessage(message)
}
