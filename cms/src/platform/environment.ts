import { resolve } from 'node:path'
import { z } from 'zod'
import { isCommon, MIN_ADMIN_PASSWORD_LENGTH } from './auth/password-rules'
import { chooseDatabase } from './database-choice'

/**
 * The default requests per minute from one client network or for one account, and per hour for those that e-mail others (`mails`
 * and `staffMails`); `RATE_LIMIT_…` variables change them.
 */
const defaultLimits = {
  registration: 30,
  seats: 120,
  signup: 90,
  login: 60,
  loginAccount: 10,
  refresh: 60,
  reset: 180,
  resetAccount: 5,
  images: 10,
  pieces: 120,
  certificates: 30,
  external: 120,
  practice: 60,
  partner: 20,
  speech: 20,
  panel: 20,
  export: 5,
  mails: 30,
  staffMails: 600,
}
export type RateLimitName = keyof typeof defaultLimits

/** `RATE_LIMIT_LOGIN_ACCOUNT` for `loginAccount`. */
const limitVariable = (name: string): string =>
  `RATE_LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`

const requestsPerMinute = number('isn’t a number of requests per minute', 1, 1_000_000)
const rateLimits = z.object(
  Object.fromEntries(
    Object.entries(defaultLimits).map(([name, limit]) => [
      limitVariable(name),
      requestsPerMinute.default(limit),
    ]),
  ),
)

function number(error: string, min: number, max: number) {
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error)
}

const webAddress = z.url({ protocol: /^https?$/, error: 'isn’t an address such as https://www.example.com' })

/** The base of an endpoint, to which paths are appended. */
const endpointBase = webAddress.transform((url) => url.replace(/\/+$/, ''))

const adminPassword = z
  .string()
  .min(MIN_ADMIN_PASSWORD_LENGTH, `needs at least ${MIN_ADMIN_PASSWORD_LENGTH} characters`)
  .refine((password) => !isCommon(password), 'is one of the first passwords that anyone would guess')

/** Parses hosts such as `i.images.example`, or origins, separated by commas, to origins. */
const origins = z.string().transform((text, context) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const url = URL.parse(/^https?:\/\//.test(part) ? part : `https://${part}`)
      if (!url?.host || url.pathname !== '/') context.addIssue('isn’t a list of hosts such as i.example.com')
      return url?.origin ?? ''
    }),
)

const either = <const One extends string, const Other extends string>(one: One, other: Other) =>
  z.enum([one, other], { error: `is neither ${one} nor ${other}` })

const variables = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('data'),
  CMS_PORT: number('isn’t a port', 1, 65_535).default(1337),
  CMS_URL: webAddress.optional(),
  SITE_URL: webAddress.default('http://localhost:4321'),
  DATABASE_CLIENT: z.string().optional(),
  DATABASE_URL: z.string().optional(),
  UPLOAD_RESERVE: number('isn’t a number of megabytes', 0, 1_000_000).default(500),
  BUCKET: z.string().optional(),
  BUCKET_URL: webAddress.optional(),
  BUCKET_REGION: z.string().default('us-east-1'),
  BUCKET_KEY: z.string().optional(),
  BUCKET_SECRET: z.string().optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'isn’t an address such as smtp://mail.example.com' })
    .optional(),
  MAIL_FROM: z.string().optional(),
  MAIL_HOSTS: either('public', 'any').default('public'),
  TRUST_PROXY: number('isn’t a number of proxies', 0, 10).default(0),
  STOP_DELAY: number('isn’t a number of seconds from 0 to 60', 0, 60).optional(),
  MONITOR_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  LOG_FORMAT: either('json', 'text').optional(),
  SECRETS: either('kept', 'changed').default('kept'),
  EMAIL_PROOF: either('required', 'optional').optional(),
  SECOND_FACTOR: either('required', 'optional').default('optional'),
  RATE_LIMIT: either('on', 'off').default('on'),
  PANEL_EMAIL: z.email('isn’t an e-mail address').optional(),
  PANEL_PASSWORD: adminPassword.optional(),
  ADMIN_EMAIL: z.email('isn’t an e-mail address').toLowerCase().optional(),
  ADMIN_PASSWORD: adminPassword.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_ISSUER: z.string().default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: webAddress.default('https://www.googleapis.com/oauth2/v3/certs'),
  MATCHMAKER_SECRET: z.string().min(16, 'needs at least 16 characters').optional(),
  NEWS_PROVIDER: either('newsapi', 'gnews').optional(),
  NEWS_API_KEY: z.string().optional(),
  NEWS_URL: webAddress.optional(),
  NEWS_COUNTRY: z
    .string()
    .regex(/^[a-z]{2}$/, { error: 'is not two letters, such as in' })
    .default('us'),
  PARTNER_URL: endpointBase.optional(),
  PARTNER_KEY: z.string().optional(),
  PARTNER_MODEL: z.string().optional(),
  PARTNER_TURNS: number('isn’t a number of answers a day', 1, 10_000).default(60),
  PARTNER_TURNS_TOTAL: number('isn’t a number of answers a day', 1, 10_000_000).default(2000),
  SPEECH_URL: endpointBase.optional(),
  SPEECH_KEY: z.string().optional(),
  SPEECH_MODEL: z.string().optional(),
  SPEECH_VOICE_MODEL: z.string().optional(),
  SPEECH_VOICE: z.string().optional(),
  SPEECH_TURNS: number('isn’t a number of turns a day', 1, 100_000).default(300),
  IMAGE_HOST_URL: webAddress.optional(),
  IMAGE_HOST_PICTURES: origins.optional(),
  BUILD_HOOK_URL: webAddress.optional(),
  PREVIEW_URL: webAddress.optional(),
  SITE_SECRET: z.string().min(16, 'needs at least 16 characters').optional(),
})

