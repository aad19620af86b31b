import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './lib/paths.mjs'

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')
const programs = ['cms', 'matchmaker', 'site']

/** Seconds that a stop of the CMS may take, as docs/deploying.md says. */
const MOST_OF_A_STOP = 35

describe('what deploy/ runs the programs with', () => {
  test('gives the CMS the memory that is measured, in the image, the unit and the benches', () => {
    const [bounds = ''] =
      /--max-semi-space-size=\d+ --max-old-space-size=\d+/.exec(read('deploy/cms.Dockerfile')) ?? []
    expect(bounds).not.toBe('')
    expect(read('deploy/systemd/careerspeak-cms.service')).toContain(`"NODE_OPTIONS=${bounds}"`)
    expect(read('cms/bench/server/start.ts')).toContain(` ${bounds}\``)
  })

  test('leaves Strapi nothing to write outside of its data: its folder of migrations is there, its notes go to /tmp', () => {
    expect(existsSync(join(root, 'cms/database/migrations'))).toBe(true)
    for (const file of ['deploy/cms.Dockerfile', 'deploy/systemd/careerspeak-cms.service'])
      expect(read(file)).toContain('XDG_CONFIG_HOME=/tmp')
  })

  test('builds the site within its own folder, where a build finds its packages, and all that may be written', () => {
    const folders = ['site/.cache', 'site/.astro']
    const variables = 'SITE_DIST_DIR=.cache/dist SITE_CACHE_DIR=.cache/build'
    const image = read('deploy/site.Dockerfile')
    const unit = read('deploy/systemd/careerspeak-site.service')
    for (const file of [image, unit]) expect(file).toContain(variables)
    expect(image).toContain(`\nVOLUME ${folders.map((folder) => `/app/${folder}`).join(' ')}\n`)
    expect(unit).toContain(
      `\nReadWritePaths=${folders.map((folder) => `/opt/careerspeak/${folder}`).join(' ')}\n`,
    )
    expect(read('docs/deploying.md')).toContain(`\ninstall -d -o careerspeak ${folders.join(' ')} `)
    expect(read('deploy/compose.yaml')).toContain('"site:/app/site/.cache"')
  })

  test('leaves the site what its build imports: only the image of the CMS loses what a panel is built from', () => {
    expect(read('deploy/cms.Dockerfile')).toContain('trim.mjs --panel node_modules')
    expect(read('deploy/site.Dockerfile')).not.toContain('--panel')
    const { dependencies } = JSON.parse(read('site/package.json'))
    const faces = read('site/src/open-graph/draw.tsx').matchAll(/@expo-google-fonts\/\w+/g)
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([...faces].map(([name]) => name)))
  })

  test('lets a stop take as long as it may', () => {
    expect(read('docs/deploying.md')).toContain(`Give it ${MOST_OF_A_STOP} seconds`)
    const [, grace] = /stop_grace_period: (\d+)s/.exec(read('deploy/compose.yaml')) ?? []
    expect(Number(grace)).toBeGreaterThan(MOST_OF_A_STOP)
    const [, timeout] = /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/systemd/careerspeak-cms.service')) ?? []
    expect(Number(timeout)).toBeGreaterThan(MOST_OF_A_STOP)
  })

  test.each(programs)('has %s be nobody, and write to its volume alone', (program) => {
    expect(read(`deploy/${program}.Dockerfile`)).toMatch(/^USER 1001:1001$/m)
    expect(read('deploy/compose.yaml')).toMatch(new RegExp(`^  ${program}:\n    <<: \\*program$`, 'm'))
    const unit = read(`deploy/systemd/careerspeak-${program}.service`)
    for (const line of ['User=careerspeak', 'ProtectSystem=strict', 'NoNewPrivileges=yes'])
      expect(unit).toContain(`\n${line}\n`)
  })

  test('shows nobody from outside how the programs are', () => {
    const caddy = read('deploy/Caddyfile')
    expect(caddy).toContain('@inside path /metrics /metrics/* /readyz /livez\n\trespond @inside 404')
    expect(caddy.match(/^\{\$\w+\} \{\n\timport program$/gm)).toHaveLength(programs.length)
  })
})
