/**
 * A talk of ten spoken turns in a real browser, from the first tap to the summary, by the listener on the device. Synthetic voices
 * speak the answers into the browser's microphone. The browser is offline once the listener is there, and its requests are counted.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { fetchListener, listenerFolder } from '../../scripts/lib/listener.mjs'
import { startScratchProduct } from '../../scripts/lib/scratch.mjs'
import { browserArguments, findBrowser, findProgram } from '../../scripts/lib/test-tools.mjs'
import { comparedWords, wordErrors } from '../scripts/word-error.ts'
import { against, printTable } from './table.ts'

/** The voices of flite, and what each says. */
const ANSWERS: readonly [string, string][] = [
  [
    'slt',
    'Good morning, Anita. I am a commerce graduate from Nashik, and I have worked in dispatch for three years. I plan forty deliveries a day with a small team of drivers.',
  ],
  [
    'rms',
    'My greatest strength is that I stay calm. Last July the roads were flooded, and I booked thirty deliveries again in one afternoon.',
  ],
  [
    'awb',
    'Almost all of the goods arrived on the same evening, and our manager thanked the team in front of the whole office.',
  ],
  [
    'slt',
    'Last year a customer got the wrong machine. I called him before he called us, and I sent the right one overnight.',
  ],
  ['kal', 'He was angry at first, but he stayed with us, and he still orders from us every month.'],
  [
    'slt',
    'I want to join your company because you deliver for two hundred companies. Here I can learn how a larger network is planned.',
  ],
  [
    'rms',
    'I think I need to improve my writing. I read my messages twice now, and a friend corrects my reports every week.',
  ],
  [
    'slt',
    'In five years I would like to lead a branch. Before that I want to know each step of the work, from the warehouse to the customer.',
  ],
  [
    'awb',
    'I can start after thirty days. I have to give notice, and I want to train the person who takes over my work.',
  ],
  [
    'rms',
    'Thank you for your time. How many people are in the team, and what would my first month look like?',
  ],
]

/** The share of wrong words for these voices, the seconds to hear ten seconds, and the megabytes of the tab. */
const MAX_WORD_ERROR = 0.1
const MAX_SECONDS_FOR_TEN = 3
const MAX_MEGABYTES = 350

for (const program of ['flite', 'ffmpeg'])
  if (!findProgram(program)) throw new Error(`Install ${program}, which makes the voices.`)
const folder = mkdtempSync(join(tmpdir(), 'careerspeak-voices-'))
const answers = ANSWERS.map(([voice, text], index) => speak(voice, text, join(folder, `${index}.wav`)))
const LISTENER_DIR = listenerFolder({ ...process.env, LISTENER_DIR: '' })
await fetchListener(LISTENER_DIR)
const product = await startScratchProduct(4660, { LISTENER_DIR })
const microphone = join(folder, 'microphone.wav')
copyFileSync(join(folder, '0.wav'), microphone)
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: [
    ...browserArguments,
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    // The file is read anew each time the microphone is opened.
    `--use-file-for-fake-audio-capture=${microphone}%noloop`,
    '--disable-blink-features=OnDeviceWebSpeechAvailable',
  ],
})

