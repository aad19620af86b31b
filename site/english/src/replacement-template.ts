import { article, plural, singular } from './nouns.ts'
import type { Match, Pattern } from './pattern.ts'
import type { Token } from './tokens.ts'
import { conjugate, present, VERB_FORMS, type VerbForm } from './verbs.ts'
import { personOf, type Span } from './word-classes.ts'

const REFERENCE = /<([\w -]+?)(?:~(\w+))?(?::([\w]+))?>/g
/** Characters of the pattern language, which no learner may see. */
const PATTERN_SYNTAX = /[<>|[\]{}^$~]/
const PRONOUN_FIRST = /^(?:He|She|It|We|They|You)$/
const SUBJECTS = ['subject', 'pronoun', 'animate', 'np', 'me', 'object']
const AS_SUBJECT: Readonly<Record<string, string>> = {
  me: 'I',
  him: 'he',
  her: 'she',
  us: 'we',
  them: 'they',
}
const AS_OBJECT: Readonly<Record<string, string>> = { i: 'me', he: 'him', she: 'her', we: 'us', they: 'them' }
const AS_POSSESSIVE: Readonly<Record<string, string>> = {
  i: 'my',
  you: 'your',
  he: 'his',
  she: 'her',
  it: 'its',
  we: 'our',
  they: 'their',
  me: 'my',
  him: 'his',
  her: 'her',
  us: 'our',
  them: 'their',
}
/** The forms that a template may ask for, as in `<v:past>`. */
const FORMS: ReadonlySet<string> = new Set([
  ...[...VERB_FORMS, 'present', 'singular', 'plural', 'subject', 'object', 'possessive'],
  ...['adverb', 'adjective', 'er', 'est', 'felt', 'causing', 'bare', 'capital'],
])
const IRREGULAR_ADVERBS: Readonly<Record<string, string>> = { good: 'well', hard: 'hard', fast: 'fast' }

/** @throws {Error} where a template names something that its pattern does not have, or holds characters of the pattern language */
export function checkTemplate(template: string, { steps }: Pattern): void {
  if (!PATTERN_SYNTAX.test(template)) return
  const names = steps.flatMap((step) => ('name' in step ? [step.name] : []))
  for (const [reference, name = '', , form] of template.matchAll(REFERENCE)) {
    if (form && !FORMS.has(form)) throw new Error(`There is no form called “${form}”.`)
    if (!form && !names.some((known) => known === name || known.replace(/\d+$/, '') === name))
      throw new Error(`“${template}” uses ${reference}, which its pattern does not have.`)
  }
  if (PATTERN_SYNTAX.test(template.replace(REFERENCE, '')))
    throw new Error(`“${template}” may hold only words and names such as <v> or <v:past>.`)
}

/** Replaces `{name}` in a reason by the quotation of that name. */
export function fillQuotes(reason: string, quotes: Readonly<Record<string, string>>): string {
  return reason.replace(/\{(\w+)\}/g, (placeholder, name: string) => quotes[name] ?? placeholder)
}

/**
 * The replacement of a match. In the template `<name>` stands for the words that the pattern matched under that name, and
 * `<name:form>` for another form of them.
 */
export function render(template: string, text: string, tokens: readonly Token[], match: Match): string {
  const subject = SUBJECTS.map((name) => named(match, name)).find((span) => span !== undefined)
  const filled = template.replace(
    REFERENCE,
    (_, name: string, other: string | undefined, form: string | undefined, at: number) => {
      const span = named(match, name)
      if (!span) return form ? verbForm(name, form, tokens, subject) : ''
      const written = expanded(text, tokens, span)
      const original = at > 0 && PRONOUN_FIRST.test(written) ? written.toLowerCase() : written
      const verb = span.verb
      if (other) return conjugate(other, VERB_FORMS.find((known) => verb?.forms.has(known)) ?? 'base')
      return form ? inForm(original, verb?.base, form, tokens, subject) : original
    },
  )
  return filled
    .replace(/\ba\(n\)\s+(\S+)/gi, (_, next: string) => `${article(next)} ${next}`)
    .replace(/\bfor (?=(?:last|past|previous) )/g, 'for the ')
    .replace(/ {2,}/g, ' ')
    .replace(/ ([,.?!])/g, '$1')
    .trim()
}

