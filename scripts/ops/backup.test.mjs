import {
  existsSync,
  globSync,
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
import { root } from '../lib/paths.mjs'
import { backUp, dataOf, prune, restore } from './backup.mjs'
import { statements } from './named-files.mjs'
import { releaseMails, withholdMails } from './withheld-mails.mjs'

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

/** Opens a database like the CMS's. */
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
  test('is readable by its owner only, including every file, and so is a restored copy', async () => {
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

  test('contains committed data and every file it names, and no journal files', async () => {
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

  test('is consistent while files change', async () => {
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

  test('fails when a file is missing that the database names, and keeps the rest under another name', async () => {
    const database = open()
    upload(database, 'there')
    database.exec(`
      create table materials (file text);
      create table profile_pictures (hash text);
      insert into materials values ('unit.pdf'), (null);
      insert into profile_pictures values ('asha');
      alter table files add column hash text; alter table files add column ext text;
      alter table files add column formats text;
      update files set hash = 'there', formats = '{"small":{"hash":"small_there","ext":".png"}}'`)
    database.close()
    await expect(backUp(dataOf(data, {}), at('copy'))).rejects.toThrow(
      '3 files that the database names are missing: public/uploads/small_there.png, public/uploads/asha.webp, materials/unit.pdf. All the rest is in ',
    )
    expect(readdirSync(folder).sort()).toEqual(['copy-incomplete', 'data'])
    mkdirSync(join(data, 'materials'))
    for (const name of ['materials/unit.pdf', 'public/uploads/asha.webp', 'public/uploads/small_there.png'])
      writeFileSync(join(data, name), '')
    expect(await backUp(dataOf(data, {}), at('copy'))).toBe(at('copy'))
  })

  test('knows each field of the CMS that names a file', () => {
    const schemas = globSync('cms/src/api/*/content-types/*/schema.json', { cwd: root }).map((file) =>
      JSON.parse(readFileSync(join(root, file), 'utf8')),
    )
    const tables = schemas
      .filter(({ attributes }) => attributes.file || attributes.hash || attributes.sound)
      .map(({ collectionName }) => collectionName)
    const known = Object.values(statements).flatMap((selects) =>
      selects.map((select) => /from (\w+)/.exec(select)?.[1]),
    )
    expect(known).toEqual(expect.arrayContaining(['files', ...tables]))
  })

  test('is refused without data, or when the target exists', async () => {
    await expect(backUp(dataOf(data, {}), at('copy'))).rejects.toThrow('There is no database of a CMS in ')
    open().close()
    mkdirSync(at('copy'))
    await expect(backUp(dataOf(data, {}), at('copy'))).rejects.toThrow('There is something at ')
  })
})

describe('old backups', () => {
  const NOW = Date.parse('2033-05-31T02:30:00Z')
  const names = [
    '2033-04-30T02-30-00',
    '2033-05-02T02-30-00.tar.age',
    '2033-05-29T02-30-00-incomplete',
    '2033-05-30T02-30-00-incomplete.tar.age',
    '2033-05-31T02-30-00',
    'by-hand',
  ]
  const fill = () => {
    for (const name of names) mkdirSync(at('backups', name), { recursive: true })
  }

  test('are removed after 30 days, once there is a complete new one', async () => {
    fill()
    await prune(at('backups'), NOW, true)
    expect(readdirSync(at('backups'))).toEqual([names[1], names[4], names[5]])
  })

  test('stay after an incomplete one, except for earlier incomplete ones', async () => {
    fill()
    await prune(at('backups'), NOW, false)
    expect(readdirSync(at('backups'))).toEqual([names[0], names[1], ...names.slice(3)])
  })
})

describe('the database of a backup', () => {
  test('is the one DATABASE_URL names, and SQLite by default', () => {
    const isOutside = (/** @type {NodeJS.ProcessEnv} */ variables) => dataOf(data, variables).database.outside
    expect(isOutside({ DATABASE_URL: 'postgres://asha@127.0.0.1/institute' })).toBe(true)
    expect(isOutside({ DATABASE_URL: '', DATABASE_CLIENT: '' })).toBe(false)
  })

  test("is refused when variables contradict each other, with the CMS's message", () => {
    const contradiction = { DATABASE_CLIENT: 'sqlite', DATABASE_URL: 'postgres://127.0.0.1/institute' }
    expect(() => dataOf(data, contradiction)).toThrow('DATABASE_CLIENT=sqlite contradicts DATABASE_URL')
    expect(() => dataOf(data, { DATABASE_CLIENT: 'postgres' })).toThrow('DATABASE_URL is missing')
  })
})

describe('a restored backup', () => {
  test('replaces the data, which is moved aside', async () => {
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

  test('fills an empty machine', async () => {
    open().close()
    await backUp(dataOf(data, {}), at('copy'))
    expect(await restore(at('copy'), dataOf(at('elsewhere/data'), {}), at('before'))).toBe(false)
    expect(namesIn(at('elsewhere/data'))).toEqual([])
  })

  test('is refused when it is invalid or broken, without changes', async () => {
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

describe('the mails that waited when a backup was made', () => {
  test('are withheld from a restored copy until they are released', async () => {
    const database = open()
    const states = () =>
      database
        .prepare('select state from mails')
        .all()
        .map(({ state }) => state)
    expect(await withholdMails(dataOf(data, {}).database)).toBe(0)
    database.exec(`create table mails (state text, last_error text);
      insert into mails values ('waiting', 'Nothing answers.'), ('sent', null), ('failed', 'No such address.')`)
    expect(await withholdMails(dataOf(data, {}).database)).toBe(1)
    expect(states()).toEqual(['failed', 'sent', 'failed'])
    await releaseMails(dataOf(data, {}).database)
    expect(states()).toEqual(['waiting', 'sent', 'failed'])

    database.exec(
      `create table mail_servers (host text, login text); insert into mail_servers values ('a', 'sealed')`,
    )
    const login = () => database.prepare('select login from mail_servers').get()?.login
    await withholdMails(dataOf(data, {}).database)
    expect(login()).not.toBe('sealed')
    await releaseMails(dataOf(data, {}).database)
    expect(login()).toBe('sealed')
    database.close()
  })
})

describe('an encrypted backup', () => {
  test('is one file that only its private key opens', async () => {
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

  test('is refused with an invalid key, and leaves no plain copy', async () => {
    open().close()
    await expect(backUp(dataOf(data, {}), at('copy'), 'age1nothing')).rejects.toThrow('isn’t a public key')
    expect(readdirSync(folder)).toEqual(['data'])
  })
})
