/** Preloaded into a build: writes its measurements as JSON to the file named by OBSERVATIONS. */
import { subscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'

let requests = 0
subscribe('undici:request:create', () => {
  requests += 1
})
process.once('exit', () => {
  const { maxRSS } = process.resourceUsage()
  writeFileSync(
    process.env.OBSERVATIONS ?? '/dev/stderr',
    JSON.stringify({ requests, peakMegabytes: maxRSS / 1024 }),
  )
})
