import type { Page } from 'playwright/test'

/** Puts a microphone's recognition into the page that hears what `hear` says. `local` is what it offers on the device. */
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
        document.documentElement.dataset.heardBy = this.processLocally ? 'device' : 'maker'
        this.dispatchEvent(new Event('start'))
      }
      abort() {
        delete document.documentElement.dataset.heardBy
        this.dispatchEvent(new Event('end'))
      }
    }
    Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition })
  }, local)
}

/** Lets the page hear words. */
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

/** Lets recognition fail as the browser would. */
export async function failRecognition(page: Page, error: string): Promise<void> {
  await page.evaluate((code) => {
    const target: unknown = Reflect.get(window, 'recognition')
    if (target instanceof EventTarget)
      target.dispatchEvent(Object.assign(new Event('error'), { error: code }))
  }, error)
}

/** Who hears the learner now: the device, the browser's maker, or nobody. */
export function heardBy(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset.heardBy)
}

/** Gives the page two voices, and keeps what they are told to say. */
export async function giveVoices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const voice = (name: string, lang: string, localService: boolean) => ({
      name,
      lang,
      localService,
      voiceURI: name,
      default: false,
    })
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
      getVoices: () => [voice('Cloud', 'en-GB', false), voice('Heera', 'en-IN', true)],
      cancel: () => {},
      speak: ({ text, voice, rate }: Utterance) => spoken.push(`${voice.name} ${rate}: ${text}`),
    })
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, spoken })
  })
}

/** What the voices were told to say, with their name and speed. */
export function spoken(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'spoken'))
}
