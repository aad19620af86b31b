import { pino } from 'pino'
import { onTestFinished, vi } from 'vitest'
import { type Config, readConfig } from '../src/config.ts'
import { createMatchmaker } from '../src/server.ts'

export const siteOrigin = 'http://site.test'

type Surroundings = NonNullable<Parameters<typeof createMatchmaker>[2]>

/** Stops the rate-limit clock for this test, so no allowance refills. */
export const stopClock = () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** A matchmaker on a free port, stopped when the test ends. */
export const startMatchmaker = async (changes: Partial<Config> = {}, surroundings: Surroundings = {}) => {
  const config: Config = {
    ...readConfig({ MATCHMAKER_PORT: '0', SITE_URL: siteOrigin, RATE_LIMIT: 'off' }),
    connectionsPerAddress: 10_000,
    ...changes,
  }
  const matchmaker = createMatchmaker(config, pino({ level: 'silent' }), surroundings)
  const port = await matchmaker.listen()
  const stop = () => matchmaker.close()
  onTestFinished(stop)
  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const health = async () => (await get('/health')).json()
  /** The value of a line of /metrics. */
  const metric = async (name: string) => {
    const line = (await (await get('/metrics')).text())
      .split('\n')
      .find((text) => text.startsWith(`${name} `))
    return Number(line?.split(' ')[1])
  }
  /** Waits until Redis, if used, has processed all earlier commands, since it answers in order. */
  const settle = async () => void (await surroundings.redis?.commands.ping())
  return { port, get, health, metric, settle, stop }
}

export type RunningMatchmaker = Awaited<ReturnType<typeof startMatchmaker>>
