import { loadWordLists } from './load-rules.ts'

/** The words of each list that patterns name, as `<person>`. `vite-plugin.ts` replaces this module too. */
export const WORD_LISTS: Readonly<Record<string, readonly string[]>> = loadWordLists()
