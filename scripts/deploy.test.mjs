import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './lib/paths.mjs'
import { environmentOf, serviceOf, variablesOf, wordsOf } from './lib/systemd-unit.mjs'

const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')
const programs = ['cms', 'matchmaker', 'site']

/** The maximum duration of a CMS stop in seconds, as documented in docs/operating.md. */
const MAX_STOP_SECONDS = 35

/**
 * The lines of a YAML block below a name, by indentation.
 * @param {string} text
 * @param {string} name
 * @param {string} indent
 */
function block(text, name, indent) {
  const [, lines = ''] =
    new RegExp(`^${indent}${name}:.*\\n((?:(?:${indent} .*)?\\n)*)`, 'm').exec(text) ?? []
  return lines
}

describe('the settings in deploy/', () => {
  test('give the CMS the measured memory, in the image, the unit and the benchmarks', () => {
    const [bounds = ''] =
      /--max-semi-space-size=\d+ --max-old-space-size=\d+/.exec(read('deploy/cms.Dockerfile')) ?? []
    expect(bounds).not.toBe('')
    expect(read('deploy/systemd/careerspeak-cms.service')).toContain(`"NODE_OPTIONS=${bounds}"`)
    expect(read('cms/bench/server/start.ts')).toContain(` ${bounds}\``)
  })

  test('prevent Strapi from writing outside its data: its migrations folder exists, its notes go to /tmp', () => {
    expect(existsSync(join(root, 'cms/database/migrations'))).toBe(true)
    for (const file of ['deploy/cms.Dockerfile', 'deploy/systemd/careerspeak-cms.service'])
      expect(read(file)).toContain('XDG_CONFIG_HOME=/tmp')
  })

  test('build the site within its own folder, where the build finds its packages, and everything written is writable', () => {
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

  test("keep what the site's build imports: only the CMS image loses the panel's sources", () => {
    expect(read('deploy/cms.Dockerfile')).toContain('trim.mjs --panel node_modules')
    expect(read('deploy/site.Dockerfile')).not.toContain('--panel')
    const { dependencies } = JSON.parse(read('site/package.json'))
    const faces = read('site/src/app/open-graph/draw.tsx').matchAll(/@expo-google-fonts\/\w+/g)
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([...faces].map(([name]) => name)))
  })

  test('allow a stop its full time', () => {
    expect(read('docs/operating.md')).toContain(`Give it ${MAX_STOP_SECONDS} seconds`)
    const [, grace] = /stop_grace_period: (\d+)s/.exec(read('deploy/compose.yaml')) ?? []
    expect(Number(grace)).toBeGreaterThan(MAX_STOP_SECONDS)
    const [, timeout] = /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/systemd/careerspeak-cms.service')) ?? []
    expect(Number(timeout)).toBeGreaterThan(MAX_STOP_SECONDS)
  })

  test.each(programs)('run %s as nobody, writing to its volume only', (program) => {
    expect(read(`deploy/${program}.Dockerfile`)).toMatch(/^USER 1001:1001$/m)
    expect(read('deploy/compose.yaml')).toMatch(new RegExp(`^  ${program}:\n    <<: \\*program$`, 'm'))
    const unit = read(`deploy/systemd/careerspeak-${program}.service`)
    for (const line of ['User=careerspeak', 'ProtectSystem=strict', 'NoNewPrivileges=yes'])
      expect(unit).toContain(`\n${line}\n`)
  })

  describe('with systemd', () => {
    const units = [...programs, 'backup'].map((name) => {
      const settings = serviceOf(read(`deploy/systemd/careerspeak-${name}.service`))
      return { name, settings, own: environmentOf(settings, () => '') }
    })
    const example = variablesOf(read('deploy/systemd/careerspeak.env.example'))
    const documented = new Set(
      [...read('docs/variables.md').matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
        [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
      ),
    )
    /** The build folders are set in the unit, since no command reads them. */
    const ofTheBuild = ['SITE_DIST_DIR', 'SITE_CACHE_DIR']

    test.each(units)(
      'configure $name by the same file that doctor, backup and restore read',
      ({ settings, own }) => {
        expect(settings.get('EnvironmentFile')).toEqual(['/etc/careerspeak.env'])
        for (const [name, value] of Object.entries(own))
          if (documented.has(name) && !ofTheBuild.includes(name))
            expect([name, example[name]]).toEqual([name, value])
      },
    )

    test.each(units)('let $name write where that file says, and nowhere else', ({ name, settings }) => {
      const folders = (settings.get('StateDirectory') ?? [])
        .flatMap(wordsOf)
        .map((folder) => `/var/lib/${folder}`)
      if (name === 'cms') expect(folders).toEqual([example.DATA_DIR])
      if (name === 'backup') expect(folders).toEqual([example.DATA_DIR, example.BACKUP_DIR])
    })

    test('have an example of that file with every variable production needs, and PostgreSQL', () => {
      const needed = [...read('docs/variables.md').matchAll(/`([A-Z_]+)` •/g)].map(([, name = '']) => name)
      expect(needed).toContain('DATA_DIR')
      expect(Object.keys(example)).toEqual(
        expect.arrayContaining([...needed, 'DATABASE_URL', 'NODE_ENV', 'HOST']),
      )
      expect(Object.keys(example).filter((name) => !documented.has(name))).toEqual([])
      expect(example.NODE_ENV).toBe('production')
    })

    test("give Caddy the names of its hosts and the programs' addresses, and no secret", () => {
      const given = environmentOf(serviceOf(read('deploy/systemd/caddy.conf.example')), () => '')
      const needed = [...read('deploy/Caddyfile').matchAll(/\{\$([A-Z_]+)/g)].map(([, name]) => name)
      expect(needed).toEqual(expect.arrayContaining(Object.keys(given)))
      expect(Object.keys(given)).toHaveLength(2 * programs.length)
    })
  })

  test('leave no tracked file of a program out of the images', () => {
    const patterns = read('.dockerignore')
      .split('\n')
      .filter((line) => /^[^#!]../.test(line))
    const folders = ['cms', 'matchmaker', 'scripts', 'site']
    const files = execFileSync('git', ['ls-files', '-z', ...folders], { cwd: root, encoding: 'utf8' })
    /** @type {(path: string) => boolean} a pattern leaves out what lies below a folder, too */
    const isLeftOut = (path) =>
      path.includes('/') &&
      (patterns.some((pattern) => matchesGlob(path, pattern)) || isLeftOut(dirname(path)))
    expect(isLeftOut('site/node_modules/x')).toBe(true)
    expect(files.split('\0').filter((file) => file && isLeftOut(file))).toEqual([])
  })

  describe('in a container', () => {
    const compose = read('deploy/compose.yaml')
    const program = block(compose, 'x-program', '')
    const services = [...block(compose, 'services', '').matchAll(/^ {2}(\w+):$/gm)].map(
      ([, name = '']) => name,
    )
    /** The others run until they are stopped; this one runs a command. */
    const lasting = services.filter((name) => name !== 'tools')
    const textOf = (/** @type {string} */ name) => {
      const own = block(compose, name, '  ')
      return own.includes('<<: *program') ? `${own}\n${program}` : own
    }

    test('have a service for each program and its dependencies', () => {
      expect(lasting.sort()).toEqual([
        'caddy',
        'cms',
        'coturn',
        'matchmaker',
        'partner',
        'postgres',
        'redis',
        'site',
        'speech',
      ])
    })

    test('have pg_dump as new as PostgreSQL where backups are made', () => {
      const [, server] = /image: postgres:([\d.]+)/.exec(textOf('postgres')) ?? []
      expect(read('deploy/tools.Dockerfile')).toContain(`\nFROM postgres:${server}-`)
      expect(textOf('tools')).toMatch(/profiles: \[tools\][\s\S]*mem_limit/)
    })

    test('are limited to less than the 4 GB of the smallest machine, without the models of its own', () => {
      const limits = lasting
        .filter((name) => !textOf(name).includes('profiles:'))
        .map((name) => Number(/mem_limit: (\d+)m$/m.exec(textOf(name))?.[1]))
      expect(limits.reduce((sum, limit) => sum + limit)).toBeLessThan(4096)
    })

    test('name one release of each image', () => {
      const images = [...compose.matchAll(/image: (\S+)$/gm)].map(([, image = '']) => image)
      expect(images.length).toBeGreaterThan(4)
      const release = /:(?:[\d.]*\d+\.\d+(?:-[\w-]+)?|server-b\d+|main-[\da-f]{40}\})$/
      expect(images.filter((image) => !release.test(image))).toEqual([])
    })

    test.each(lasting)('check the health of %s, limit its memory and rotate its log', (name) => {
      const text = textOf(name)
      const [, image] = /dockerfile: (\S+) \}/.exec(text) ?? []
      expect(image ? read(image) : text).toMatch(
        image ? /^HEALTHCHECK .*CMD/m : /^ {4}healthcheck:\s+\{\s+test: \[CMD, /m,
      )
      expect(text).toMatch(/^ {4}mem_limit: \d+[mg]$/m)
      expect(text).toMatch(
        /^ +logging: (?:\*logging|&logging \{ options: \{ max-size: \w+, max-file: "\d+" \} \})$/m,
      )
    })

    test('give Caddy the names of its hosts, and no secret', () => {
      const caddy = textOf('caddy')
      expect(caddy).not.toMatch(/env_file|secrets:/)
      const [, given = ''] = /^ {4}environment:\s+\{ (.+) \}$/m.exec(caddy) ?? []
      const names = given.split(', ').map((each) => each.split(':')[0])
      expect(names).toEqual(['SITE_HOST', 'CMS_HOST', 'MATCHMAKER_HOST'])
      const needed = [...read('deploy/Caddyfile').matchAll(/\{\$([A-Z_]+)\}/g)].map(([, name]) => name)
      expect(needed).toEqual(names)
    })

    test.each(services)('hide the secrets of %s from `docker inspect`', (name) => {
      const text = textOf(name)
      expect(text).not.toMatch(/env_file/)
      const [, given = ''] = /^ {4}environment:\s*\{ (.+) \}$/m.exec(text) ?? []
      expect(given).not.toMatch(/\b[A-Z_]*(?:SECRET|TOKEN|KEY|PASSWORD|SMTP_URL|DATABASE_URL)\b:/)
    })
  })

  test('check every program by its own probe', () => {
    const asked = (/** @type {string} */ program) =>
      /healthy\.mjs", "(\w+)"(?:, "(.+)")?\]/.exec(read(`deploy/${program}.Dockerfile`))?.slice(1)
    expect(asked('cms')).toEqual(['CMS_PORT', undefined])
    expect(asked('matchmaker')).toEqual(['MATCHMAKER_PORT', undefined])
    expect(asked('site')).toEqual(['SITE_PORT', '/readyz'])
  })

  test('always leave the CMS and the matchmaker a node to try', () => {
    const sites = read('deploy/Caddyfile').split(/^\{\$/m).slice(1)
    const checked = sites.filter((site) => site.includes('health_uri'))
    expect(checked).toHaveLength(2)
    for (const site of checked) {
      const [, unchecked = ''] = site.split('handle_errors {')
      expect(unchecked).toContain('@none expression {http.error.status_code} == 503\n\t\treverse_proxy @none')
      expect(unchecked).not.toContain('health_uri')
    }
  })

  test('hide the health endpoints from outside', () => {
    const caddy = read('deploy/Caddyfile')
    expect(caddy).toContain('@inside path /metrics /metrics/* /readyz /livez\n\trespond @inside 404')
    expect(caddy.match(/^\{\$\w+\} \{\n\timport program$/gm)).toHaveLength(programs.length)
  })
})

test('no command runs a site script by -w site, which npm would also run in site/english', () => {
  const files = [
    'netlify.toml',
    'UPGRADING.md',
    'README.md',
    'docs/deploying.md',
    'docs/operating.md',
    'docs/contributing.md',
  ]
  expect(files.filter((file) => /npm (?:run \S+|start) -w site/.test(read(file)))).toEqual([])
})
