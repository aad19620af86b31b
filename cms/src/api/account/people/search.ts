/** What a search looks through of the accounts `u`: a name and an e-mail address, in lower case. */
export const SEARCHED = `lower(coalesce(u.full_name, '') || '\n' || u.email)`

/** A pattern of SQL's for what holds a term somewhere. */
export const patternOf = (term: string): string => `%${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

/** The same for SQLite's `glob`. What SQLite makes no lower case of, which is all but ASCII, may stand in either. */
export const globOf = (term: string): string => `*${[...term.toLowerCase()].map(eitherCase).join('')}*`

/** Of an e-mail address what is its owner's, with the @: what stands behind that is nearly everybody's. */
export const emailLocalPart = (term: string): string | undefined => /^.{3,}@(?=.)/s.exec(term)?.[0]

function eitherCase(letter: string): string {
  if ('*?['.includes(letter)) return `[${letter}]`
  const upper = letter.toUpperCase()
  return letter > '\x7f' && upper !== letter && [...upper].length === 1 ? `[${letter}${upper}]` : letter
}
