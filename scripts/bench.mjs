import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runCommand } from './lib/command.mjs'
import { cmsFolder, matchmakerFolder, root, siteFolder } from './lib/paths.mjs'
import { install } from './lib/prepare.mjs'
import { launch } from './lib/processes.mjs'

/**
 * `npm run bench [-- words] [count]`: runs every benchmark in sequence, or those whose path contains one of the words. The
 * programs receive the count, such as the kills of `faults`. A benchmark is a program `bench/*.bench.ts` beside the code it
 * measures.
 */
await runCommand(async () => {
  const given = process.argv.slice(2)
  const parameters = given.filter((word) => /^\d+$/.test(word))
  const words = given.filter((word) => !parameters.includes(word))
  await install()
  const programs = [siteFolder, join(siteFolder, 'english'), cmsFolder, matchmakerFolder].flatMap((folder) =>
    benchmarks(folder, words),
  )
  for (const { folder, file } of programs) {
    console.log(`\n── ${file}\n`)
    const program = launch(file, ['node', file, ...parameters], {
      cwd: folder,
      onLine: (line) => console.log(line),
    })
    const code = await program.exited
    if (code !== 0) throw new Error(`${file} failed (exit code ${code}).`)
  }
  process.exit(0)
})

/**
 * @param {string} folder
 * @param {string[]} words
 */
function benchmarks(folder, words) {
  const bench = join(folder, 'bench')
  if (!existsSync(bench)) return []
  return readdirSync(bench)
    .filter((name) => name.endsWith('.bench.ts'))
    .map((name) => ({ folder, file: join(bench, name) }))
    .filter(({ file }) => words.length === 0 || words.some((word) => relative(root, file).includes(word)))
}
