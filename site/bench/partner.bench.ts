/**
 * Plays scripted learners against the practice partner, and checks facts that a fair observer would check: `npm run bench -- partner`.
 * `TALKS=word` prints the talks of the learners whose name contains the word.
 */
import { runnerImport } from 'vite'
import { judge, type OpenTalk } from './partner/judge.ts'
import { against, printTable } from './table.ts'

const PASSED_PER_CENT = 85

const { module } = await runnerImport<{ open: OpenTalk }>(
  new URL('./partner/engine.ts', import.meta.url).pathname,
  {
    configFile: false,
    resolve: { alias: { '#app': new URL('../src/app', import.meta.url).pathname } },
  },
)
const shown = process.env.TALKS

for (const file of ['learners.yaml', 'unseen.yaml']) {
  const judged = judge(file, module.open)
  const rows = judged.map(({ learner, topic, checks }) => [
    learner,
    topic,
    `${checks.filter(({ holds }) => holds).length} of ${checks.length}`,
  ])
  printTable(['learner', 'topic', 'checks passed'], rows)
  for (const { learner, topic, checks, lines } of judged) {
    if (shown !== undefined && learner.includes(shown))
      console.log(`\n${learner} (${topic})\n${lines.join('\n')}`)
    for (const { wants } of checks.filter(({ holds }) => !holds)) console.log(`✗ ${learner}: ${wants}`)
  }
  const all = judged.flatMap(({ checks }) => checks)
  const passed = (all.filter(({ holds }) => holds).length * 100) / all.length
  console.log(`${file}: ${against(passed, { atLeast: PASSED_PER_CENT }, ' %')} of ${all.length} checks pass`)
}