const requiredInProduction = ['DATA_DIR', 'CMS_URL', 'SITE_URL', 'TRUST_PROXY', 'SITE_SECRET'] as const

/** Variables that say nothing without each other. */
const pairs = [
  ['BUCKET_KEY', 'BUCKET_SECRET'],
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['NEWS_PROVIDER', 'NEWS_API_KEY'],
  ['PARTNER_URL', 'PARTNER_MODEL'],
  ['SPEECH_URL', 'SPEECH_MODEL'],
  ['SPEECH_VOICE_MODEL', 'SPEECH_VOICE'],
] as const

/** Sentences that say what to set a variable to. */
const advice: Partial<Record<(typeof requiredInProduction)[number], string>> = {
  TRUST_PROXY: ' Set it to the number of proxies in front of the CMS: 0 if clients reach it directly.',
  SITE_SECRET: ' Set a random text of at least 16 characters, the same for the CMS and the host of the site.',
}

/** The validated settings of the CMS. */
export type Environment = ReturnType<typeof readEnvironment>

/** An OpenAI-compatible endpoint: `url` is its base, such as `http://localhost:11434/v1`. */
export type PartnerModel = NonNullable<Environment['partner']>

/** An OpenAI-compatible endpoint: `url` is its base, such as `http://localhost:8080/v1`. */
export type SpeechSettings = NonNullable<Environment['speech']>

/** Its message has a sentence for each variable that is missing or wrong. */
export class EnvironmentError extends Error {}

