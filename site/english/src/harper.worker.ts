import { createBinaryModuleFromUrl } from 'harper.js'
import { slimBinary } from 'harper.js/slimBinary'
import { checkByRules } from './check-by-rules.ts'
import { startEnglish } from './check-english.ts'
import type { HarperReply, HarperRequest } from './checker.ts'
import type { Finding } from './findings.ts'
import { fetchBinary, forgetBinary, storedBinary } from './harper.ts'
import { applyChanges, type CheckerRule } from './rule.ts'
import { CHECKER_RULES } from './rules.ts'

/** Harper gives only the URL: we download the binary, to show the progress and to store it. */
const address = String(slimBinary.url)
let checkText: ((text: string) => Finding[] | Promise<Finding[]>) | undefined

addEventListener('message', ({ data }: MessageEvent<HarperRequest>) => {
  if (data.type === 'check') return void check(data.number, data.text)
  const rules = applyChanges(CHECKER_RULES, data.changes)
  if (data.harper) void startHarper(rules, data.harper)
  else checkText = checkByRules(rules)
})

async function startHarper(
  rules: readonly CheckerRule[],
  { download }: { download: boolean },
): Promise<void> {
  const binary = await find(download)
  if (!binary) return
  const url = URL.createObjectURL(binary)
  try {
    checkText = await startEnglish(createBinaryModuleFromUrl(url, 'slim'), rules)
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
  if (!checkText) return
  try {
    reply({ type: 'checked', number, findings: await checkText(text) })
  } catch (error) {
    console.error('The checker stopped working:', error)
    reply({ type: 'failed', reason: 'engine' })
  }
}

function reply(message: HarperReply): void {
  postMessage(message)
}
