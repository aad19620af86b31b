/**
 * `node play.ts TOPIC [FILE] [SEED]`: talks to the practice partner, a line a turn, from a file or standard input. Prints what the
 * partner says and what it understood, then the summary. Another seed, a whole number, draws other questions.
 */
import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { runnerImport } from 'vite'
import { readTopic, topicNames } from '../bench/partner/judge.ts'

const [topic = '', ...rest] = process.argv.slice(2)
const seed = Number(rest.find((each) => /^\d+$/.test(each)) ?? 7)
const file = rest.find((each) => !/^\d+$/.test(each) && each !== '-')

if (!topicNames.includes(topic)) refuse(`Name a topic: ${topicNames.join(', ')}.`)
if (file !== undefined && !existsSync(file))
  refuse(`${file} cannot be read. Name a text file with a turn in each line.`)

const { module } = await runnerImport<typeof import('../bench/partner/engine')>(
  new URL('../bench/partner/engine.ts', import.meta.url).pathname,
  {
    configFile: false,
    resolve: { alias: { '#app': new URL('../src/app', import.meta.url).pathname } },
  },
)
const talk = module.open(readTopic(topic), seed)
const isTyped = file === undefined && process.stdin.isTTY === true

console.log(`Partner: ${talk.opening}`)
for await (const line of createInterface({ input: file ? createReadStream(file) : process.stdin })) {
  if (line.trim() === '') continue
  if (!isTyped) console.log(`\nYou: ${line}`)
  const reply = talk.say(line)
  console.log(`  (${talk.understood()})\nPartner: ${reply}`)
  if (talk.isOver()) break
}
console.log(`\n${talk.end().summary}`)
process.exit(0)

function refuse(problem: string): never {
  console.error(problem)
  process.exit(1)
}
