import type { MailLanguage } from '@careerspeak/contract'
import { googleLink, outlookLink } from '@careerspeak/contract/calendar'
import { type TextPart, textParts } from '@careerspeak/contract/links'
import type { CalendarEvent } from '../../platform/calendar'
import { mailLine } from '../../platform/mail-line'
import { escapeHtml, layOut, type MailLook, PLAIN_LOOK } from './layout'
import { phrases } from './phrases'

/** A mail's text as editors write it, with placeholders such as {name}, and links such as [Join]({joinLink}). */
export type MailText = { subject: string; body: string }

export type MailTemplate = MailText & { language: MailLanguage; look: MailLook }

/** A mail ready to be sent, as plain text and HTML. */
export type RenderedMail = { subject: string; text: string; html: string }

/**
 * The value of a placeholder: the institute's own text, with links and line breaks, or user input, reduced to
 * one line without links.
 */
export type MailValue = { institute: string } | { person: string }

/** An entry that readers add to their calendar by one click, and whether it is attached too. */
export type MailEvent = CalendarEvent & { isAttached: boolean }

/** A link of a template: its words, and the placeholder of its address. */
const namedLink = /\[([^\]\n]+)\]\(\{(\w+)\}\)/g

/** Stands for a named link, or for the links to calendars, until all values are filled in. */
const MARK = /\uE000(\w+)\uE001/
const MARKS = new RegExp(MARK, 'g')
const MARK_AT_LINE_END = new RegExp(`${MARK.source}$`, 'gm')
const markOf = (name: string | number): string => `\uE000${name}\uE001`
const CALENDARS = markOf('calendars')

type NamedLink = { label: string; address: string; isSmall: boolean }

type Values = ReadonlyMap<string, MailValue>

/** Fills placeholders that have a value, and leaves the others. */
function fill(template: string, values: Values): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name) => {
    const value = values.get(name)
    if (!value) return placeholder
    return ('person' in value ? mailLine(value.person) : value.institute).replace(MARKS, '')
  })
}

/**
 * Renders a mail: blank lines separate paragraphs, and URLs become links. The first link that has a paragraph to itself
 * is the button. Everything else is escaped.
 */
export function render(
  { subject, body, language = 'en', look = PLAIN_LOOK }: MailText & Partial<MailTemplate>,
  given: Record<string, MailValue>,
  event?: MailEvent,
): RenderedMail {
  const values: Values = new Map(Object.entries(given))
  const links: NamedLink[] = []
  const marked = withCalendars(body, event).replace(namedLink, (_, label: string, name: string) => {
    links.push({
      label: fill(label, values),
      address: fill(`{${name}}`, values),
      isSmall: name === 'unsubscribeLink',
    })
    return markOf(links.length - 1)
  })
  const filled = fill(marked, values)
  const title = fill(subject, values).replace(/\s+/g, ' ').trim()
  return {
    subject: title,
    text: toText(filled, links),
    html: layOut({
      language,
      look,
      title,
      preheader: preheaderOf(toText(filled, links)),
      content: toHtml(filled, { links, event, language, look }),
    }),
  }
}

/** The links to calendars follow what says when it is. */
function withCalendars(body: string, event: MailEvent | undefined): string {
  if (!event) return body
  const paragraphs = body.split(/\n{2,}/)
  const at = paragraphs.findIndex((paragraph) => paragraph.includes('{when}'))
  return at < 0 ? body : paragraphs.toSpliced(at + 1, 0, CALENDARS).join('\n\n')
}

function toText(filled: string, links: readonly NamedLink[]): string {
  const words = (write: (link: NamedLink) => string) => (mark: string, index: string) => {
    const link = links[Number(index)]
    return link ? write(link) : mark
  }
  return filled
    .replaceAll(CALENDARS, '')
    .replace(
      MARK_AT_LINE_END,
      words(({ label, address }) => `${label}: ${address}`),
    )
    .replace(
      MARKS,
      words(({ label, address }) => `${label} (${address})`),
    )
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The text that a list of mails shows beside the subject: the first words after the greeting. */
function preheaderOf(text: string): string {
  const [, second = ''] = text.split(/\n{2,}/)
  return second
    .replace(/\(?https?:\S+/g, '')
    .replace(/\s+/g, ' ')
    .slice(0, 140)
}

type Context = {
  links: readonly NamedLink[]
  event: MailEvent | undefined
  language: MailLanguage
  look: MailLook
}

function toHtml(filled: string, context: Context): string {
  const paragraphs = filled
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
  const alone = paragraphs.map((paragraph) => linkAlone(paragraph, context))
  const named = alone.findIndex((link, index) => link && !link.isSmall && MARK.test(paragraphs[index] ?? ''))
  const button = named < 0 ? alone.findIndex((link) => link !== undefined) : named
  return paragraphs
    .map((paragraph, index) => {
      const link = alone[index]
      if (link && index === button)
        return context.look.button(escapeHtml(link.address), escapeHtml(link.label))
      if (paragraph === CALENDARS) return calendarLine(context)
      const lines = paragraph.split('\n').map((line) => lineToHtml(line, context))
      return `<p${link?.isSmall ? ' class="s"' : ''}>${lines.join('<br>')}</p>`
    })
    .join('')
}

/** The link that a paragraph consists of, if it does. */
function linkAlone(paragraph: string, { links, language }: Context): NamedLink | undefined {
  const [mark, index] = MARK.exec(paragraph) ?? []
  if (mark === paragraph) return links[Number(index)]
  const [first, ...others] = textParts(paragraph)
  return first?.href && others.length === 0
    ? { label: phrases[language].open, address: first.href, isSmall: false }
    : undefined
}

function lineToHtml(line: string, { links }: Context): string {
  return line
    .split(MARK)
    .map((part, index) => {
      if (index % 2 === 0) return textParts(part).map(partToHtml).join('')
      const link = links[Number(part)]
      return link ? anchor(link.address, link.label) : ''
    })
    .join('')
}

const partToHtml = ({ text, href }: TextPart): string =>
  href ? anchor(href, shownAddress(href)) : escapeHtml(text)

const anchor = (address: string, words: string): string =>
  `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`

const MAX_ADDRESS_LENGTH = 38

/** An address as a person would say it: without scheme, and without what only programs read. */
function shownAddress(address: string): string {
  const { host, pathname, search, hash } = URL.parse(address) ?? { host: address, pathname: '' }
  const shown = `${host}${pathname === '/' ? '' : pathname}`
  return search || hash || shown.length > MAX_ADDRESS_LENGTH
    ? `${host.slice(0, MAX_ADDRESS_LENGTH)}/…`
    : shown
}

function calendarLine({ event, language }: Context): string {
  if (!event) return ''
  const { addTo, attachedFile } = phrases[language]
  const links = [anchor(googleLink(event), 'Google'), anchor(outlookLink(event), 'Outlook')]
  if (event.isAttached) links.push(escapeHtml(attachedFile))
  return `<p class="s">${escapeHtml(addTo)} ${links.join(' · ')}</p>`
}
