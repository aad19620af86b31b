// The backup commands load this file uncompiled, so it imports nothing.

/** The database that the variables select, or the problem with them. */
export type DatabaseChoice = { client: 'sqlite' } | { client: 'postgres'; url: string } | { problem: string }

/** `DATABASE_URL` alone selects the database; a contradicting `DATABASE_CLIENT` is an error. */
export function chooseDatabase({
  DATABASE_CLIENT: client,
  DATABASE_URL: url,
}: {
  DATABASE_CLIENT?: string | undefined
  DATABASE_URL?: string | undefined
}): DatabaseChoice {
  if (client && client !== 'sqlite' && client !== 'postgres')
    return { problem: 'DATABASE_CLIENT is neither sqlite nor postgres.' }
  if (!url)
    return client === 'postgres'
      ? { problem: 'DATABASE_URL is missing, and DATABASE_CLIENT=postgres needs it.' }
      : { client: 'sqlite' }
  // The URL contains a password, so messages must not repeat it.
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    return {
      problem: 'DATABASE_URL isn’t an address such as postgres://user:password@127.0.0.1:5432/database.',
    }
  if (client === 'sqlite')
    return {
      problem:
        'DATABASE_CLIENT=sqlite contradicts DATABASE_URL, which names a database of PostgreSQL. Remove DATABASE_CLIENT to use PostgreSQL, or DATABASE_URL to use SQLite.',
    }
  return { client: 'postgres', url }
}
