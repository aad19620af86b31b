/** What a search looks through, as the indexes have it to the letter: a name and an e-mail address, in lower case. */
export const SEARCHED = (prefix: '' | 'u.' | 'new.'): string =>
  `lower(coalesce(${prefix}full_name, '') || '\n' || ${prefix}email)`

/** A pattern of SQL's for what holds a term somewhere. */
export const patternOf = (term: string): string => `%${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** A phrase for SQLite's trigram index, which holds none of less than three characters. */
export const phraseOf = (term: string): string | undefined =>
  [...term].length < 3 ? undefined : `"${term.replaceAll('"', '""')}"`
