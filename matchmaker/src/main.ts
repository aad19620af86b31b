import { pino } from 'pino'
import { ConfigError, readConfig } from './config.ts'
import { createMatchmaker } from './server.ts'

/** How long, in milliseconds, clients may take to close their connections when the matchmaker stops. */
const closeTimeout = 3000

const fail = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

const config = (() => {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) return fail(error.message)
    throw error
  }
})()

// Uses the same field names as the CMS's log.
const log = pino({
  level: config.logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
})
const { redisUrl } = config
const redis =
  redisUrl &&
  (await import('./redis.ts').then(({ connectRedis }) =>
    connectRedis(redisUrl, log).catch((error: Error) =>
      fail(`Redis couldn’t be reached at ${redisUrl.host} (REDIS_URL): ${error.message}.`),
    ),
  ))
const matchmaker = createMatchmaker(config, log, { redis })

const port = await matchmaker
  .listen()
  .catch((error: NodeJS.ErrnoException) =>
    error.code === 'EADDRINUSE'
      ? fail(`Port ${config.port} is taken. Stop what uses it, or choose another port by MATCHMAKER_PORT.`)
      : fail(`The matchmaker couldn’t open port ${config.port} (MATCHMAKER_PORT): ${error.message}.`),
  )
log.info({ port }, 'the matchmaker is ready')

const stop = async (signal: NodeJS.Signals) => {
  log.info({ signal }, 'the matchmaker stops')
  setTimeout(() => process.exit(0), closeTimeout)
  await matchmaker.close()
  // PeerServer's timers are never cleared, so the process would not exit.
  process.exit(0)
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