function named(match: Match, name: string): Span | undefined {
  const exact = match.named.get(name)
  if (exact) return exact.to > exact.from ? exact : undefined
  return [...match.named].find(([key, span]) => key.replace(/\d+$/, '') === name && span.to > span.from)?.[1]
}

/** The words of a span, with contractions written out. */
function expanded(text: string, tokens: readonly Token[], { from, to }: Span): string {
  const first = tokens[from]
  const last = tokens[to - 1]
  if (!first || !last) return ''
  const parts = tokens.slice(from, to)
  if (!parts.some(({ text: part, word }) => /^(?:n?['’]|n['’]?t$)/i.test(part) && word !== "'s"))
    return text.slice(first.start, last.end)
  return parts
    .map((token) =>
      token.text.toLowerCase() === token.word
        ? token.text
        : /^['’n]/.test(token.text)
          ? token.word
          : token.text,
    )
    .join(' ')
}

function inForm(
  original: string,
  verb: string | undefined,
  form: string,
  tokens: readonly Token[],
  subject: Span | undefined,
): string {
  const lastSpace = original.lastIndexOf(' ') + 1
  const before = original.slice(0, lastSpace)
  const last = original.slice(lastSpace)
  switch (form) {
    case 'singular':
      return before + singular(last)
    case 'plural':
      return before + plural(last)
    case 'subject':
      return AS_SUBJECT[original.toLowerCase()] ?? original
    case 'object':
      return AS_OBJECT[original.toLowerCase()] ?? original
    case 'possessive':
      return AS_POSSESSIVE[original.toLowerCase()] ?? `${original}'s`
    case 'adverb':
      return adverb(original)
    case 'adjective':
      return adjective(original)
    case 'er':
      return comparative(original, 'er')
    case 'est':
      return comparative(original, 'est')
    case 'felt':
      return original.replace(/(?<![aeiou])ying$/, 'ied').replace(/ing$/, 'ed')
    case 'causing':
      return original.replace(/ied$/, 'ying').replace(/ed$/, 'ing')
    case 'bare':
      return original.replace(/^(?:a|an|the) /i, '')
    case 'capital':
      return original.charAt(0).toUpperCase() + original.slice(1)
    default:
      return verbForm(verb ?? original.toLowerCase(), form, tokens, subject)
  }
}

function verbForm(base: string, form: string, tokens: readonly Token[], subject: Span | undefined): string {
  const person = subject ? personOf(tokens, subject) : 'plural'
  if (form === 'present') return present(base, person)
  if (form === 'past' && base === 'be') return person === 'plural' ? 'were' : 'was'
  const known: VerbForm | undefined = VERB_FORMS.find((each) => each === form)
  if (!known) throw new Error(`There is no form called "${form}".`)
  return conjugate(base, known)
}

function adverb(adjective: string): string {
  const known = IRREGULAR_ADVERBS[adjective.toLowerCase()]
  if (known) return known
  if (/[^aeiou]y$/.test(adjective)) return `${adjective.slice(0, -1)}ily`
  if (/[^aeiou]le$/.test(adjective)) return `${adjective.slice(0, -1)}y`
  return /ic$/.test(adjective) ? `${adjective}ally` : `${adjective}ly`
}

/** The adjective of an adverb in -ly. */
function adjective(adverb: string): string {
  if (/ily$/.test(adverb)) return adverb.replace(/ily$/, 'y')
  if (/(?:ab|ib|p)ly$/.test(adverb)) return adverb.replace(/y$/, 'e')
  return adverb.replace(/ally$/, 'al').replace(/(?<!al)ly$/, '')
}

function comparative(adjective: string, ending: 'er' | 'est'): string {
  const irregular = { good: ['better', 'best'], bad: ['worse', 'worst'], far: ['further', 'furthest'] }[
    adjective.toLowerCase()
  ]
  if (irregular) return irregular[ending === 'er' ? 0 : 1] ?? adjective
  if (/[^aeiou]y$/.test(adjective)) return `${adjective.slice(0, -1)}i${ending}`
  if (adjective.endsWith('e')) return adjective + ending.slice(1)
  return /^[^aeiou]*[aeiou][bdgmnpt]$/.test(adjective)
    ? adjective + adjective.slice(-1) + ending
    : adjective + ending
}
