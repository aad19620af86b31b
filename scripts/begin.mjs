import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseAnswers } from '../cms/contract/institute-answers.ts'
import { askQuestions, STANDARD_ANSWERS } from './lib/begin-questions.mjs'
import { loadEnvironment, runCommand, step } from './lib/command.mjs'
import { cmsFolder } from './lib/paths.mjs'
import { buildCms, install, strapi } from './lib/prepare.mjs'
import { launch, stopAll, waitUntilReady } from './lib/processes.mjs'
import { assertPortsFree, readSettings, sharedEnvironment } from './lib/settings.mjs'

/**
 * `npm run begin` asks for the facts of an institute, fills the empty database with its pages, and prints the invitation of its
 * owner. With `-- --answers FILE` it takes the answers from a JSON file instead.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { answers: { type: 'string' } } })
  const environment = loadEnvironment()
  const settings = readSettings(environment)
  await assertPortsFree([settings.cms])
  const answers = values.answers
    ? parseAnswers(
        readFileSync(resolve(process.env.INIT_CWD ?? '', values.answers), 'utf8'),
        STANDARD_ANSWERS,
      )
    : await askQuestions()

  // The CMS removes the file once the database holds the institute: broken off before that, the next start goes on.
  mkdirSync(settings.dataFolder, { recursive: true, mode: 0o700 })
  writeFileSync(join(settings.dataFolder, 'begin.json'), JSON.stringify(answers, null, 2), { mode: 0o600 })

  await install()
  await buildCms()
  /** @type {string[]} */
  const links = []
  await step(`Preparing ${answers.name}`, async () => {
    const env = sharedEnvironment(settings, environment)
    const cms = launch('The CMS', ['node', strapi, 'start'], {
      cwd: cmsFolder,
      env: { ...env, NODE_ENV: env.NODE_ENV || 'development' },
      onLine: (line) => {
        if (/\/welcome\?code=/.test(line)) links.push(line.trim())
      },
    })
    await waitUntilReady(cms, `http://localhost:${settings.cms.port}/_health`)
  })
  await stopAll()
  console.log(lastWords(answers, links.at(-1)))
  process.exit(0)
})

/**
 * @param {import('@careerspeak/contract/institute-answers').InstituteAnswers} answers
 * @param {string | undefined} link
 */
function lastWords({ name, ownerName }, link) {
  return `
${name} is ready. Its pages are published; courses and testimonials wait as drafts.

Next:
  1. Start everything: npm start
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
