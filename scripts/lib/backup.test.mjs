import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { backUp, dataOf, restore } from './backup.mjs'

/** @type {string} */
let folder
/** @type {string} */
let data
const at = (/** @type {string[]} */ ...names) => join(folder, ...names)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'careerspeak-backup-'))
  data = at('data')
  mkdirSync(join(data, 'public/uploads'), { recursive: true })
  writeFileSync(join(data, 'secrets.json'), '{}', { mode: 0o600 })
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A database as the CMS keeps it, open. */
function open() {
  const database = new DatabaseSync(join(data, 'careerspeak.db'))
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = off; create table if not exists files (name text)',
  )
  return database
}

/** @param {string} where */
function namesIn(where) {
  const database = new DatabaseSync(join(where, 'careerspeak.db'))
  const rows = database.prepare('select name from files').all()
  database.close()
  return rows.map(({ name }) => String(name))
}

/**
 * @param {DatabaseSync} database
 * @param {string} name
 */
function upload(database, name) {
  writeFileSync(join(data, 'public/uploads', name), `This is ${name}`)
  database.prepare('insert into files values (?)').run(name)
}

describe('a backup', () => {
  test('is for its owner alone, with every file and folder in it, and so is what it restores', async () => {
    const before = process.umask(0o022)
    try {
      upload(open(), 'a.png')
      const identity = await generateX25519Identity()
      await backUp(dataOf(data, {}), at('new/copy'))
      await backUp(dataOf(data, {}), at('new/sealed'), await identityToRecipient(identity))
      rmSync(data, { recursive: true })
      await restore(at('new/copy'), dataOf(data, {}), at('aside'))
      for (const place of ['new', 'data']) {
        const names = ['', ...readdirSync(at(place), { recursive: true }).map(String)]
        const open = names.filter((name) => (statSync(at(place, name)).mode & 0o077) !== 0)
        expect([place, open]).toEqual([place, []])
        expect(names.some((name) => name.endsWith('careerspeak.db'))).toBe(true)
      }
    } finally {
      process.umask(before)
    }
  })

  test('has what was committed, every file that it names, and no traces of a database in use', async () => {
    const database = open()
    upload(database, 'first')
    await backUp(dataOf(data, {}), at('copy'))
    upload(database, 'second')
    database.close()
    expect(readdirSync(at('copy')).sort()).toEqual(['careerspeak.db', 'public', 'secrets.json'])
    expect(readFileSync(at('copy/public/uploads/first'), 'utf8')).toBe('This is first')
    expect(namesIn(at('copy'))).toEqual(['first'])
    expect(statSync(at('copy')).mode & 0o777).toBe(0o700)
    expect(statSync(at('copy/secrets.json')).mode & 0o777).toBe(0o600)
  })

  test('is consistent while files come and go', async () => {
    const database = open()
    for (let count = 0; count < 200; count += 1) upload(database, `old-${count}`)
    let count = 0
    const busy = setInterval(() => {
      upload(database, `new-${count}`)
      database.prepare('delete from files where name = ?').run(`old-${count}`)
      rmSync(join(data, 'public/uploads', `old-${count}`), { force: true })
      count += 1
    }, 1)
    await backUp(dataOf(data, {}), at('copy')).finally(() => clearInterval(busy))
    database.close()
    expect(count).toBeGreaterThan(0)
    const missing = namesIn(at('copy')).filter((name) => !existsSync(at('copy/public/uploads', name)))
    expect(missing).toEqual([])
  })

  test('is refused where there is no data, and where something lies already', async () => {
    await expect(backUp(dataOf(data, {}), at('copy'))).rejects.toThrow('There is no database of a CMS in ')
    open().close()
    mkdirSync(at('copy'))
    await expect(backUp(dataOf(data, {}), at('copy'))).rejects.toThrow('There is something at ')
  })
})

