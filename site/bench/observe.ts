/** Preloaded into a build: writes what it cost, as JSON, into the file that OBSERVATIONS names. */
import { subscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'

let requests = 0
subscribe('undici:request:create', () => {
  requests += 1
})
process.once('exit', () => {
  // The program that waits for the build is preloaded with this too.
  if (!process.send) return
  const { maxRSS } = process.resourceUsage()
  writeFileSync(
    process.env.OBSERVATIONS ?? '/dev/stderr',
    JSON.stringify({ requests, peakMegabytes: maxRSS / 1024 }),
  )
})
