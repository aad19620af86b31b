import type { MailLanguage } from '@careerspeak/contract'
import { type Colours, DEFAULT_COLOURS, type Palette, paletteOf } from '@careerspeak/contract/brand'
import { mailLine } from '../../platform/mail-line'

/** The look of all mails of an institute. */
export type MailLook = {
  light: Palette
  dark: Palette
  header: string
  /** A button, of an address and words that are escaped already. */
  button: (address: string, words: string) => string
}

/** A logo by its address, which has to be https, and its size in CSS pixels. */
type Logo = { src: string; width: number; height: number; isWide: boolean }

/** Outlook knows neither flex nor rounded corners, and takes fonts from each cell. */
const FONT = "font-family:Mukta,'Segoe UI',Arial,'Noto Sans Devanagari',sans-serif"
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** The look of an institute's mails: its logo, or else its initials in its colours. */
export function lookOf({ name, colours, logo }: { name: string; colours: Colours; logo?: Logo }): MailLook {
  const light = paletteOf(colours, 'light')
  const shown = escapeHtml(mailLine(name))
  const mark = logo
    ? `<img src="${escapeHtml(logo.src)}" width="${logo.width}" height="${logo.height}" alt="${shown}" style="display:block;border:0;border-radius:6px;background:#ffffff">`
    : `<div class="b" style="width:40px;line-height:40px;border-radius:10px 10px 10px 2px;background:${light.primary};color:${light['primary-content']};font-weight:700;text-align:center">${escapeHtml(initialsOf(name))}</div>`
  const words = logo?.isWide
    ? ''
    : `<td class="t" style="${FONT};padding-left:12px;font-size:18px;font-weight:700;color:${light['base-content']}">${shown}</td>`
  return {
    light,
    dark: paletteOf(colours, 'dark'),
    header:
      name || logo
        ? `<table ${TABLE}><tr><td style="${FONT};font-size:16px">${mark}</td>${words}</tr></table>`
        : '',
    button: (address, text) =>
      `<table ${TABLE} style="margin:8px 0 24px"><tr><td class="b" bgcolor="${light.primary}" style="border-radius:22px 22px 22px 4px;background:${light.primary}"><a href="${address}" class="b" style="${FONT};display:block;padding:12px 28px;border-radius:22px 22px 22px 4px;font-size:16px;font-weight:700;line-height:1.3;text-decoration:none;color:${light['primary-content']}">${text}</a></td></tr></table>`,
  }
}

/** The look of mails before there is an institute. */
export const PLAIN_LOOK: MailLook = lookOf({ name: '', colours: DEFAULT_COLOURS })

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...new Intl.Segmenter().segment(word ?? '')][0]?.segment ?? '')
    .join('')
    .toUpperCase()
}

type Page = { language: MailLanguage; look: MailLook; title: string; preheader: string; content: string }

/** A whole document of HTML. `content` is HTML; all other texts are escaped here. */
export function layOut({ language, look: { light, dark, header }, title, preheader, content }: Page): string {
  const night = [
    `.p{background:${dark['base-100']}!important}`,
    `.c{background:${dark['base-200']}!important;color:${dark['base-content']}!important}`,
    `.t{color:${dark['base-content']}!important}`,
    `.c a{color:${dark.primary}!important}`,
    `.c .s{color:${dark.muted}!important}`,
    `.b,.c a.b{background:${dark.primary}!important;color:${dark['primary-content']}!important}`,
  ].join('')
  const style = [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    `p{margin:0 0 18px}a{color:${light.primary}}.s{font-size:14px;color:${light.muted}}`,
    '@media(max-width:480px){.c{padding:24px 20px 8px!important}}',
    `@media(prefers-color-scheme:dark){${night}}`,
  ].join('')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${style}</style></head><body class="p" style="margin:0;padding:0;background:${light['base-200']}"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(20)}</div><table ${TABLE} class="p" width="100%" bgcolor="${light['base-200']}" style="background:${light['base-200']}"><tr><td align="center" style="padding:24px 10px"><!--[if mso]><table ${TABLE} width="600"><tr><td><![endif]--><table ${TABLE} width="100%" style="max-width:600px;text-align:left"><tr><td style="padding:0 6px 16px">${header}</td></tr><tr><td class="c" bgcolor="#ffffff" style="${FONT};padding:32px 36px 14px;border-radius:18px 18px 18px 4px;background:#ffffff;color:${light['base-content']};font-size:16px;line-height:1.55;overflow-wrap:anywhere">${content}</td></tr></table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>`
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
