import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { connect, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import Database from 'better-sqlite3'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { z } from 'zod'
import { loadSecrets } from '../src/platform/secrets'
import { panelOwner } from './support/panel-owner'
import { appDir, distDir, inherited } from './support/places'
import { freePort } from './support/ports'
import { mountSmallDisk } from './support/small-disk'
import { copyTemplate } from './support/template'

const findings = z.array(z.object({ name: z.string(), well: z.boolean(), sentence: z.string() }))
/** The doctor's findings with these variables. */
async function runDoctor(given: Record<string, string>) {
  const doctor = await import(join(appDir, '../scripts/ops/doctor.mjs'))
  return findings.parse(await doctor.examine(given, distDir))
}

const folder = mkdtempSync(join(tmpdir(), 'cms-doctor-'))
const at = (...names: string[]) => join(folder, ...names)
const endings: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
afterAll(async () => {
  for (const end of endings.reverse()) await end()
})

const siteSecret = 'a secret of the site and the CMS'
const matchmakerSecret = 'a secret of the matchmaker and the CMS'
const redisProgram = (process.env.PATH ?? '')
  .split(delimiter)
  .map((place) => join(place, 'redis-server'))
  .find(existsSync)

function start(cwd: string, args: string[], env: Record<string, string | undefined>): ChildProcess {
  const child = spawn(process.execPath, args, { cwd, env: { ...inherited, ...env }, stdio: 'ignore' })
  endings.push(() => child.kill('SIGKILL'))
  return child
}

const local = (port: number) => `http://127.0.0.1:${port}`
const PATIENCE = { timeout: 300_000, interval: 100 }
const untilReady = (url: string) =>
  vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), PATIENCE)

/** A port without a listener. */
let closed = 0
/** The doctor's input for a healthy installation. */
let variables: Record<string, string> = {}

/** A changed copy of the CMS's data for the doctor. */
function copyData(name: string): string {
  cpSync(at('data'), at(name), { recursive: true })
  return at(name)
}

function changeDatabase(name: string, statement: string): string {
  const data = copyData(name)
  const database = new Database(join(data, 'careerspeak.db'))
  database.exec(statement)
  database.close()
  return data
}

const storeMailServer = (name: string, security: string, login: string): string =>
  changeDatabase(
    name,
    `insert into mail_servers (document_id, host, port, security, sender_name, sender_email, login)
       values ('x', 'smtp.example', 25, '${security}', 'Us', 'us@example.com', '${login}')`,
  )

/** A stand-in for the site, whose clock and certificate may be wrong. */
async function startSite(date: Date, days?: number, report: object = {}): Promise<string> {
  const answer = (_: unknown, response: import('node:http').ServerResponse) =>
    void response
      .setHeader('Date', date.toUTCString())
      .setHeader('Cache-Control', 'no-store')
      .end(JSON.stringify(report))
  const certificate = days === undefined ? undefined : createCertificate(days)
  const server = certificate ? createTlsServer(certificate, answer) : createServer(answer)
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  endings.push(() => server.close())
  return `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`
}

function createCertificate(days: number): { key: string; cert: string } {
  const [key, cert] = [at(`${days}.key`), at(`${days}.cert`)]
  const name = ['-subj', '/CN=site', '-addext', 'subjectAltName=IP:127.0.0.1']
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', ...name]
  const options = ['req', '-x509', ...made, '-days', `${days}`, '-keyout', key, '-out', cert]
  execFileSync('openssl', options, { stdio: 'ignore' })
  const pair = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  setDefaultCACertificates([...getCACertificates('default'), pair.cert])
  return pair
}

