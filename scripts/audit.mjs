import { runCommand } from './lib/command.mjs'
import { cmsFolder, root } from './lib/paths.mjs'
import { launch } from './lib/processes.mjs'

/**
 * `npm run audit`: checks the packages that run in production for known vulnerabilities. It is separate from the
 * checks because not every registry supports such requests. `docs/security.md` answers each remaining finding.
 */
await runCommand(async () => {
  let failed = false
  for (const cwd of [root, cmsFolder]) {
    console.log(
      `\n── ${cwd === root ? 'The packages of the site and the matchmaker' : 'The packages of the CMS'}\n`,
    )
    const audit = launch('npm audit', ['npm', 'audit', '--omit=dev'], {
      cwd,
      onLine: (line) => console.log(line),
    })
    failed = (await audit.exited) !== 0 || failed
    if (/audit endpoint returned an error/.test(audit.tail()))
      console.log('This registry does not answer audits. Run the command where another one is reached.')
  }
  process.exit(failed ? 1 : 0)
})
