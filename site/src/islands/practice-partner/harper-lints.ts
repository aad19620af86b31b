import { type LocalLinter, SuggestionKind } from 'harper.js'
import type { Lint } from './finding'

/** Checks a text, and frees what Harper's memory held of the answer. */
export async function lint(linter: LocalLinter, text: string): Promise<Lint[]> {
  const found = await linter.lint(text, { language: 'plaintext' })
  return found.map((item) => {
    const span = item.span()
    const suggestions = item.suggestions().map((suggestion) => ({
      action: ACTIONS[suggestion.kind()],
      text: suggestion.get_replacement_text(),
    }))
    const plain = {
      kind: item.lint_kind(),
      message: item.message(),
      start: span.start,
      end: span.end,
      suggestions,
    }
    span.free()
    item.free()
    return plain
  })
}

const ACTIONS = {
  [SuggestionKind.Replace]: 'replace',
  [SuggestionKind.Remove]: 'remove',
  [SuggestionKind.InsertAfter]: 'insert after',
} as const
