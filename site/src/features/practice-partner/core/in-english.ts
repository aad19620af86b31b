import { wordsOf } from '@careerspeak/english/criteria'
import { otherLanguageOf } from '@careerspeak/english/other-languages'
import { sentencesOf } from './hear'

const KNOWN_WORDS =
  /^(?:maine|main|mai|mujhe|mera|naam|hai|hoon|hun|kal|aaj|abhi|nahi|nahin|ho|gaya|gayi|kar|kiya|diya|ki|ka|ke|ko|aur|bhi|sir|ji|naan|nan|en|na|nenu|naaku|naku|se|mein|tha|thi)$/i

/** Frequent sentences of each language in a learner's English. `{it}` is a word that they said in English. */
const SENTENCES: readonly [RegExp, string][] = [
  [/mera naam (\w+)/i, 'My name is $1.'],
  [/en peyar (\w+)|naa peru (\w+)/i, 'My name is $1$2.'],
  [/(\w+) se (?:hoon|hun)\b/i, 'I come from $1.'],
  [
    /(?:khatam|poora|complete|finish|done) (?:kar )?(?:kiya|diya|liya|ho gaya)|mudich|ayipoyindi/i,
    'I finished {it}.',
  ],
  [/bana(?:ya|yi)/i, 'I made {it}.'],
  [/(?:nahi|nahin) (?:pata|maloom)|pata nahi|theriyala|theriyadhu|teliyadu/i, 'I don’t know.'],
  [/samajh (?:nahi|nahin|mein nahi)|puriyala|artham kaledu/i, 'I didn’t understand.'],
  [/koi (?:problem|dikkat|baat) (?:nahi|nahin)|prachanai illai/i, 'There is no problem.'],
  [/(?:leave|chutti|holiday).*(?:chahiye|venum|vendum|kavali)/i, 'I need some days off.'],
  [/(?:shaadi|kalyanam|pelli)/i, 'There is a wedding in my family.'],
  [/(?:chahiye|venum|vendum|kavali)/i, 'I need {it}.'],
  [/kar(?:unga|ungi)|panren|chestanu/i, 'I will do {it}.'],
  [/kar (?:raha|rahi) (?:hoon|hun)|chestunnanu/i, 'I am doing {it}.'],
  [/(?:kaam|job|naukri).*\bac+h+[aei]\b/i, 'It is a good job.'],
  [/kyunki|kyonki|isliye|enna na/i, 'I think so because …'],
  [/\bac+h+[aei]\b|\bnalla\b|bagundi/i, 'It is good.'],
]

/** Words for times and the like, which are no things. */
const NO_THING =
  /^(?:yesterday|today|tomorrow|actually|basically|then|also|only|just|already|very|think|okay|madam)$/i

/** The last English words before a verb of another language, two at most: “login page”. */
function thingBefore(words: readonly string[]): string {
  const isThing = (word: string) =>
    word.length > 3 && !KNOWN_WORDS.test(word) && !NO_THING.test(word) && !otherLanguageOf(`${word} ${word}`)
  const last = words.findLastIndex(isThing)
  const first = isThing(words[last - 1] ?? '') ? last - 1 : last
  return words
    .slice(Math.max(0, first), last + 1)
    .join(' ')
    .toLowerCase()
}

/** A sentence in Latin letters that is not English, said in English as well as the words known here allow; null if none is. */
export function inEnglish(text: string): string | null {
  const sentence = sentencesOf(text).find((each) => otherLanguageOf(each))
  if (!sentence) return null
  const [pattern, english] = SENTENCES.find(([pattern]) => pattern.test(sentence)) ?? []
  if (!pattern || !english) return null
  const match = pattern.exec(sentence)
  const found = match?.[0] ?? ''
  const thing = thingBefore(wordsOf(sentence.slice(0, match?.index ?? 0)))
  const it = thing === '' ? 'it' : `the ${thing}`
  return found
    .replace(pattern, english)
    .replace('{it}', it)
    .replace(/^(My name is|I come from) (\w)/, (_, start, letter) => `${start} ${letter.toUpperCase()}`)
}
