import { createBinaryModuleFromUrl } from 'harper.js'
import { slimBinary } from 'harper.js/slimBinary'
import { type CheckEnglish, startEnglish } from './check-english.ts'
import type { HarperReply, HarperRequest } from './checker.ts'
import { fetchBinary, forgetBinary, storedBinary } from './harper.ts'
import { applyChanges, type RuleChange } from './rule.ts'
import { CHECKER_RULES } from './rules.ts'

/** Harper gives only the URL: we download the binary, to show the progress and to store it. */
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
      applyChanges(CHECKER_RULES, changes),
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
  const stored = await storedBinary(address).catch(() => null)
  if (stored) return stored
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