try {
  const { rows, wrong, words, megabytes, requests, verdict } = await talk(browser)
  printTable(['turn', 'voice', 'speech, s', 'wrong words', 'heard in, s', 'tab, MB'], rows)
  console.log(`\nWord error: ${against(wrong / words, { atMost: MAX_WORD_ERROR })} of ${words} words.`)
  console.log(`Memory of the tab: ${against(megabytes, { atMost: MAX_MEGABYTES }, ' MB')}.`)
  console.log(`Requests during the talk: ${against(requests.length, { atMost: 0 })} ${requests.join(' ')}`)
  console.log(`The summary: ${verdict}`)
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores.`)
} finally {
  await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true })
}

/** Lets a voice speak into a file, after a second and a half in which the microphone is opened. */
function speak(voice: string, text: string, path: string) {
  const raw = `${path}.raw`
  execFileSync('flite', ['-voice', voice, '-t', text, '-o', raw])
  const filter = 'adelay=1500:all=1,apad=pad_dur=0.5'
  execFileSync('ffmpeg', ['-loglevel', 'error', '-i', raw, '-af', filter, '-ar', '48000', '-f', 'wav', path])
  const bytesPerSecond = 48_000 * 2
  return { voice, text, path, seconds: readFileSync(path).length / bytesPerSecond }
}

async function talk(browser: Browser) {
  const tools = await browser.newBrowserCDPSession()
  const context = await browser.newContext({
    baseURL: product.settings.site.url,
    permissions: ['microphone'],
  })
  const page = await context.newPage()
  await begin(page)
  const requests: string[] = []
  context.on('request', (request) => /^blob:|favicon/.test(request.url()) || requests.push(request.url()))
  await context.setOffline(true)
  const rows: string[][] = []
  const total = { wrong: 0, words: 0, megabytes: 0 }
  for (const [index, answer] of answers.entries()) {
    copyFileSync(answer.path, microphone)
    const took = await say(page, answer.seconds)
    const heard = await page.getByRole('button', { name: 'Change “' }).allTextContents()
    const said = comparedWords(answer.text)
    const wrong = wordErrors(said, comparedWords(heard.join(' ')))
    const megabytes = await memoryOf(tools)
    total.wrong += wrong
    total.words += said.length
    total.megabytes = Math.max(total.megabytes, megabytes)
    rows.push([
      String(index + 1),
      answer.voice,
      answer.seconds.toFixed(1),
      `${wrong} of ${said.length}`,
      against(took, { atMost: Number(((answer.seconds * MAX_SECONDS_FOR_TEN) / 10).toFixed(1)) }),
      megabytes.toFixed(0),
    ])
    await sendAndWait(page)
  }
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('heading', { name: 'How it went' }).waitFor()
  const verdict =
    (await page.getByRole('heading', { name: 'How it went' }).locator('+ p').textContent()) ?? ''
  return { rows, requests, verdict, ...total }
}

/** Opens a talk without feedback, whose checker would take memory too, and gets the listener. */
async function begin(page: Page): Promise<void> {
  await page.goto('/practice-partner')
  await page.getByRole('button', { name: 'Turn feedback off' }).click()
  await page.getByRole('radio', { name: 'Job Interview Practice' }).check()
  await page.getByRole('button', { name: 'Connect to a partner' }).click()
  await page.getByRole('log').getByRole('listitem').first().waitFor()
  await page.getByRole('button', { name: 'Hold to speak' }).click()
  await page.getByRole('button', { name: 'Get the listener' }).click()
  await page
    .locator('input[type=radio]:checked')
    .and(page.getByRole('radio', { name: 'The listener' }))
    .waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Holds the button for so many seconds. Returns the seconds from its release to the words. */
async function say(page: Page, seconds: number): Promise<number> {
  const button = await page.getByRole('button', { name: 'Hold to speak' }).boundingBox()
  if (!button) throw new Error('There is no button to hold.')
  await page.mouse.move(button.x + 40, button.y + 20)
  await page.mouse.down()
  const clock = `0:${String(Math.ceil(seconds)).padStart(2, '0')}`
  await page.getByRole('button', { name: 'Let go when you’ve finished' }).filter({ hasText: clock }).waitFor()
  await page.mouse.up()
  const begun = performance.now()
  await page.getByRole('heading', { name: 'This is what I heard' }).waitFor()
  return (performance.now() - begun) / 1000
}

async function sendAndWait(page: Page): Promise<void> {
  const messages = page.getByRole('log').getByRole('listitem')
  const before = await messages.count()
  await page.getByRole('button', { name: 'Send' }).first().click()
  await messages.nth(before + 1).waitFor()
}

/** The memory of the largest page, in megabytes: its own and its share of what it has in common with others. */
async function memoryOf(tools: CDPSession): Promise<number> {
  const { processInfo } = await tools.send('SystemInfo.getProcessInfo')
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1]))
  return Math.max(...sizes) / 1024
}