beforeAll(async () => {
  const { sqlite } = inject('templates')
  if (!sqlite || 'missing' in sqlite) throw new Error('There is no template of a database.')
  mkdirSync(at('data'), { mode: 0o700 })
  copyTemplate(sqlite, at('data'))
  mkdirSync(at('backups', 'last'), { recursive: true })
  closed = await freePort()
  const [cms, site, matchmaker, redis, relay] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]

  const mail = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('Wrong password')),
  })
  mail.on('error', () => {})
  const mailPort = await freePort()
  mail.listen(mailPort, '127.0.0.1')
  endings.push(() => new Promise<void>((resolve) => mail.close(resolve)))
  const stun = createTcpServer(
    (socket) => void socket.on('error', () => {}).on('data', (asked) => socket.write(asked)),
  )
  stun.listen(relay, '127.0.0.1')
  endings.push(() => stun.close())
  if (redisProgram) {
    const child = spawn(
      redisProgram,
      ['--port', String(redis), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
      {
        stdio: 'ignore',
      },
    )
    endings.push(() => child.kill('SIGKILL'))
  }

  variables = {
    NODE_ENV: 'test',
    DATA_DIR: at('data'),
    BACKUP_DIR: at('backups'),
    DATABASE_CLIENT: 'sqlite',
    CMS_PORT: String(cms),
    CMS_URL: local(cms),
    SITE_URL: local(site),
    BUILD_HOOK_URL: `${local(site)}/-/build`,
    SITE_SECRET: siteSecret,
    MATCHMAKER_SECRET: matchmakerSecret,
    SMTP_URL: `smtp://mail:right@127.0.0.1:${mailPort}`,
    TURN_URLS: `turn:127.0.0.1:${relay}?transport=tcp`,
    TURN_SECRET: 'a secret of the relay',
    MATCHMAKER_URL: local(matchmaker),
    ...(redisProgram && { REDIS_URL: `redis://127.0.0.1:${redis}` }),
  }
  const serve = [join(appDir, 'tests/support/serve.cjs'), appDir, distDir]
  start(appDir, serve, { ...variables, ...panelOwner, RATE_LIMIT: 'off', HOST: '127.0.0.1' })
  mkdirSync(at('dist'))
  for (const name of ['index.html', '404.html', '_headers', '_redirects', 'build.json'])
    writeFileSync(at('dist', name), name === 'build.json' ? '{}' : '')
  start(join(appDir, '../site'), ['server/main.ts'], {
    ...variables,
    SITE_PORT: String(site),
    SITE_DIST_DIR: at('dist'),
    SITE_CACHE_DIR: at('cache'),
  })
  if (redisProgram) await untilOpen(redis)
  start(join(appDir, '../matchmaker'), ['src/main.ts'], { ...variables, MATCHMAKER_PORT: String(matchmaker) })
  await untilReady(local(cms))
  await untilReady(local(site))
  await untilReady(local(matchmaker))
}, 480_000)

const untilOpen = (port: number) =>
  vi.waitFor(async () => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect').finally(() => socket.destroy())
  }, PATIENCE)

type Fault = {
  what: string
  /** The line with the finding and the advice. */
  line: string
  advice: RegExp
  /** Causes the fault and returns the variables for it, or why it cannot be done here. */
  harm: () => Promise<Record<string, string>> | Record<string, string> | { missing: string }
}

const HOUR_MS = 3_600_000

