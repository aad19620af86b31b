/**
 * Measures how long a coach needs for 40 takes of 90 seconds: 40 minutes are wanted. A learner records one take with the product's own recorder and hands
 * it in for each of 40 tasks. A coach reviews all of them by keys: plays it at 1.5× without its pauses, and meanwhile drops two phrases, sets
 * four levels and writes a line. The first takes are heard to their end, with the keys at a typist's pace, which proves the page's own figure
 * for the others; of those, the next sound has as long to load as it has while a coach listens. `npm run bench -- desk 40` hears all.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '@careerspeak/contract/endpoint'
import {
  coachHomework,
  handInTake,
  homeworkLimits,
  type Measured,
  ownHomework,
  savePhrases,
  sendPiece,
  setHomework,
} from '@careerspeak/contract/homework'
import puppeteer, { type Page } from 'puppeteer-core'
import type * as z from 'zod/mini'
import { startScratchProduct } from '../../scripts/lib/scratch.mjs'
import { browserArguments, findBrowser } from '../../scripts/lib/test-tools.mjs'
import { type Part, speech, wav } from '../src/app/recording/core/speech.fixture.ts'
import { storedSession } from './learner-pages.ts'
import { against, median, printTable } from './table.ts'

const TAKES = 40
const TAKE_SECONDS = 90
const HEARD_TAKES = Number(process.argv[2] || 2)
const MAX_MINUTES = 40
const MAX_OPEN_MS = 300
/** A keystroke of an average typist, and a hand's way to the mouse and to a field (Card, Moran and Newell, 1983). */
const KEY_SECONDS = 0.28
const POINT_SECONDS = 1.1
/** Ctrl and Enter. */
const KEYS_TO_FINISH = 2
const SAMPLE_RATE = 48_000

/** Speech with a pause to think after every ten seconds. */
const sentences: readonly Part[] = Array.from({ length: 8 }).flatMap(() => [{ talk: 9 }, { pause: 2 }])

const product = await startScratchProduct(4680)
const [cms, site] = [product.settings.cms.url, `http://localhost:${product.settings.site.port}`]
const [learner, admin] = [await storedSession(cms, 'learner'), await storedSession(cms, 'admin')]
const asLearner = learner.Usertoken
const asAdmin = admin.Admintoken

const tasks = await setTasks()
const folder = mkdtempSync(join(tmpdir(), 'careerspeak-desk-'))
const sound = join(folder, 'speech.wav')
writeFileSync(sound, wav(speech(sentences, { sampleRate: SAMPLE_RATE }), SAMPLE_RATE))
const browser = await puppeteer.launch({
  executablePath: await findBrowser(),
  args: [
    ...browserArguments,
    ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', '--mute-audio'],
    `--use-file-for-fake-audio-capture=${sound}%noloop`,
  ],
})
await recordAndHandIn()
const waits: number[] = []
const sounds: number[] = []
const heard: number[] = []
let keys = 0
let points = 0
const stated = await reviewAll()
await browser.close()
rmSync(folder, { recursive: true })

const total = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0)
const listening = total(stated.map((seconds, index) => heard[index] ?? seconds))
const finishing = TAKES * KEYS_TO_FINISH * KEY_SECONDS
const meanwhile = keys * KEY_SECONDS + points * POINT_SECONDS
const waiting = total(waits) / 1000
const minutes = (seconds: number) => `${(seconds / 60).toFixed(1)} min`
printTable(
  [`${TAKES} takes of ${TAKE_SECONDS} s`, 'figure'],
  [
    ['takes reviewed', String(stated.length)],
    ['listening at 1.5×, without pauses', minutes(listening)],
    [
      `heard to the end: ${heard.length}`,
      heard.map((each, index) => `${each.toFixed(1)} s, of ${stated[index]} s stated`).join('; '),
    ],
    ['keys pressed meanwhile', `${keys}, and ${points} ways to a field: ${minutes(meanwhile)}`],
    ['keys pressed to finish', `${TAKES * KEYS_TO_FINISH}: ${minutes(finishing)}`],
    ['waiting in all', `${waiting.toFixed(1)} s`],
    ['next take opened, median', against(median(waits), { atMost: MAX_OPEN_MS }, ' ms')],
    ['next take opened, worst', against(Math.max(...waits), { atMost: MAX_OPEN_MS }, ' ms')],
    ['its sound there, worst', against(Math.max(...sounds), { atMost: MAX_OPEN_MS }, ' ms')],
    ['the run', against((listening + finishing + waiting) / 60, { atMost: MAX_MINUTES }, ' min')],
    ['the run, if nothing is typed while listening', minutes(listening + meanwhile + finishing + waiting)],
  ],
)
await product.stop()

/** Sets 40 spoken tasks for the learner's batch, and gives the coach phrases. Returns the ids. */
async function setTasks(): Promise<string[]> {
  const { batches } = await call(coachHomework, asAdmin)
  const { enrolled_batch: name } = JSON.parse(learner.User ?? '{}')
  const batch = batches.find(({ batch_name }) => batch_name === name)?._id ?? ''
  const dueAt = new Date(Date.now() + 86_400_000).toISOString()
  const ids: string[] = []
  for (let number = 1; number <= TAKES; number += 1) {
    const body = {
      batch,
      title: `Take ${number}`,
      text: 'Speak.',
      kind: 'spoken',
      topic: '',
      dueAt,
      material: '',
    } as const
    ids.push((await call(setHomework, asAdmin, body))._id)
  }
  await call(savePhrases, asAdmin, { phrases: ['Slow down here.', 'Good linking word.'] })
  return ids
}

