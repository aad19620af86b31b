/**
 * `node play.ts TOPIC [FILE] [SEED]`: talks to the practice partner, a line a turn, from a file or standard input. A line that begins with
 * the number of a move declares it. Prints what the partner says, and the moves.
 */
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { practiceTopic } from '@careerspeak/contract/content'
import { runnerImport } from 'vite'

const topics = new URL('../../cms/seed/content/practice-topics/', import.meta.url)
const names = readdirSync(topics).map((file) => basename(file, '.json'))
const core = new URL('../src/features/practice-partner/core/', import.meta.url)
const options = {
  configFile: false,
  resolve: { alias: { '#app': new URL('../src/app', import.meta.url).pathname } },
} as const

const [name = '', ...rest] = process.argv.slice(2)
const seed = Number(rest.find((each) => /^\d+$/.test(each)) ?? 7)
const file = rest.find((each) => !/^\d+$/.test(each) && each !== '-')
if (!names.includes(name)) refuse(`Name a topic: ${names.join(', ')}.`)
if (file !== undefined && !existsSync(file))
  refuse(`${file} cannot be read. Name a text file with a turn in each line.`)

const read = async <Module>(module: string) =>
  (await runnerImport<Module>(new URL(module, core).pathname, options)).module
const { toTopics } =
  await read<typeof import('../src/features/practice-partner/core/to-topics.ts')>('to-topics.ts')
const { continueTalk, openStep, openTalk } =
  await read<typeof import('../src/features/practice-partner/core/talk.ts')>('talk.ts')

const written = JSON.parse(readFileSync(new URL(`${name}.json`, topics), 'utf8'))
const [topic] = toTopics([practiceTopic.parse({ documentId: name, updatedAt: '', ...written })])
if (!topic) refuse(`${name} has no steps.`)
let { text, talk } = openTalk(topic, seed)
const show = () => {
  const moves = talk.isOver ? [] : openStep(topic, talk).moves
  console.log(`Partner: ${text}`)
  if (moves.length > 0)
    console.log(`  (${moves.map(({ label }, index) => `${index + 1} ${label}`).join(' · ')})`)
}

show()
for await (const line of createInterface({ input: file ? createReadStream(file) : process.stdin })) {
  const [, number, said = ''] = /^(?:([1-4])\s+)?(.*)$/.exec(line.trim()) ?? []
  if (said === '') continue
  if (file !== undefined || !process.stdin.isTTY) console.log(`\nYou: ${line}`)
  ;({ text, talk } = continueTalk(topic, talk, said, number ? Number(number) - 1 : null, false))
  show()
  if (talk.isOver) break
}
process.exit(0)

function refuse(problem: string): never {
  console.error(problem)
  process.exit(1)
}
