import type { Finding } from './findings.ts'

/** The name of the finding for a sentence that is not English. It has no fix. */
export const NOT_ENGLISH = 'not-english'

/**
 * Common words of each language, as learners write them in Latin letters. The lists have no English words, and no loan words
 * such as chai, lakh or yaar. Some of the words are also names, so one word alone is not enough to recognise a language.
 */
const WORDS: Readonly<Record<string, string>> = {
  Hindi: `hai hain hoon hun tha thi thee maine mujhe mujhko mera meri mere hamara hamari hamare humara humari humko humein aap aapka aapki aapke aapko
    tum tumhara tumhari tumko tera teri woh wo yeh usne unhone isne uska uski uske unka unki unke iska iski iske inka kya kyun kyu kyon kaise kaisa
    kaisi kab kahan kahaan kaun kitna kitni kitne nahi nahin nai aur lekin magar toh bhi abhi kal aaj parso subah shaam raat ka ki ke ko mein
    kar karo karna karne karta karti karte karke karunga karungi kiya kiye raha rahi rahe rha rhi rhe gaya gayi gaye gya diya diye dena dijiye liya
    liye lena hota hoti hote hua hui hue hona hoga hogi honge sakta sakti sakte chahiye chahta chahti wala wali wale bahut bohot bahot thoda thodi
    zyada jyada accha acha achha achhi theek thik haan bolo bolna bolne bolta bolti baat batao bataiye pata samajh samajhna apna apni apne saath ghar
    kaam naam padhai milta milte dekho jab tab agar phir fir kuch sab kyunki isliye matlab jaana jata jati aana aata aati aaya aayi rehta
    rehti rehte sath pehle baad waha wahan yaha yahan jaise waise`,
  Tamil: `enakku unakku ungalukku naanga neenga romba nalla irukku irukken iruken illai enna epdi eppadi panna pannitu panren pannren vandhu inga anga
    avanga vendum venum theriyum theriyadhu theriyala konjam ippo appo sollunga sollu poren vandhen ennoda unga enga`,
  Telugu: `nenu naaku naku naa meeru nuvvu emi enti ela undi unnanu unnaru unnaru ledu kadu chala bagundi cheyyali chesanu chestunnanu chestanu vachanu
    vellanu ippudu akkada ikkada mariyu gurinchi kavali telusu teliyadu cheppandi nundi`,
}

const LANGUAGES = Object.entries(WORDS).map(([language, words]) => ({
  language,
  words: new Set(words.split(/\s+/)),
}))

/** Function words of English, without those that are also Hindi words: “me”, “to”, “is”, “par”. */
const ENGLISH = new Set(
  `a an the i i’m i'm am are was were be been my your his her our their its we you he she it they this that these those and but or so if because
  of in on at for with from by as not no have has had do does did will would can could should what when where who how there`.split(
    /\s+/,
  ),
)

const MIN_WORDS = 2
const MIN_SHARE = 0.3

/** The language of a sentence that is not English, or null. */
export function otherLanguageOf(sentence: string): string | null {
  const words = sentence.toLowerCase().match(/[\p{L}'’]+/gu) ?? []
  const english = words.filter((word) => ENGLISH.has(word)).length
  const counted = LANGUAGES.map(({ language, words: known }) => ({
    language,
    count: words.filter((word) => known.has(word)).length,
  }))
  const [best] = counted.toSorted((one, other) => other.count - one.count)
  return best && best.count >= MIN_WORDS && best.count >= MIN_SHARE * words.length && best.count > english
    ? best.language
    : null
}

/** The findings of a text, with one notice for each passage in another language instead of its findings. */
export function withLanguageNotices(text: string, findings: readonly Finding[]): Finding[] {
  const passages: { start: number; end: number; language: string }[] = []
  for (const { 0: sentence, index } of text.matchAll(/[^.!?\n]+[.!?]*/g)) {
    const language = otherLanguageOf(sentence)
    if (!language) continue
    const start = index + sentence.length - sentence.trimStart().length
    const end = index + sentence.trimEnd().length
    const last = passages.at(-1)
    if (last && last.language === language && text.slice(last.end, start).trim() === '') last.end = end
    else passages.push({ start, end, language })
  }
  const isOutside = (finding: Finding) =>
    !passages.some(({ start, end }) => finding.start < end && start < finding.end)
  const notices = passages.map(
    ({ start, end, language }): Finding => ({
      rule: NOT_ENGLISH,
      kind: 'word choice',
      start,
      end,
      words: text.slice(start, end),
      reason: `This looks like ${language}. Try it in English.`,
      fixes: [],
    }),
  )
  return [...findings.filter(isOutside), ...notices].toSorted((one, other) => one.start - other.start)
}