/** Calls an endpoint as an account, and gives its parsed reply. */
async function call<E extends Endpoint>(
  { method, path, reply }: E,
  token = '',
  body?: object,
): Promise<z.output<E['reply']>> {
  const response = await fetch(`${cms}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return reply.parse(JSON.parse(text)) as z.output<E['reply']>
}

async function openAs(session: Record<string, string>, path: string): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage()
  await page.setViewport({ width: 1440, height: 900 })
  await page.goto(`${site}/site.webmanifest`)
  await page.evaluate((entries) => Object.assign(localStorage, entries), session)
  await page.goto(site + path)
  return page
}

/** Records a take in the page, hands it in, and hands its bytes and figures in for the other tasks too. */
async function recordAndHandIn(): Promise<void> {
  const [first = '', ...others] = tasks
  const page = await openAs(learner, `/homework#${first}`)
  await page.locator('::-p-text(Record)').click()
  await page.waitForFunction(
    (end) => document.querySelector('[role=timer]')?.textContent?.includes(end),
    { timeout: 300_000 },
    '1:30 of',
  )
  const pieces: Buffer[] = []
  let measured: Measured | null = null
  page.on('request', (request) => {
    const body = request.method() === 'POST' ? JSON.parse(request.postData() ?? '{}') : {}
    if (request.url().endsWith('/homework/pieces')) pieces.push(Buffer.from(body.content, 'base64'))
    if (request.url().endsWith('/homework/takes')) measured = body.measured
  })
  await page.locator('::-p-aria([name="Stop"])').click()
  await page.locator('input[type=checkbox]').setTimeout(120_000).click()
  await page.locator('::-p-aria([name="Hand in"])').click()
  await page.waitForFunction(() => document.body.textContent.includes('hasn’t reviewed it yet'), {
    timeout: 120_000,
  })
  await page.close()
  const content = Buffer.concat(pieces)
  for (const task of others) {
    const take = crypto.randomUUID()
    for (let offset = 0; offset < content.length; offset += homeworkLimits.pieceBytes) {
      const piece = content.subarray(offset, offset + homeworkLimits.pieceBytes)
      await call(sendPiece, asLearner, { take, offset, content: piece.toString('base64') })
    }
    const body = { task, take, bytes: content.length, measured, consent: 'yes' } as const
    await call(handInTake, asLearner, body)
  }
  const handed = (await call(ownHomework, asLearner)).tasks.filter(
    ({ _id, handIn }) => handIn && tasks.includes(_id),
  )
  const seconds = handed.map(({ handIn }) => handIn?.seconds ?? 0)
  console.log(
    `${handed.length} takes of ${Math.min(...seconds)} to ${Math.max(...seconds)} s, ${Math.round(content.length / 1000)} kB each\n`,
  )
  if (Math.min(...seconds) < TAKE_SECONDS) throw new Error('A take is too short.')
}

/** Reviews the queue by keys, and returns the seconds of listening that the page states for each take. */
async function reviewAll(): Promise<number[]> {
  const page = await openAs(admin, '/coach#homework')
  // The homework of the demo comes first in the queue, and is written: the coach begins at the first take.
  await page.locator('::-p-text(Take 1 )').click()
  const statedSeconds: number[] = []
  for (let number = 1; number <= TAKES; number += 1) {
    const isHeard = number <= HEARD_TAKES
    const press = async (key: string) => {
      keys += 1
      if (isHeard) await pause(KEY_SECONDS * 1000)
      await page.keyboard.press(key as Parameters<Page['keyboard']['press']>[0])
    }
    await page.waitForSelector('section[aria-label^="The recording of"]')
    if (number === 1) await press('s')
    const began = Date.now()
    await press('k')
    statedSeconds.push(await page.evaluate(statedListening))
    for (const key of ['q', 'w', '1', '2', '2', '3']) await press(key)
    points += 1
    if (isHeard) await pause(POINT_SECONDS * 1000)
    await page.evaluate(() => [...document.querySelectorAll<HTMLTextAreaElement>('textarea')].at(-1)?.focus())
    for (const key of 'Pause before a new point.') await press(key)
    if (isHeard) {
      await page.waitForFunction(() => document.querySelector('audio')?.ended, { timeout: 300_000 })
      heard.push((Date.now() - began) / 1000)
    }
    const isLast = number === TAKES
    if (!isLast) await page.waitForFunction(isNextLoaded, { timeout: 60_000 })
    const { opened, sounded } = await page.evaluate(finishAndWait, isLast)
    if (isLast) continue
    waits.push(opened)
    sounds.push(sounded)
  }
  return statedSeconds
}

/** Tells whether the sound of the next take is there, as it is after a take was heard. */
function isNextLoaded(): boolean {
  return (document.querySelector<HTMLAudioElement>('audio[data-ahead]')?.readyState ?? 0) >= 2
}

/** The seconds that hearing the open take needs, as the page says them: "1:30, heard in 0:52". */
function statedListening(): number {
  const [, minutes = 0, seconds = 0] = /heard in (\d+):(\d\d)/.exec(document.body.textContent) ?? []
  return Number(minutes) * 60 + Number(seconds)
}

/** Presses Ctrl and Enter, and gives the milliseconds until the next take is painted and until its sound can be played. */
async function finishAndWait(isLast: boolean): Promise<{ opened: number; sounded: number }> {
  const article = document.querySelector('article')
  const start = performance.now()
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }),
  )
  const until = (isSo: () => boolean) =>
    new Promise<number>((resolve) => {
      const look = () => (isSo() ? resolve(performance.now() - start) : requestAnimationFrame(look))
      look()
    })
  if (isLast) return { opened: 0, sounded: 0 }
  const opened = await until(() => {
    const next = document.querySelector('article')
    return next !== null && next !== article
  })
  const sounded = await until(
    () => (document.querySelector('article audio') as HTMLAudioElement).readyState >= 2,
  )
  return { opened, sounded }
}
