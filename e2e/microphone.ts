import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { type Part, speech, wav } from '../site/src/app/recording/core/speech.fixture.ts'
import { expect, test as journey } from './fixtures.ts'

const SAMPLE_RATE = 48_000

/** Writes synthetic speech as a file for Chromium's microphone. `remove` deletes it. */
function speechFile(parts: readonly Part[]): { path: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'careerspeak-speech-'))
  const path = join(folder, 'speech.wav')
  writeFileSync(path, wav(speech(parts, { sampleRate: SAMPLE_RATE }), SAMPLE_RATE))
  return { path, remove: () => rmSync(folder, { recursive: true }) }
}

/**
 * Journeys whose browser hears this speech once. `goOffline` disconnects an open page, and returns how to assert at
 * the end that it made no requests.
 */
export const testWithSpeech = (parts: readonly Part[]) =>
  journey.extend<{ goOffline: () => Promise<{ expectNoRequests: () => void }> }, { spoken: string }>({
    spoken: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
      async ({}, use) => {
        const file = speechFile(parts)
        await use(file.path)
        file.remove()
      },
      { scope: 'worker' },
    ],
    launchOptions: [
      async ({ launchOptions, spoken }, use) => {
        const args = [...(launchOptions.args ?? []), `--use-file-for-fake-audio-capture=${spoken}%noloop`]
        await use({ ...launchOptions, args })
      },
      { scope: 'worker' },
    ],
    goOffline: async ({ page, context, consoleErrors }, use) => {
      await use(async () => {
        // The browser itself requests the favicon at any time.
        consoleErrors.expected.push(/ERR_INTERNET_DISCONNECTED/)
        const asked: string[] = []
        context.on('request', (request) => asked.push(request.url()))
        page.on('websocket', (socket) => asked.push(socket.url()))
        await context.setOffline(true)
        return {
          expectNoRequests: () =>
            expect(asked.filter((url) => !/^blob:|\/favicon\.svg$/.test(url))).toEqual([]),
        }
      })
    },
  })

/** Gives the page a microphone that hums at this volume after a silent second. */
export async function giveMicrophone(page: Page, { volume }: { volume: number }): Promise<void> {
  await page.addInitScript((loudness) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext()
      const hum = new OscillatorNode(context, { frequency: 150 })
      const volume = new GainNode(context, { gain: 0 })
      volume.gain.setValueAtTime(loudness, context.currentTime + 2.5)
      const out = context.createMediaStreamDestination()
      hum.connect(volume).connect(out)
      hum.start()
      Object.assign(window, { microphone: out.stream })
      return out.stream
    }
  }, volume)
}

/** Makes the open page's microphone requests fail with this error. */
export async function refuseMicrophone(page: Page, error: string): Promise<void> {
  await page.evaluate((name) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name))
  }, error)
}

/** The page's message for each microphone error. */
export const refusals = [
  ['NotAllowedError', 'doesn’t let this page use the microphone'],
  ['NotFoundError', 'We couldn’t find a microphone'],
  ['NotReadableError', 'Another program is using the microphone'],
] as const

/** Unplugs that microphone. */
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