/** Parses the variables, or throws an `EnvironmentError`. */
export function readEnvironment(given: Record<string, string | undefined>, root: string) {
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value))
  const parsed = z.intersection(variables, rateLimits).safeParse(filled)
  if (!parsed.success)
    throw new EnvironmentError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'),
    )
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  const problems = production
    ? requiredInProduction
        .filter((name) => !filled[name])
        .map((name) => `${name} is missing, and production needs it.${advice[name] ?? ''}`)
    : []
  if (production && !values.SMTP_URL !== !values.MAIL_FROM)
    problems.push('SMTP_URL and MAIL_FROM belong together in production, and one of them is missing.')
  if (production && values.RATE_LIMIT === 'off')
    problems.push('RATE_LIMIT=off is for load tests and refused in production.')
  const database = chooseDatabase(values)
  if ('problem' in database) problems.push(database.problem)
  if (!values.BUCKET && (values.BUCKET_URL || values.BUCKET_KEY))
    problems.push('BUCKET is missing, and BUCKET_URL and BUCKET_KEY need it.')
  if (values.PANEL_PASSWORD && !values.PANEL_EMAIL)
    problems.push('PANEL_EMAIL is missing, and PANEL_PASSWORD needs it.')
  for (const [one, other] of pairs)
    if (!values[one] !== !values[other])
      problems.push(`${one} and ${other} belong together, and one of them is missing.`)
  if (values.SPEECH_VOICE && !values.SPEECH_URL)
    problems.push('SPEECH_URL is missing, and SPEECH_VOICE needs it.')
  if (problems.length > 0 || 'problem' in database) throw new EnvironmentError(problems.join('\n'))

  const dataDir = resolve(root, values.DATA_DIR)
  const limits = Object.keys(defaultLimits).map((name) => [name, values[limitVariable(name)]])
  return {
    production,
    /** True if an empty database is seeded with the demo institute: only in development. */
    demo: values.NODE_ENV === 'development',
    dataDir,
    /** The address to listen on: only this machine in development, all interfaces in production. */
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: values.CMS_PORT,
    url: values.CMS_URL ?? `http://localhost:${values.CMS_PORT}`,
    siteUrl: new URL(values.SITE_URL).origin,
    database:
      database.client === 'postgres'
        ? database
        : { client: database.client, file: resolve(dataDir, 'careerspeak.db') },
    /** Bytes that uploads must leave free on the disk. */
    uploadReserve: values.UPLOAD_RESERVE * 1024 * 1024,
    /** The file storage instead of `dataDir`, shared by several nodes. */
    bucket: values.BUCKET
      ? {
          name: values.BUCKET,
          /** An S3-compatible server; Amazon's by default. */
          endpoint: values.BUCKET_URL,
          region: values.BUCKET_REGION,
          /** Without them the machine's own are used, such as an instance role. */
          credentials:
            values.BUCKET_KEY && values.BUCKET_SECRET
              ? { accessKeyId: values.BUCKET_KEY, secretAccessKey: values.BUCKET_SECRET }
              : undefined,
        }
      : undefined,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    /** True if /admin may name a mail server on a private network, and one without encryption. */
    anyMailHost: values.MAIL_HOSTS === 'any',
    /** True if accounts need a proved e-mail address to see their batch or to act as admins. */
    emailProofRequired: (values.EMAIL_PROOF ?? (production ? 'required' : 'optional')) === 'required',
    secondFactorRequired: values.SECOND_FACTOR === 'required',
    trustedProxies: values.TRUST_PROXY,
    /** How long the CMS still answers after a stop signal, so that proxies notice before its port closes. */
    stopDelayMs: (values.STOP_DELAY ?? (production ? 5 : 0)) * 1000,
    /** The token for the metrics and the figures of readiness. */
    monitorToken: values.MONITOR_TOKEN,
    logFormat: values.LOG_FORMAT ?? (production ? 'json' : 'text'),
    /** True if this start accepts secrets that differ from those of earlier starts with this database. */
    acceptsNewSecrets: values.SECRETS === 'changed',
    rateLimits:
      values.RATE_LIMIT === 'off' ? values.RATE_LIMIT : (Object.fromEntries(limits) as typeof defaultLimits),
    /** The first administrator of the panel; without a password the CMS prints an invitation link. */
    panelAdmin: values.PANEL_EMAIL
      ? { email: values.PANEL_EMAIL, password: values.PANEL_PASSWORD }
      : undefined,
    /** The first admin of the institute. */
    instituteAdmin:
      values.ADMIN_EMAIL && values.ADMIN_PASSWORD
        ? { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD }
        : undefined,
    /** The settings of logins with Google. */
    google: values.GOOGLE_CLIENT_ID
      ? { clientId: values.GOOGLE_CLIENT_ID, issuer: values.GOOGLE_ISSUER, keySetUrl: values.GOOGLE_JWKS_URL }
      : undefined,
    /** The matchmaker's secret, if it is not the one that the CMS generated. */
    matchmakerSecret: values.MATCHMAKER_SECRET,
    /** The source of the news; `url` replaces the provider's own URL. */
    news:
      values.NEWS_PROVIDER && values.NEWS_API_KEY
        ? {
            provider: values.NEWS_PROVIDER,
            key: values.NEWS_API_KEY,
            url: values.NEWS_URL,
            country: values.NEWS_COUNTRY,
          }
        : undefined,
    /** The language model that words the simulated partner's answers. */
    partner:
      values.PARTNER_URL && values.PARTNER_MODEL
        ? {
            url: values.PARTNER_URL,
            key: values.PARTNER_KEY,
            name: values.PARTNER_MODEL,
            turnsPerDay: values.PARTNER_TURNS,
            /** The daily limit of all accounts together. */
            totalTurnsPerDay: values.PARTNER_TURNS_TOTAL,
          }
        : undefined,
    /** The server that turns learners' speech into text and, with a voice, text into speech. */
    speech:
      values.SPEECH_URL && values.SPEECH_MODEL
        ? {
            url: values.SPEECH_URL,
            key: values.SPEECH_KEY,
            model: values.SPEECH_MODEL,
            voice:
              values.SPEECH_VOICE_MODEL && values.SPEECH_VOICE
                ? { model: values.SPEECH_VOICE_MODEL, name: values.SPEECH_VOICE }
                : undefined,
            /** Turns that an account may have heard or spoken in a day. */
            turnsPerDay: values.SPEECH_TURNS,
          }
        : undefined,
    /** The origins of profile pictures, besides the CMS's own. */
    pictureOrigins:
      values.IMAGE_HOST_PICTURES ?? (values.IMAGE_HOST_URL ? [new URL(values.IMAGE_HOST_URL).origin] : []),
    /** A POST to this URL builds the site: the local server, or Netlify's build hook. */
    buildHookUrl: values.BUILD_HOOK_URL,
    /** The origin of the site's server that shows drafts. */
    previewUrl: new URL(values.PREVIEW_URL ?? values.SITE_URL).origin,
    /** The secret shared by the CMS and the site's server. */
    siteSecret: values.SITE_SECRET,
  }
}

let known: Environment | undefined

/** The environment of this process; invalid variables end the process with a message. */
export function environment(): Environment {
  try {
    known ??= readEnvironment(process.env, process.cwd())
    return known
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
