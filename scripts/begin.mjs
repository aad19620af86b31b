import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { loadEnvironment, runCommand, step } from './lib/command.mjs'
import { cmsFolder } from './lib/paths.mjs'
import { buildCms, install, strapi } from './lib/prepare.mjs'
import { launch, stopAll, waitUntilReady } from './lib/processes.mjs'
import { assertPortsFree, readSettings, sharedEnvironment, startCommand } from './lib/settings.mjs'

/** @typedef {import('@careerspeak/contract/institute-answers').InstituteAnswers} InstituteAnswers */

/** Holds the answers of a run that was broken off between two questions. */
const DRAFT = 'begin-draft.json'

/**
 * `npm run begin` asks for the facts of an institute, fills the empty database with its pages, and prints the invitation of its
 * owner. With `-- --answers FILE` it takes the answers from a JSON file instead. Run again, it goes on where it was.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { answers: { type: 'string' } } })
  const command = startCommand(process.env)
  const environment = loadEnvironment()
  const settings = readSettings(environment)
  await assertPortsFree([settings.cms])
  await install()
  const folder = settings.dataFolder
  mkdirSync(folder, { recursive: true, mode: 0o700 })

  // The CMS removes the file once the database holds the institute: broken off before that, the next start goes on.
  const answers = await findAnswers(
    folder,
    values.answers && resolve(process.env.INIT_CWD ?? '', values.answers),
  )
  writePrivately(join(folder, 'begin.json'), answers)
  rmSync(join(folder, DRAFT), { force: true })

  await buildCms()
  /** @type {string[]} */
  const links = []
  await step(`Preparing ${answers.name}`, async () => {
    const env = sharedEnvironment(settings, environment)
    const cms = launch('The CMS', ['node', strapi, 'start'], {
      cwd: cmsFolder,
      env: { ...env, NODE_ENV: env.NODE_ENV || 'development' },
      serves: true,
      onLine: (line) => {
        if (/\/welcome\?code=/.test(line)) links.push(line.trim())
      },
    })
    await waitUntilReady(cms, `http://localhost:${settings.cms.port}/_health`)
  })
  await stopAll()
  console.log(lastWords(answers, links.at(-1), command))
  process.exit(0)
})

/**
 * The answers of a file, those of an earlier run, or those to the questions. Their logo is a file in the data folder.
 * @param {string} folder
 * @param {string | undefined} file
 * @returns {Promise<InstituteAnswers>}
 */
async function findAnswers(folder, file) {
  // The packages that these need may only just have been installed.
  const { parseAnswers } = await import('../cms/contract/institute-answers.ts')
  const { askQuestions } = await import('./lib/begin-questions.mjs')
  const { drawLogo } = await import('../cms/src/editors/logo-file.ts')
  if (file) {
    if (!existsSync(file)) throw new Error(`There’s no file ${file}.`)
    return storeLogo(parseAnswers(readFileSync(file, 'utf8')), dirname(file))
  }
  const earlier = ['begin.json', 'institute.json'].map((name) => join(folder, name)).find(existsSync)
  if (earlier) {
    console.log(
      `Going on with the answers in ${earlier}. To begin another institute, set DATA_DIR to a new folder.`,
    )
    return parseAnswers(readFileSync(earlier, 'utf8'))
  }
  const draft = join(folder, DRAFT)
  const given = existsSync(draft) ? JSON.parse(readFileSync(draft, 'utf8')) : {}
  if (existsSync(draft)) console.log(`Going on where you were. To start over, delete ${draft}.`)
  const here = process.env.INIT_CWD ?? ''
  const answers = await askQuestions({
    given,
    checkLogo: async (path) => void (await drawLogo(resolve(here, path))),
    onAnswer: (so) => writePrivately(draft, so),
  })
  return storeLogo(answers, here)

  /**
   * @param {InstituteAnswers} answers
   * @param {string} from the folder that the path of the logo starts at
   */
  async function storeLogo(answers, from) {
    if (!answers.logo) return answers
    writeFileSync(join(folder, 'logo.png'), await drawLogo(resolve(from, answers.logo)), { mode: 0o600 })
    return { ...answers, logo: 'logo.png' }
  }
}

/**
 * @param {string} file
 * @param {object} content
 */
function writePrivately(file, content) {
  writeFileSync(file, JSON.stringify(content, null, 2), { mode: 0o600 })
}

/**
 * @param {InstituteAnswers} answers
 * @param {string | undefined} link
 * @param {string} command what starts it
 */
function lastWords({ name, ownerName }, link, command) {
  return `
${name} is ready. Its pages are published; courses and testimonials wait as drafts.

Next:
  1. Start everything: ${command}
  2. ${ownerStep(ownerName, link)}
  3. Have a lawyer read the privacy policy and the terms of use, then write your first course in the panel.
`
}

/**
 * @param {string} ownerName
 * @param {string | undefined} link none once the owner has accepted the invitation
 */
function ownerStep(ownerName, link) {
  return link
    ? `${ownerName} opens this link within 7 days, and chooses one password for /admin and the panel:\n     ${link}`
    : `${ownerName} has accepted the invitation already, and logs in.`
}
