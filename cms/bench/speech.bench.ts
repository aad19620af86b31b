/**
 * The response time of the speech server through the CMS: twenty turns of 15 seconds, two learners at a time, and then from twenty
 * learners at once. The server is the listener on one thread. flite and ffmpeg make the recording.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { hearingLine, hearTurn } from '@careerspeak/contract'
import { startServer } from './server/start.ts'

const MAX_SECONDS = 6
const TURNS = 20
const SECONDS_OF_SPEECH = 15
const TEXT =
  'Last year a customer got the wrong machine. I called him before he called us, and I sent the right one overnight. He was angry at first, but he stayed with us, and he still orders from us every month. I plan forty deliveries a day.'

const folder = mkdtempSync(join(tmpdir(), 'careerspeak-speech-'))
const recording = record()
const program = join(import.meta.dirname, '../../site/bench/speech-server.ts')
const speech = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
process.once('exit', () => speech.kill())
const [port] = await once(createInterface(speech.stdout), 'line')
const server = await startServer({
  SPEECH_URL: `http://127.0.0.1:${port}/v1`,
  SPEECH_MODEL: 'moonshine-tiny',
  RATE_LIMIT_SPEECH: '1000',
  RATE_LIMIT_EXTERNAL: '1000',
})
try {
  const tokens = await server.fillRush(TURNS)
  await speak(tokens[0])
  const inPairs: Answer[] = []
  for (let turn = 0; turn < TURNS; turn += 2)
    inPairs.push(...(await Promise.all(tokens.slice(turn, turn + 2).map(speak))))
  const atOnce = await Promise.all(tokens.map(speak))
  console.table({ 'two at a time': summary(inPairs), 'twenty at once': summary(atOnce) })
  console.log(`“${inPairs[0]?.text}”`)
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores.`)
  const p95 = summary(inPairs)['p95, s']
  if (p95 > MAX_SECONDS || inPairs.some(({ text }) => !text)) {
    console.error(`Over ${MAX_SECONDS} s, or without a text: ${SECONDS_OF_SPEECH} seconds of speech.`)
    process.exitCode = 1
  }
} finally {
  await server.stop()
  speech.kill()
  rmSync(folder, { recursive: true })
}

/** A recording as a browser makes it. */
function record(): Uint8Array<ArrayBuffer> {
  const [spoken, path] = [join(folder, 'speech.wav'), join(folder, 'speech.webm')]
  execFileSync('flite', ['-voice', 'slt', '-t', TEXT, '-o', spoken])
  const format = ['-t', String(SECONDS_OF_SPEECH), '-c:a', 'libopus', '-b:a', '48k']
  execFileSync('ffmpeg', ['-loglevel', 'error', '-i', spoken, ...format, path])
  return new Uint8Array(readFileSync(path))
}

interface Answer {
  /** Until the answer was whole, and the wait that its first line named. */
  seconds: number
  told: number
  /** Null if the turn was refused or failed. */
  text: string | null
}

async function speak(token = ''): Promise<Answer> {
  const body = new FormData()
  body.set(hearTurn.file.field, new Blob([recording], { type: 'audio/webm' }), 'turn.webm')
  const begun = performance.now()
  const response = await fetch(`${server.url}/api${hearTurn.path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  })
  const answer = await response.text()
  const seconds = (performance.now() - begun) / 1000
  if (!response.ok) return { seconds, told: Number(response.headers.get('retry-after')), text: null }
  const lines = answer.trim().split('\n')
  const read = lines.map((line) => hearingLine.parse(JSON.parse(line)))
  const told = read.find((line) => 'wait' in line)?.wait ?? 0
  return { seconds, told, text: read.find((line) => 'text' in line)?.text ?? null }
}

function summary(answers: readonly Answer[]) {
  const heard = answers.filter(({ text }) => text !== null)
  const seconds = heard.map((each) => each.seconds).toSorted((one, other) => one - other)
  const round = (figure = 0) => Number(figure.toFixed(1))
  return {
    heard: heard.length,
    refused: answers.length - heard.length,
    'median, s': round(seconds[Math.floor(seconds.length / 2)]),
    'p95, s': round(seconds[Math.floor(seconds.length * 0.95)]),
    'longest wait told, s': Math.max(...heard.map(({ told }) => told)),
  }
}
