import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { listFiles, root } from './paths.mjs'

/**
 * Every sentence and label that a person reads: screens, mails, errors, the panel, content, handouts and teaching notes.
 * @typedef {{ line: number, text: string }} Words
 */

/** The areas of the product in the order of reading, with the files that hold their words. */
const areas = [
  {
    name: 'Pages for visitors',
    files: /^cms\/seed\/(?:content|institute)\/(?:pages\/(?!privacy|terms)|site-setting)/,
  },
  { name: 'The demo’s courses, news and people', files: /^cms\/seed\/(?:content|institute)\/[^/]+\.json$/ },
  { name: 'Conversations of the practice partner', files: /^cms\/seed\/content\/practice-topics\// },
  { name: 'Privacy and terms', files: /^cms\/seed\/content\/pages\/(?:privacy|terms)/ },
  { name: 'Handouts', files: /^cms\/seed\/handouts\// },
  { name: 'The site', files: /^site\/src\/.*\.(?:tsx?|astro)$/ },
  { name: 'Mails', files: /^cms\/src\/api\/mail\/.*\.json$/ },
  { name: 'Answers of the server', files: /^(?:cms\/(?:src|contract)|matchmaker\/src)\/.*\.ts$/ },
  { name: 'The panel', files: /^cms\/src\/(?:admin|.*\.json$)/ },
  { name: 'Teaching notes', files: /^site\/english\/rules\// },
]

/** Tests and programs for development have no readers. */
const OTHERS = /\.test\.|\/tests?\/|\/bench\/|tsconfig|package(?:-lock)?\.json/

/**
 * The words of the whole product, area by area and file by file, in the order in which they are written.
 * @returns {{ name: string, files: { file: string, words: Words[] }[] }[]}
 */
export function readProductWords() {
  const files = new Set(listFiles().filter((file) => !OTHERS.test(file)))
  return areas.map(({ name, files: pattern }) => {
    const own = [...files].filter((file) => pattern.test(file)).sort()
    for (const file of own) files.delete(file)
    const found = own.map((file) => ({ file, words: wordsOf(file, readFileSync(join(root, file), 'utf8')) }))
    return { name, files: found.filter(({ words }) => words.length > 0) }
  })
}

/**
 * @param {string} file
 * @param {string} source
 * @returns {Words[]}
 */
function wordsOf(file, source) {
  if (/\.tsx?$/.test(file)) return wordsOfProgram(file, source)
  if (file.endsWith('.astro')) return wordsOfAstro(file, source)
  if (file.endsWith('.json')) return wordsOfJson(source)
  if (file.endsWith('.yaml')) return wordsOfRules(source)
  return file.endsWith('.md') ? wordsOfDocument(source) : []
}

/** Attributes of elements that a person reads or hears. */
const READ_ATTRIBUTE =
  /^(?:aria-(?:label|description|roledescription)|alt|title|placeholder|label|text|hint|problem|name)$/

/** A sentence, or several words that begin like one, also with a placeholder; a name of the code is none. */
const isSentence = (/** @type {string} */ text) =>
  /^[“‘(]?(?:[A-Z₹]|\{\w+\})/.test(text) &&
  /[a-z]\S* \S|[a-z][.!?…]$/.test(text) &&
  !/^[A-Z]\w+(?:-[A-Z]\w+)+$/.test(text)

/**
 * @param {string} file
 * @param {string} source
 * @returns {Words[]}
 */
function wordsOfProgram(file, source) {
  const program = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  /** @type {Words[]} */
  const found = []
  const add = (/** @type {ts.Node} */ node, /** @type {string} */ text) => {
    const line = program.getLineAndCharacterOfPosition(node.getStart()).line + 1
    found.push({ line, text: text.replace(/\s+/g, ' ').trim() })
  }
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isJsxText(node)) {
      if (/[A-Za-z]/.test(node.text)) add(node, node.text)
    } else if (ts.isStringLiteralLike(node)) {
      const attribute = ts.isJsxAttribute(node.parent) ? node.parent.name.getText() : ''
      if (isSentence(node.text) || (READ_ATTRIBUTE.test(attribute) && /^[A-Z“]/.test(node.text)))
        add(node, node.text)
      else if (!attribute && isLabelOf(node)) add(node, node.text)
    } else if (ts.isTemplateExpression(node)) {
      const text = node
        .getText()
        .slice(1, -1)
        .replace(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '{…}')
      if (/^(?:\{…\}|[“‘(])? ?[A-Za-z“]/.test(text) && /[a-z]{2,} |[a-z][.!?…”]$/.test(text) && isProse(text))
        add(node, text)
    }
    ts.forEachChild(node, visit)
  }
  visit(program)
  return found
}

/** Styles, addresses and statements of SQL are no prose. */
const isProse = (/** @type {string} */ text) =>
  !/^(?:\/|https?:|[a-z-]+:|(?:select|insert|update|delete|with|create|drop|from|where|order|and|or|on|left|join|set)\b)|\b(?:flex|grid|px-\d|text-\w+-\d)|\bleft join\b/i.test(
    text,
  )

/** A short label in code: the value of a property that names one. */
function isLabelOf(/** @type {ts.StringLiteralLike} */ node) {
  const { parent } = node
  if (!ts.isPropertyAssignment(parent) || parent.initializer !== node) return false
  return (
    /^(?:label|title|text|heading|name|hint|msg|busy|done)$/.test(parent.name.getText()) &&
    /^[A-Z][a-z]/.test(node.text)
  )
}

/**
 * @param {string} file
 * @param {string} source
 * @returns {Words[]}
 */
function wordsOfAstro(file, source) {
  const [, code = '', template = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  const start = source.length - template.length
  const plain = template.replace(/<(script|style)[\s\S]*?<\/\1>/g, (part) => part.replace(/[^\n]/g, ' '))
  const texts = [...plain.matchAll(/>([^<>{}]*[A-Za-z]{2}[^<>{}]*)</g)]
  const attributes = [...plain.matchAll(/\s([\w-]+)="([A-Z“][^"{}]*)"/g)].filter(([, name = '']) =>
    READ_ATTRIBUTE.test(name),
  )
  const found = [
    ...texts.map((match) => ({ at: match.index + 1, text: match[1] ?? '' })),
    ...attributes.map((match) => ({ at: match.index, text: match[2] ?? '' })),
  ]
  const inTemplate = found
    .sort((a, b) => a.at - b.at)
    .map(({ at, text }) => ({
      line: source.slice(0, start + at).split('\n').length,
      text: text.replace(/\s+/g, ' ').trim(),
    }))
  return [...wordsOfProgram(file, code), ...inTemplate]
}

/** Keys whose values are for programs. */
const MACHINE_KEY =
  /^(?:href|file|slug|url|email|component|__component|type|kind|icon|image|startsAt|timezone|network|emphasis|mainField|defaultSortBy|regex|collectionName|singularName|pluralName|relation|target|inversedBy|mappedBy|time|date|link|contactNumber|phoneNumber|password|format|holds|enum|asked|listensFor|key|columnType|batch|\w+Hindi)$/

/**
 * @param {string} source
 * @returns {Words[]}
 */
function wordsOfJson(source) {
  /** @type {Words[]} */
  const found = []
  for (const [at, line] of source.split('\n').entries())
    for (const [, key = '', value = ''] of line.matchAll(
      /(?:"([\w-]+)"\s*:\s*)?"((?:\\.|[^"\\])*)"\s*(?=[,}\]]|$)/g,
    )) {
      const text = JSON.parse(`"${value}"`)
      if (!MACHINE_KEY.test(key) && /[A-Za-z]{2}/.test(text) && (/\s/.test(text) || /^[A-Z]/.test(text)))
        found.push({ line: at + 1, text })
    }
  return found
}

/**
 * The reasons and titles of correction rules.
 * @param {string} source
 * @returns {Words[]}
 */
function wordsOfRules(source) {
  /** @type {Words[]} */
  const found = []
  let open = -1
  for (const [at, line] of source.split('\n').entries()) {
    const [, indent = '', key = '', value = ''] = /^([\s-]*)(title|reason|en|note): ?(.*)$/.exec(line) ?? []
    if (key) {
      open = indent.length
      found.push({ line: at + 1, text: value.replace(/^>[-+]?$/, '') })
    } else if (open >= 0 && /^\s*$/.test(line.slice(0, open + 1)) && line.trim()) {
      const last = found.at(-1)
      if (last) last.text = `${last.text} ${line.trim()}`.trim()
    } else open = -1
  }
  return found.filter(({ text }) => text)
}

/**
 * @param {string} source
 * @returns {Words[]}
 */
const wordsOfDocument = (source) =>
  source
    .split('\n')
    .map((line, at) => ({ line: at + 1, text: line.replace(/^[\s>*#|-]+|\d+\. /g, '').trim() }))
    .filter(({ text }) => /[A-Za-z]/.test(text))
