import type { MailLanguage } from '@careerspeak/contract'
import { mailLine } from './mail-line'

/** A mail's text as editors write it, with placeholders such as {name}. */
export type MailText = { subject: string; body: string }

export type MailTemplate = MailText & { language: MailLanguage }

/** A mail ready to be sent, as plain text and HTML. */
export type RenderedMail = { subject: string; text: string; html: string }

/**
 * The value of a placeholder: the institute's own text, with links and line breaks, or user input, reduced to
 * one line without links.
 */
export type MailValue = { institute: string } | { person: string }

/** A URL without the punctuation of the sentence around it. */
const webAddress = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)'\]])/

/** Fills placeholders that have a value, and leaves the others. */
function fill(template: string, values: ReadonlyMap<string, MailValue>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name) => {
    const value = values.get(name)
    if (!value) return placeholder
    return 'person' in value ? mailLine(value.person) : value.institute
  })
}

/** Renders a mail: blank lines separate paragraphs, URLs become links, and everything else is escapeHtml. */
export function render(
  { subject, body, language = 'en' }: MailText & Partial<MailTemplate>,
  given: Record<string, MailValue>,
): RenderedMail {
  const values = new Map(Object.entries(given))
  const text = fill(body, values).trim()
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.split('\n').map(toHtml).join('<br>')}</p>`)
  return {
    subject: fill(subject, values).replace(/\s+/g, ' ').trim(),
    text,
    html: `<!doctype html><html lang="${language}"><body style="font:16px/1.5 sans-serif;max-width:36em">${paragraphs.join('')}</body></html>`,
  }
}

function toHtml(line: string): string {
  return line
    .split(webAddress)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
