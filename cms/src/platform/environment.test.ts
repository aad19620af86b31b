import { describe, expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from './environment'

const production = {
  NODE_ENV: 'production',
  DATA_DIR: '/var/lib/institute',
  CMS_URL: 'https://cms.institute.example',
  SITE_URL: 'https://www.institute.example',
  SMTP_URL: 'smtps://user:word@mail.institute.example',
  MAIL_FROM: 'The Institute <hello@institute.example>',
  TRUST_PROXY: '0',
  SITE_SECRET: 'sixteen-letters-or-more',
}

const problems = (variables: Record<string, string>) => {
  try {
    readEnvironment(variables, '/cms')
    return []
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message.split('\n')
    throw error
  }
}

describe('readEnvironment', () => {
  test('needs no variables in development', () => {
    expect(readEnvironment({}, '/cms')).toMatchObject({
      production: false,
      demo: true,
      dataDir: '/cms/data',
      port: 1337,
      url: 'http://localhost:1337',
      siteUrl: 'http://localhost:4321',
      database: { client: 'sqlite', file: '/cms/data/careerspeak.db' },
      smtpUrl: undefined,
      trustedProxies: 0,
    })
  })

  test('uses the database of DATABASE_URL, with or without DATABASE_CLIENT', () => {
    for (const url of ['postgres://asha@127.0.0.1/institute', 'postgresql://db.institute.example:5433/cms']) {
      const database = { client: 'postgres', url }
      expect(readEnvironment({ ...production, DATABASE_URL: url }, '/cms').database).toEqual(database)
      const both = { DATABASE_URL: url, DATABASE_CLIENT: 'postgres' }
      expect(readEnvironment({ ...production, ...both }, '/cms').database).toEqual(database)
    }
    for (const DATABASE_CLIENT of ['', 'sqlite'])
      expect(readEnvironment({ DATABASE_CLIENT, DATABASE_URL: '' }, '/cms').database.client).toBe('sqlite')
  })

  test('stores files in the given bucket, with a key or with the machine’s own role', () => {
    const key = { BUCKET_KEY: 'key', BUCKET_SECRET: 'secret' }
    expect(readEnvironment({ BUCKET: 'files', ...key }, '/cms').bucket).toEqual({
      name: 'files',
      endpoint: undefined,
      region: 'us-east-1',
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    })
    expect(readEnvironment({ BUCKET: 'files' }, '/cms').bucket?.credentials).toBeUndefined()
    expect(problems(key)).toEqual(['BUCKET is missing, and BUCKET_URL and BUCKET_KEY need it.'])
    expect(problems({ BUCKET: 'files', BUCKET_KEY: 'key' })).toEqual([
      'BUCKET_KEY and BUCKET_SECRET belong together, and one of them is missing.',
    ])
  })

  test.for(['ADMIN', 'PANEL'])('refuses a short or common password of %s', (who) => {
    const given = (password: string) =>
      problems({ [`${who}_EMAIL`]: 'asha@institute.example', [`${who}_PASSWORD`]: password })
    expect(given('x7!kq2z')).toEqual([
      expect.stringMatching(new RegExp(`^${who}_PASSWORD needs at least 8 characters`)),
    ])
    expect(given('Password1')).toEqual([
      `${who}_PASSWORD is one of the first passwords that anyone would guess.`,
    ])
    expect(given('x7!kq2zw')).toEqual([])
  })

  test('requires proved addresses in production, or if EMAIL_PROOF says so', () => {
    const required = (variables: Record<string, string>) =>
      readEnvironment(variables, '/cms').emailProofRequired
    expect(required(production)).toBe(true)
    expect(required({ ...production, EMAIL_PROOF: 'optional' })).toBe(false)
    expect(required({})).toBe(false)
    expect(required({ EMAIL_PROOF: 'required' })).toBe(true)
    expect(problems({ EMAIL_PROOF: 'yes' })).toEqual(['EMAIL_PROOF is neither required nor optional.'])
  })

  test('treats an empty variable as missing', () => {
    expect(readEnvironment({ CMS_PORT: '', SITE_URL: '' }, '/cms').port).toBe(1337)
  })

  test('derives the URL from the port', () => {
    expect(readEnvironment({ CMS_PORT: '1400' }, '/cms').url).toBe('http://localhost:1400')
  })

  test('accepts all variables of production, without demo content', () => {
    expect(readEnvironment(production, '/cms')).toMatchObject({ production: true, demo: false })
  })

  test.for(['DATA_DIR', 'CMS_URL', 'SITE_URL', 'TRUST_PROXY', 'SITE_SECRET'])(
    'requires %s in production',
    (name) => {
      expect(problems({ ...production, [name]: '' })).toEqual([
        expect.stringMatching(new RegExp(`^${name} is missing, and production needs it\\.`)),
      ])
    },
  )

  test('takes a mail server with its sender in production, or neither', () => {
    expect(problems({ ...production, SMTP_URL: '', MAIL_FROM: '' })).toEqual([])
    for (const name of ['SMTP_URL', 'MAIL_FROM'])
      expect(problems({ ...production, [name]: '' })).toEqual([
        'SMTP_URL and MAIL_FROM belong together in production, and one of them is missing.',
      ])
  })

  test('says what to set TRUST_PROXY and SITE_SECRET to', () => {
    expect(problems({ ...production, TRUST_PROXY: '' })).toEqual([
      expect.stringMatching(/^TRUST_PROXY .* Set it to the number of proxies/),
    ])
    expect(problems({ ...production, SITE_SECRET: '' })).toEqual([
      expect.stringMatching(/^SITE_SECRET .* Set a random text/),
    ])
  })

  test('listens on this machine only in development, on all interfaces in production, or on HOST', () => {
    expect(readEnvironment({}, '/cms').host).toBe('127.0.0.1')
    expect(readEnvironment(production, '/cms').host).toBe('0.0.0.0')
    expect(readEnvironment({ HOST: '10.0.0.1' }, '/cms').host).toBe('10.0.0.1')
  })

  test('accepts pictures from no other host, from the image host, or from the listed hosts', () => {
    const IMAGE_HOST_URL = 'https://api.images.example/1/upload'
    const originsOf = (given: object) => readEnvironment({ ...given }, '/cms').pictureOrigins
    expect(originsOf({})).toEqual([])
    expect(originsOf({ IMAGE_HOST_URL })).toEqual(['https://api.images.example'])
    const IMAGE_HOST_PICTURES = 'i.images.example, http://localhost:9'
    expect(originsOf({ IMAGE_HOST_URL, IMAGE_HOST_PICTURES })).toEqual([
      'https://i.images.example',
      'http://localhost:9',
    ])
  })

  test.for([
    [{ CMS_PORT: 'many' }, 'CMS_PORT isn’t a port.'],
    [{ CMS_PORT: '70000' }, 'CMS_PORT isn’t a port.'],
    [{ SITE_URL: 'institute.example' }, 'SITE_URL isn’t an address such as https://www.example.com.'],
    [{ DATABASE_CLIENT: 'mysql' }, 'DATABASE_CLIENT is neither sqlite nor postgres.'],
    [{ DATABASE_CLIENT: 'postgres' }, 'DATABASE_URL is missing, and DATABASE_CLIENT=postgres needs it.'],
    [
      { DATABASE_CLIENT: 'sqlite', DATABASE_URL: 'postgres://127.0.0.1/institute' },
      'DATABASE_CLIENT=sqlite contradicts DATABASE_URL, which names a database of PostgreSQL. Remove DATABASE_CLIENT to use PostgreSQL, or DATABASE_URL to use SQLite.',
    ],
    [
      { DATABASE_URL: 'mysql://asha:a-secret@127.0.0.1/institute' },
      'DATABASE_URL isn’t an address such as postgres://user:password@127.0.0.1:5432/database.',
    ],
    [
      { DATABASE_URL: 'postgres://asha:a#secret@127.0.0.1:many/institute' },
      'DATABASE_URL isn’t an address such as postgres://user:password@127.0.0.1:5432/database.',
    ],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL isn’t an address such as smtp://mail.example.com.'],
    [{ RATE_LIMIT_REGISTRATION: '0' }, 'RATE_LIMIT_REGISTRATION isn’t a number of requests per minute.'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY isn’t a number of proxies.'],
    [{ PANEL_PASSWORD: 'Long-enough-1' }, 'PANEL_EMAIL is missing, and PANEL_PASSWORD needs it.'],
    [{ IMAGE_HOST_PICTURES: 'a/b' }, 'IMAGE_HOST_PICTURES isn’t a list of hosts such as i.example.com.'],
    [{ ...production, RATE_LIMIT: 'off' }, 'RATE_LIMIT=off is for load tests and refused in production.'],
  ] as const)('refuses %o', ([variables, sentence]) => {
    expect(problems({ ...variables })).toEqual([sentence])
  })
})
