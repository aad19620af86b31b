import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadRules, loadWordLists, RULES_FOLDER, WORD_LIST_FILES, wordListUrl } from './load-rules.ts'
import { toCheckerRule } from './pattern-template.ts'

const pathOf = (url: string, base: string | URL = import.meta.url) => fileURLToPath(new URL(url, base))

/** The replaced modules: their code and their source files. */
const MODULES: Readonly<Record<string, { code: () => string; files: () => string[] }>> = {
  [pathOf('./rules.ts')]: {
    code: rulesCode,
    files: () => readdirSync(RULES_FOLDER).map((name) => pathOf(name, RULES_FOLDER)),
  },
  [pathOf('./word-lists.ts')]: {
    code: wordListsCode,
    files: () => WORD_LIST_FILES.map((name) => fileURLToPath(wordListUrl(name))),
  },
}

/** The part of Vitest's context that the plugin uses. */
interface TestRunner {
  defineCacheKeyGenerator: (keyOf: (module: { id: string }) => string | undefined) => void
}

/** A Vite plugin that inlines the data of modules that read YAML, so that no built file parses it. */
export function rulesPlugin() {
  return {
    name: 'careerspeak-rules',
    load(this: { addWatchFile: (file: string) => void }, id: string): string | null {
      const replaced = MODULES[id]
      if (!replaced) return null
      for (const file of replaced.files()) this.addWatchFile(file)
      return replaced.code()
    },
    /** Vitest keeps compiled modules on disk: those with inlined data are compiled anew when the data changes. */
    configureVitest({ defineCacheKeyGenerator }: TestRunner) {
      defineCacheKeyGenerator(({ id }) => MODULES[id]?.code())
    },
  }
}

/** The annotations let the bundler leave out what a page does not import. */
function rulesCode(): string {
  const rules = loadRules()
  return `import { expandRule } from './pattern-template.ts'
export const CORRECTION_RULES = /* @__PURE__ */ ${JSON.stringify(rules)}.map(expandRule)
export const CHECKER_RULES = /* @__PURE__ */ ${JSON.stringify(rules.map(toCheckerRule))}.map(expandRule)`
}

function wordListsCode(): string {
  const lists = Object.entries(loadWordLists()).map(
    ([name, words]) => `${JSON.stringify(name)}: ${JSON.stringify(words.join(' '))}.split(' ')`,
  )
  return `export const WORD_LISTS = { ${lists.join(', ')} }`
}
