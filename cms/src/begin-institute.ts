import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { coloursOfAnswer, type InstituteAnswers, parseAnswers } from '@careerspeak/contract/institute-answers'
import type { UID } from '@strapi/strapi'
import { DateTime } from 'luxon'
import { inviteOwner } from './api/account/first-accounts'
import { drawLogo } from './editors/logo-file'
import { readEntries, type SeedEntry, storeEntries } from './editors/seed-content'
import { storePicture } from './editors/seed-media'
import { countryOf } from './platform/international-number'
import { StartError } from './platform/start-error'
import { toError } from './platform/to-error'

/** A phone number as links of the messaging app have it: 919876543210 of “+91 98765 43210”. */
const digitsOf = (phone: string): string => phone.replace(/\D/g, '').replace(/^00/, '')

/** Words of the demo institute, each with its replacement. The longest come first. */
const ownWords = (answers: InstituteAnswers): ReadonlyMap<string, string> =>
  new Map([
    [
      'CareerSpeak Institute, 4th floor, Lotus Court, Fergusson College Road, Pune 411004, India',
      `${answers.legalName}, ${answers.address}`,
    ],
    ['CareerSpeak Institute, Pune', `${answers.legalName}, ${answers.city}`],
    ['Kavita Deshmukh, and she answers', `${answers.ownerName}, who answers`],
    ['privacy@careerspeak.example', answers.email],
    ['hello@careerspeak.example', answers.email],
    ['910000012345', digitsOf(answers.phone)],
    ['{today}', DateTime.now().setZone(answers.timezone).toFormat('d MMMM yyyy')],
    ['CareerSpeak', answers.name],
    ['Pune', answers.city],
  ])

const SETTINGS = 'api::site-setting.site-setting'

/** Content that is as true of any institute as of the demo: its privacy, and everything to practise with. */
const SHARED_TYPES: ReadonlySet<UID.ContentType> = new Set([
  'api::practice-topic.practice-topic',
  'api::interview.interview-question',
  'api::redirect.redirect',
  'api::thought.thought',
] as const)
const SHARED_PAGES: ReadonlySet<unknown> = new Set(['privacy', '404'])

/** Examples of what only the institute knows. They stay drafts until an editor has written them. */
const EXAMPLES: ReadonlySet<UID.ContentType> = new Set([
  'api::course.course',
  'api::testimonial.testimonial',
] as const)

const isShared = ({ uid, data }: SeedEntry): boolean =>
  SHARED_TYPES.has(uid) || (uid === 'api::page.page' && SHARED_PAGES.has(data.slug))

/**
 * Fills an empty database with the institute whose answers lie in the data folder, all of it or nothing, and invites its owner.
 * The file is `institute.json` afterwards. Without one it does nothing.
 * @throws {StartError} when the answers cannot be used, or when the database holds another institute
 */
export async function beginInstitute(dataDir: string): Promise<void> {
  const file = join(dataDir, 'begin.json')
  if (!existsSync(file)) return
  const answers = readAnswers(await readFile(file, 'utf8'))
  const state = await stateFor(answers)
  if (state === 'another') {
    await rm(file)
    throw new StartError(
      'The database already holds an institute, which is left as it is. To start another one, set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
    )
  }
  if (state === 'empty') {
    strapi.log.info(`Filling the empty database with the pages of ${answers.name}…`)
    const logo = await findLogo(dataDir, answers)
    await strapi.db.transaction(() => storeInstitute(answers, logo))
  }
  await inviteOwner({ fullName: answers.ownerName, email: answers.ownerEmail })
  await rename(file, join(dataDir, 'institute.json'))
}

function readAnswers(json: string): InstituteAnswers {
  try {
    return parseAnswers(json)
  } catch (error) {
    throw new StartError(
      `The file begin.json in DATA_DIR can’t be used. Correct it, and start again.\n${toError(error).message.replaceAll(/^/gm, '  ')}`,
    )
  }
}

type Logo = { folder: string; file: string; alternativeText: string }

/** Draws the logo of the answers into the data folder. */
async function findLogo(folder: string, { logo, name }: InstituteAnswers): Promise<Logo | undefined> {
  if (!logo) return undefined
  const drawn = { folder, file: 'logo.png', alternativeText: name }
  try {
    await writeFile(join(folder, drawn.file), await drawLogo(resolve(folder, logo)))
    return drawn
  } catch (error) {
    throw new StartError(
      `${toError(error).message} Correct “logo” in begin.json in DATA_DIR, and start again.`,
    )
  }
}

/** The state of the database: empty, with this institute from an interrupted start, or with another institute. */
async function stateFor({ name, email }: InstituteAnswers): Promise<'empty' | 'same' | 'another'> {
  const settings = await strapi.db.query(SETTINGS).findOne({})
  if (!settings && (await strapi.db.query('api::page.page').count()) === 0) return 'empty'
  return settings?.name === name && settings.contactEmail === email ? 'same' : 'another'
}

async function storeInstitute(answers: InstituteAnswers, logo: Logo | undefined): Promise<void> {
  const seed = join(strapi.dirs.app.root, 'seed')
  const [demo, own] = await Promise.all([
    readEntries(join(seed, 'content')),
    readEntries(join(seed, 'institute')),
  ])
  const words = ownWords(answers)
  const entries = [...withDemoLabels(own, demo), ...demo.filter(isShared)].map(({ uid, data }) => ({
    uid,
    data: withOwnWords(data, words),
    isDraft: EXAMPLES.has(uid),
  }))
  const settings = entries.find(({ uid }) => uid === SETTINGS)
  const colours = coloursOfAnswer(answers.colours)
  if (settings) {
    const brand = {
      ...colours,
      logo: logo && (await storePicture(logo.folder, logo)),
    }
    const { timezone, currency, phone } = answers
    const country = countryOf(phone.replace(/^00/, '+'))
    Object.assign(settings.data, { brand, timezone, currency, ...(country && { country }) })
  }
  await storeEntries(entries, { media: join(seed, 'media'), timezone: answers.timezone, colours })
}

/** The settings of an institute take from the demo's what they do not say themselves, such as the labels. */
function withDemoLabels(own: readonly SeedEntry[], demo: readonly SeedEntry[]): SeedEntry[] {
  const labels = demo.find(({ uid }) => uid === SETTINGS)?.data
  return own.map(({ uid, data }) => ({ uid, data: uid === SETTINGS ? { ...labels, ...data } : data }))
}

/** Replaces the demo's words in one pass, so that an institute's own words are never replaced themselves. */
function withOwnWords(data: SeedEntry['data'], words: ReadonlyMap<string, string>): SeedEntry['data'] {
  const theirs = new RegExp([...words.keys()].map((text) => text.replaceAll('.', '\\.')).join('|'), 'g')
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(theirs, (text) => words.get(text) ?? text)
    if (Array.isArray(value)) return value.map(replaced)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaced(part)]))
  }
  return Object.fromEntries(Object.entries(data).map(([key, part]) => [key, replaced(part)]))
}
