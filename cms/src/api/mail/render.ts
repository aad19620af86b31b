import type { MailLanguage } from '@careerspeak/contract'
import { mailLine } from './mail-line'

/** A mail as an editor writes it, with placeholders such as {name}. */
export type MailWords = { subject: string; body: string }

/** The words of a mail in a language. */
export type MailTemplate = MailWords & { language: MailLanguage }

/** A mail ready to be sent: the same words twice, plain and marked up. */
export type RenderedMail = { subject: string; text: string; html: string }

/**
 * What takes the place of a placeholder: the institute's own text, with links and line breaks, or what a person typed, of
 * which a mail shows one line without links.
 */
export type MailValue = { institute: string } | { person: string }

/** An address up to the punctuation of the sentence around it. */
const webAddress = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)'\]])/

/** Fills the placeholders that have a value and leaves the others as they are. */
function fill(template: string, values: ReadonlyMap<string, MailValue>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name) => {
    const value = values.get(name)
    if (!value) return placeholder
    return 'person' in value ? mailLine(value.person) : value.institute
  })
}

/** Writes the mail: blank lines part paragraphs, web addresses become links, and nothing in it is markup. */
export function render(
  { subject, body, language = 'en' }: MailWords & Partial<MailTemplate>,
  given: Record<string, MailValue>,
): RenderedMail {
  const values = new Map(Object.entries(given))
  const text = fill(body, values).trim()
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.split('\n').map(markUp).join('<br>')}</p>`)
  return {
    subject: fill(subject, values).replace(/\s+/g, ' ').trim(),
    text,
    html: `<!doctype html><html lang="${language}"><body style="font:16px/1.5 sans-serif;max-width:36em">${paragraphs.join('')}</body></html>`,
  }
}

function markUp(line: string): string {
  return line
    .split(webAddress)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part),
    )
    .join('')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
