// The commands for backups read this file as it is, where no CMS has been compiled: it imports nothing.

/** The database that the variables name, or a sentence on why they name none. */
export type DatabaseChoice = { client: 'sqlite' } | { client: 'postgres'; url: string } | { problem: string }

/** `DATABASE_URL` alone says which database is used; a `DATABASE_CLIENT` that says otherwise is a mistake. */
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
  // The address holds a password, so no sentence repeats it.
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    return { problem: 'DATABASE_URL is no address such as postgres://user:password@127.0.0.1:5432/database.' }
  if (client === 'sqlite')
    return {
      problem:
        'DATABASE_CLIENT=sqlite contradicts DATABASE_URL, which names a database of PostgreSQL. Remove DATABASE_CLIENT to use PostgreSQL, or DATABASE_URL to use SQLite.',
    }
  return { client: 'postgres', url }
}
