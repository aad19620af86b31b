import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A record as the CMS answers it, and what tells this version of it from others. */
export type Kept = { id: string; stamp: string; record: unknown }

/**
 * What was read of the CMS, on disk: a build finds there what the one before has read, and takes the records out one by
 * one, so that it never holds all of them in memory.
 */
export type Shelf = {
  /** The versions of a list's records, by their ids. */
  stamps(list: string): Map<string, string>
  put(list: string, records: Kept[]): void
  /** Drops the records of a list that are not among these. */
  keepOnly(list: string, ids: ReadonlySet<string>): void
  records(list: string): Iterable<unknown>
  record(list: string, id: string): unknown
}

/** A shelf that lies in a file, which is made when it is first needed; the name `:memory:` stands for none. */
export function openShelf(file: string): Shelf {
  let connection: DatabaseSync | undefined
  const database = () => {
    connection ??= connect(file)
    return connection
  }
  const prepare = (statement: string) => database().prepare(statement)
  return {
    stamps(list) {
      const rows = prepare('select id, stamp from records where list = ?').all(list)
      return new Map(rows.map(({ id, stamp }) => [String(id), String(stamp)]))
    },
    put(list, records) {
      const insert = prepare('insert or replace into records (list, id, stamp, record) values (?, ?, ?, ?)')
      database().exec('begin')
      for (const { id, stamp, record } of records) insert.run(list, id, stamp, JSON.stringify(record))
      database().exec('commit')
    },
    keepOnly(list, ids) {
      const drop = prepare('delete from records where list = ? and id = ?')
      for (const id of this.stamps(list).keys()) if (!ids.has(id)) drop.run(list, id)
    },
    *records(list) {
      const rows = prepare('select record from records where list = ?').iterate(list)
      for (const { record } of rows) yield JSON.parse(String(record))
    },
    record(list, id) {
      const row = prepare('select record from records where list = ? and id = ?').get(list, id)
      return row && JSON.parse(String(row.record))
    },
  }
}

function connect(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true })
  try {
    return open(file)
  } catch {
    // It holds nothing that the CMS does not: a damaged one is made anew.
    for (const part of [file, `${file}-wal`, `${file}-shm`]) rmSync(part, { force: true })
    return open(file)
  }
}

function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = normal;
    create table if not exists records (
      list text not null, id text not null, stamp text not null, record text not null, primary key (list, id)
    ) strict;
  `)
  return database
}