const faults: Fault[] = [
  {
    what: 'the database is away',
    line: 'database',
    advice: /ECONNREFUSED.*See that PostgreSQL runs|see that PostgreSQL runs/,
    harm: () => ({ DATABASE_CLIENT: 'postgres', DATABASE_URL: `postgres://nobody@127.0.0.1:${closed}/none` }),
  },
  {
    what: 'the tables are of another version',
    line: 'tables',
    advice: /earlier version.*Make a backup, then start the CMS/,
    harm: () => ({
      DATA_DIR: changeDatabase('older', `update strapi_database_schema set schema = '{"tables":[]}'`),
    }),
  },
  {
    what: 'secrets.json is of another CMS',
    line: 'secrets',
    advice: /aren’t those its database is used with \(jwtSecret\).*Copy secrets\.json/,
    harm: () => {
      const data = copyData('other-secrets')
      const secrets = loadSecrets(data)
      writeFileSync(join(data, 'secrets.json'), JSON.stringify({ ...secrets, jwtSecret: 'x'.repeat(40) }))
      return { DATA_DIR: data }
    },
  },
  {
    what: 'secrets.json cannot be read',
    line: 'secrets',
    advice: /JSON.*The CMS does not start with this secrets\.json/,
    harm: () => {
      const data = copyData('broken-secrets')
      writeFileSync(join(data, 'secrets.json'), '{ "jwtSecret": ')
      return { DATA_DIR: data }
    },
  },
  {
    what: 'something is not deleted for more than a day',
    line: 'retention',
    advice: /not deleted: answers since 2026-01-01.*The log of the CMS/,
    harm: () => ({
      DATA_DIR: changeDatabase(
        'not-deleted',
        `insert into strapi_core_store_settings (key, value, type) values ('retention_step_answers', '{"hour":"","failingSince":"2026-01-01T10:23:00.000Z"}', 'object')`,
      ),
    }),
  },
  {
    what: 'the bucket is away',
    line: 'storage',
    advice: /BUCKET, its key and its rights/,
    harm: () => ({ BUCKET: 'files', BUCKET_URL: local(closed), BUCKET_KEY: 'key', BUCKET_SECRET: 'secret' }),
  },
  {
    what: 'files are missing that the database names',
    line: 'files',
    advice:
      /A file that the database names is missing: public\/uploads\/logo_x\.png\..*Bring them back from a backup/,
    harm: () => ({
      DATA_DIR: changeDatabase(
        'without-files',
        `insert into files (document_id, name, hash, ext) values ('x', 'logo.png', 'logo_x', '.png')`,
      ),
    }),
  },
  {
    what: 'the disk is nearly full',
    line: 'disk',
    advice: /Make room/,
    harm: () => {
      const disk = mountSmallDisk(64)
      if ('missing' in disk) return disk
      endings.push(() => disk.unmount())
      cpSync(at('data'), disk.path, { recursive: true })
      const { bavail, blocks, bsize } = statfsSync(disk.path)
      writeFileSync(join(disk.path, 'filling'), Buffer.alloc(Math.floor((bavail - blocks * 0.03) * bsize)))
      return { DATA_DIR: disk.path }
    },
  },
  {
    what: 'the mail server is away',
    line: 'mail',
    advice: /ECONNREFUSED.*SMTP_URL is right/,
    harm: () => ({ SMTP_URL: `smtp://mail:right@127.0.0.1:${closed}` }),
  },
  {
    what: "the mail server's password is wrong",
    line: 'mail',
    advice: /refuses the user or the password in SMTP_URL/,
    harm: () => ({ SMTP_URL: variables.SMTP_URL?.replace('right', 'wrong') ?? '' }),
  },
  {
    what: 'the mail server of /admin has no encryption, which MAIL_HOSTS no longer allows',
    line: 'mail',
    advice: /no encryption.*MAIL_HOSTS=any alone.*with TLS or STARTTLS/,
    harm: () => ({ SMTP_URL: '', DATA_DIR: storeMailServer('unencrypted', 'none', 'sealed') }),
  },
  {
    what: 'the mail server of /admin was stored with another key',
    line: 'mail',
    advice: /another secrets\.json/,
    harm: () => ({ SMTP_URL: '', DATA_DIR: storeMailServer('sealed', 'tls', 'sealed') }),
  },
  {
    what: 'the mail server of /admin is withheld',
    line: 'mail',
    advice: /restored copy and is withheld.*--release-mails/,
    harm: () => ({ SMTP_URL: '', DATA_DIR: storeMailServer('withheld', 'tls', 'withheld sealed') }),
  },
  {
    what: 'the relay is away',
    line: 'relay',
    advice: /See that coturn runs/,
    harm: () => ({ TURN_URLS: `turn:127.0.0.1:${closed}?transport=tcp` }),
  },
  {
    what: 'the clocks differ',
    line: 'site',
    advice: /Set them by NTP/,
    harm: async () => ({ SITE_URL: await startSite(new Date(Date.now() - HOUR_MS)) }),
  },
  {
    what: "the site's certificate is about to end",
    line: 'site',
    advice: /certificate ends in [45] days/,
    harm: async () => ({ SITE_URL: await startSite(new Date(), 5) }),
  },
  {
    what: 'the site is another institute’s',
    line: 'site',
    advice: /shows another institute than this database\. Correct SITE_URL or DATABASE_URL/,
    harm: async () => ({
      SITE_URL: await startSite(new Date(), undefined, { institute: 'another' }),
      DATA_DIR: changeDatabase('begun', `insert into site_settings (document_id) values ('this')`),
    }),
  },
  {
    what: 'content is missing',
    line: 'content',
    advice:
      /2 things are missing\. The site settings aren’t published\. The page “About” has no section yet\./,
    harm: async () => {
      const [settings, page] = ['The site settings aren’t published.', 'The page “About” has no section yet.']
      const shortages = [{ words: settings }, { words: page }]
      const failure = { why: '2 things are missing.', shortages }
      return { SITE_URL: await startSite(new Date(), undefined, { failure }) }
    },
  },
  {
    what: 'the last backup is old',
    line: 'backup',
    advice: /is 30 hours old.*every night/,
    harm: () => {
      mkdirSync(at('old-backups', 'last'), { recursive: true })
      const then = (Date.now() - 30.5 * HOUR_MS) / 1000
      utimesSync(at('old-backups', 'last'), then, then)
      return { BACKUP_DIR: at('old-backups') }
    },
  },
  {
    what: 'SITE_SECRET is wrong',
    line: 'SITE_SECRET',
    advice: /another SITE_SECRET than this one/,
    harm: () => ({ SITE_SECRET: 'another secret of the site' }),
  },
  {
    what: "the site's host has another SITE_SECRET",
    line: 'SITE_SECRET',
    advice: /host of the site signs with another SITE_SECRET/,
    harm: async () => {
      const port = await freePort()
      start(join(appDir, '../site'), ['server/main.ts'], {
        ...variables,
        SITE_PORT: String(port),
        SITE_DIST_DIR: at('dist'),
        SITE_CACHE_DIR: at('cache-2'),
        SITE_SECRET: 'another secret of the site',
      })
      await untilReady(local(port))
      return { SITE_URL: local(port) }
    },
  },
  {
    what: 'MATCHMAKER_SECRET is wrong',
    line: 'MATCHMAKER_SECRET',
    advice: /refuses MATCHMAKER_SECRET.*Give both the same/,
    harm: () => ({ MATCHMAKER_SECRET: 'another secret of the matchmaker' }),
  },
  {
    what: 'the matchmaker runs with an earlier MATCHMAKER_SECRET',
    line: 'matchmaker',
    advice: /started with another MATCHMAKER_SECRET.*start it again/,
    harm: async () => {
      const port = await freePort()
      start(join(appDir, '../matchmaker'), ['src/main.ts'], {
        ...variables,
        MATCHMAKER_PORT: String(port),
        MATCHMAKER_SECRET: 'an earlier secret of the matchmaker',
      })
      await untilReady(local(port))
      return { MATCHMAKER_URL: local(port) }
    },
  },
  {
    what: 'the CMS is down',
    line: 'CMS',
    advice: /See that the CMS runs/,
    harm: () => ({ CMS_URL: local(closed) }),
  },
  {
    what: 'Redis is down',
    line: 'Redis',
    advice: /See that Redis runs/,
    harm: () => ({ REDIS_URL: `redis://127.0.0.1:${closed}` }),
  },
  {
    what: 'the matchmaker is down',
    line: 'matchmaker',
    advice: /See that the matchmaker runs/,
    harm: () => ({ MATCHMAKER_URL: local(closed) }),
  },
]