describe('the database of a backup', () => {
  test('is the one that DATABASE_URL names, and SQLite where it names none', () => {
    const isOutside = (/** @type {NodeJS.ProcessEnv} */ variables) => dataOf(data, variables).database.outside
    expect(isOutside({ DATABASE_URL: 'postgres://asha@127.0.0.1/institute' })).toBe(true)
    expect(isOutside({ DATABASE_URL: '', DATABASE_CLIENT: '' })).toBe(false)
  })

  test('is none where the variables contradict each other, in the words of the CMS', () => {
    const contradiction = { DATABASE_CLIENT: 'sqlite', DATABASE_URL: 'postgres://127.0.0.1/institute' }
    expect(() => dataOf(data, contradiction)).toThrow('DATABASE_CLIENT=sqlite contradicts DATABASE_URL')
    expect(() => dataOf(data, { DATABASE_CLIENT: 'postgres' })).toThrow('DATABASE_URL is missing')
  })
})

describe('a restored backup', () => {
  test('takes the place of the data, which is put aside', async () => {
    const database = open()
    upload(database, 'first')
    await backUp(dataOf(data, {}), at('copy'))
    upload(database, 'second')
    database.close()
    expect(await restore(at('copy'), dataOf(data, {}), at('before'))).toBe(true)
    expect(namesIn(data)).toEqual(['first'])
    expect(readdirSync(join(data, 'public/uploads'))).toEqual(['first'])
    expect(namesIn(at('before'))).toEqual(['first', 'second'])
    expect(namesIn(at('copy'))).toEqual(['first'])
  })

  test('fills a machine that has nothing', async () => {
    open().close()
    await backUp(dataOf(data, {}), at('copy'))
    expect(await restore(at('copy'), dataOf(at('elsewhere/data'), {}), at('before'))).toBe(false)
    expect(namesIn(at('elsewhere/data'))).toEqual([])
  })

  test('is refused when it is none or broken, and changes nothing then', async () => {
    const database = open()
    upload(database, 'first')
    database.close()
    await expect(restore(at('nowhere'), dataOf(data, {}), at('before'))).rejects.toThrow(
      'There is no backup at ',
    )
    mkdirSync(at('broken'))
    writeFileSync(at('broken/careerspeak.db'), 'not a database at all, but of some length'.repeat(100))
    await expect(restore(at('broken'), dataOf(data, {}), at('before'))).rejects.toThrow('is broken')
    expect(namesIn(data)).toEqual(['first'])
  })
})

describe('an encrypted backup', () => {
  test('is one file, which its private key alone opens', async () => {
    const database = open()
    upload(database, 'first')
    const [key, another] = [await generateX25519Identity(), await generateX25519Identity()]
    const keyFile = (/** @type {string} */ secret) => {
      const file = at(`${secret === key ? 'right' : 'wrong'}.key`)
      writeFileSync(file, `# made by age-keygen\n${secret}\n`)
      return file
    }
    const file = await backUp(dataOf(data, {}), at('copy'), await identityToRecipient(key))
    expect(file).toBe(at('copy.tar.age'))
    upload(database, 'second')
    database.close()
    expect(readdirSync(folder).sort()).toEqual(['copy.tar.age', 'data'])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file).includes('This is first')).toBe(false)

    const bring = (/** @type {string} */ named) => restore(file, dataOf(data, {}), at('before'), named)
    await expect(bring('')).rejects.toThrow('Set BACKUP_KEY_FILE')
    await expect(bring(keyFile(another))).rejects.toThrow('cannot be opened with the key')
    expect(namesIn(data)).toEqual(['first', 'second'])
    await bring(keyFile(key))
    expect(namesIn(data)).toEqual(['first'])
    expect(readFileSync(join(data, 'public/uploads/first'), 'utf8')).toBe('This is first')
    expect(readdirSync(folder).filter((name) => name.startsWith('data.'))).toEqual([])
  })

  test('is not made with a key that is none, nor is a plain one left', async () => {
    open().close()
    await expect(backUp(dataOf(data, {}), at('copy'), 'age1nothing')).rejects.toThrow('is no public key')
    expect(readdirSync(folder)).toEqual(['data'])
  })
})
