import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { type Part, speech, wav } from '../site/src/islands/recording/core/speech.fixture.ts'
import { expect } from './fixtures.ts'

const SAMPLE_RATE = 48_000

/** Writes made-up speech as a file that Chromium's microphone can play. `remove` takes it away. */
export function speechFile(parts: readonly Part[]): { path: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'careerspeak-speech-'))
  const path = join(folder, 'speech.wav')
  writeFileSync(path, wav(speech(parts, { sampleRate: SAMPLE_RATE }), SAMPLE_RATE))
  return { path, remove: () => rmSync(folder, { recursive: true }) }
}

/** Opens the mirror and waits until it is ready to record. */
export async function openMirror(page: Page): Promise<void> {
  await page.goto('/speaking-mirror', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Record my answer' })).toBeVisible()
}

/** Begins a take, and waits until so many seconds of it are recorded. */
export async function record(page: Page, seconds = 1): Promise<void> {
  await page.getByRole('button', { name: /^(?:Record|Try again)/ }).click()
  const timer = page.getByRole('timer')
  await expect(async () => {
    const [, minutes = '0', rest = '0'] = /(\d+):(\d+) of/.exec((await timer.textContent()) ?? '') ?? []
    expect(Number(minutes) * 60 + Number(rest)).toBeGreaterThanOrEqual(seconds)
  }).toPass()
}

/** Ends a take, and waits until it is measured. */
export async function stop(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('heading', { name: 'What the mirror shows' })).toBeFocused()
}

type FakeMicrophone = { refuse: string } | { volume: number }

/** Gives the page another microphone: one that is refused by this error, or one that hums so loudly after a quiet second. */
export async function giveMicrophone(page: Page, fake: FakeMicrophone): Promise<void> {
  await page.addInitScript((given) => {
    navigator.mediaDevices.getUserMedia = async () => {
      if ('refuse' in given) throw new DOMException('', given.refuse)
      const context = new AudioContext()
      const hum = new OscillatorNode(context, { frequency: 150 })
      const volume = new GainNode(context, { gain: 0 })
      volume.gain.setValueAtTime(given.volume, context.currentTime + 2.5)
      const out = context.createMediaStreamDestination()
      hum.connect(volume).connect(out)
      hum.start()
      Object.assign(window, { microphone: out.stream })
      return out.stream
    }
  }, fake)
}

/** Pulls that microphone out. */
export async function unplug(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stream: unknown = Reflect.get(window, 'microphone')
    if (!(stream instanceof MediaStream)) throw new Error('There is no microphone.')
    for (const track of stream.getTracks()) {
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
  })
}