const ill = async (given: Record<string, string>) =>
  (await runDoctor(given)).filter(({ well }) => !well).map(({ name, sentence }) => `${name}: ${sentence}`)

test('the doctor finds nothing in a healthy installation', {
  timeout: 120_000,
}, async () => {
  const found = await runDoctor(variables)
  expect(found.filter(({ well }) => !well)).toEqual([])
  expect(found.map(({ name }) => name)).toEqual([
    ...[
      'variables',
      'database',
      'secrets',
      'tables',
      'retention',
      'storage',
      'files',
      'disk',
      'mail',
      'relay',
      'site',
    ],
    ...['CMS', 'MATCHMAKER_SECRET', 'SITE_SECRET', 'content'],
    ...(redisProgram ? ['Redis'] : []),
    ...['matchmaker', 'backup'],
  ])
  expect(readFileSync(at('data', 'secrets.json'), 'utf8')).not.toContain('doctor')
})

test.for(faults)(
  'the doctor names it in one line, with what to do, where $what',
  { timeout: 120_000 },
  async ({ line, advice, harm }, { skip }) => {
    const wrong = await harm()
    if ('missing' in wrong) return skip(String(wrong.missing))
    const lines = await ill({ ...variables, ...wrong })
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${line}: .*(?:${advice.source})`))])
  },
)
