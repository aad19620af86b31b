import type { Page } from 'playwright/test'

/** Adds speech recognition to the page, which hears the words of `hear`. `local` is its on-device availability. */
export async function giveRecognition(
  page: Page,
  local: 'available' | 'downloadable' | 'unavailable',
): Promise<void> {
  await page.addInitScript((answer) => {
    class Recognition extends EventTarget {
      static available = async () => answer
      static install = async () => true
      processLocally = false
      start() {
        Object.assign(window, { recognition: this })
        document.documentElement.dataset.recognitionSource = this.processLocally ? 'device' : 'maker'
        this.dispatchEvent(new Event('start'))
      }
      abort() {
        delete document.documentElement.dataset.recognitionSource
        this.dispatchEvent(new Event('end'))
      }
    }
    Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition })
  }, local)
}

/** Makes the page hear words. */
export async function hear(page: Page, transcript: string, isFinal: boolean): Promise<void> {
  await page.evaluate(
    ([words, final]) => {
      const results = [Object.assign([{ transcript: words }], { isFinal: final })]
      const event = Object.assign(new Event('result'), { results, resultIndex: 0 })
      const target: unknown = Reflect.get(window, 'recognition')
      if (target instanceof EventTarget) target.dispatchEvent(event)
    },
    [transcript, isFinal] as const,
  )
}

/** Makes recognition fail with a browser error. */
export async function failRecognition(page: Page, error: string): Promise<void> {
  await page.evaluate((code) => {
    const target: unknown = Reflect.get(window, 'recognition')
    if (target instanceof EventTarget)
      target.dispatchEvent(Object.assign(new Event('error'), { error: code }))
  }, error)
}

/** The current recognition: on the device, by the browser's maker, or none. */
export function recognitionSource(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset.recognitionSource)
}

/** Gives the page two voices, and records the spoken texts. */
export async function giveVoices(
  page: Page,
  voices = [
    { name: 'Cloud', lang: 'en-GB', localService: false },
    { name: 'Heera', lang: 'en-IN', localService: true },
  ],
): Promise<void> {
  await page.addInitScript((given) => {
    class Utterance extends EventTarget {
      voice = { name: '' }
      rate = 1
      text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    const spoken: string[] = []
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => given.map((voice) => ({ ...voice, voiceURI: voice.name, default: false })),
      cancel: () => {},
      speak: (utterance: Utterance) => {
        const { text, voice, rate } = utterance
        spoken.push(`${voice.name} ${rate}: ${text}`)
        Object.assign(window, { utterance })
      },
    })
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, spoken })
  }, voices)
}

/** Makes the voice that speaks fail with a browser error. */
export async function failVoice(page: Page, error: string): Promise<void> {
  await page.evaluate((code) => {
    const utterance: { onerror?: (event: object) => void } = Reflect.get(window, 'utterance')
    utterance.onerror?.({ error: code })
  }, error)
}

/** The spoken texts, with voice and speed. */
export function spoken(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'spoken'))
}
