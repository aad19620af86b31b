import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { commandOf, environmentOf, serviceOf, wordsOf } from '../../lib/systemd-unit.mjs'

/**
 * Stands in for systemctl in a scratch root without systemd. It reads the real units and runs their commands as their
 * user, with their variables, in a mount namespace where only their writable folders are writable. System call and
 * address filters are omitted, and nothing restarts. It must run on Debian's own, older Node.
 */
const [verb = '', ...words] = process.argv.slice(2)
const units = words.filter((word) => !word.startsWith('-'))
const now = words.includes('--now')

const RUN = '/run/drill'
const LOG = '/var/log/drill'
const read = (/** @type {string} */ file) => readFileSync(file, 'utf8')
for (const folder of [RUN, LOG]) mkdirSync(folder, { recursive: true })

/** @param {string} name such as `careerspeak-cms` or `careerspeak-backup.timer` */
function load(name) {
  const file = name.includes('.') ? name : `${name}.service`
  const found = ['/etc/systemd/system', '/lib/systemd/system']
    .map((folder) => `${folder}/${file}`)
    .find((path) => existsSync(path))
  if (!found) fail(`Unit ${file} not found.`)
  const more = `/etc/systemd/system/${file}.d`
  const added = existsSync(more) ? readdirSync(more).filter((each) => each.endsWith('.conf')) : []
  return {
    name: name.replace(/\.service$/, ''),
    settings: serviceOf(read(found), ...added.map((each) => read(`${more}/${each}`))),
  }
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** @param {{ name: string, settings: Map<string, string[]> }} unit */
async function start({ name, settings }) {
  if (pidOf(name)) return
  const one = (/** @type {string} */ setting, standard = '') => settings.get(setting)?.at(-1) ?? standard
  const all = (/** @type {string} */ setting) => (settings.get(setting) ?? []).flatMap(wordsOf)
  const user = one('User', 'root')
  const made = [
    ...all('StateDirectory').map((each) => [`/var/lib/${each}`, one('StateDirectoryMode', '0755')]),
    ...all('RuntimeDirectory').map((each) => [`/run/${each}`, one('RuntimeDirectoryMode', '0755')]),
  ]
  for (const [folder = '', mode = ''] of made)
    execFileSync('install', ['-d', '-o', user, '-g', user, '-m', mode, folder])
  const home = execFileSync('getent', ['passwd', user], { encoding: 'utf8' }).split(':')[5] ?? '/'
  const environment = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    LANG: 'C.UTF-8',
    ...(user !== 'root' && { HOME: home, USER: user, LOGNAME: user, SHELL: '/bin/sh' }),
    ...environmentOf(settings, read),
  }
  const writable = [
    ...made.map(([folder = '']) => folder),
    ...all('ReadWritePaths'),
    ...all('ReadWriteDirectories'),
  ]
    .map((path) => path.replace(/^-/, ''))
    .filter((path) => existsSync(path))
  const strict = one('ProtectSystem') === 'strict'
  const view = [
    'set -e',
    ...(strict ? writable.map((path) => `mount --bind ${path} ${path}`) : []),
    ...(one('PrivateTmp') ? ['mount -t tmpfs -o mode=1777 tmpfs /tmp'] : []),
    ...(strict ? ['mount -o remount,bind,ro /'] : []),
    ...(one('UMask') ? [`umask ${one('UMask')}`] : []),
    // The current folder lies beneath the new mount, so it must be entered again.
    `cd ${one('WorkingDirectory', '/')}`,
    'exec "$@"',
  ].join('\n')
  const ambient = all('AmbientCapabilities').map((each) => `+${each.replace(/^CAP_/, '').toLowerCase()}`)
  const rights = [
    ...(user === 'root' ? [] : [`--reuid=${user}`, `--regid=${user}`, '--init-groups']),
    ...(one('NoNewPrivileges') ? ['--no-new-privs'] : []),
    ...(ambient.length > 0 ? [`--inh-caps=${ambient}`, `--ambient-caps=${ambient}`] : []),
    ...(settings.get('CapabilityBoundingSet')?.length === 0 ? ['--bounding-set=-all'] : []),
  ]
  const inView = (/** @type {string} */ command) => [
    ...['--mount', 'sh', '-c', view, 'sh', 'setpriv', ...rights, '--'],
    ...commandOf(command, environment),
  ]
  const log = openSync(`${LOG}/${name}.log`, 'a')
  const options = {
    cwd: '/',
    env: environment,
    stdio: /** @type {import('node:child_process').StdioOptions} */ (['ignore', log, log]),
  }
  if (one('Type') === 'oneshot') {
    for (const setting of ['ExecStart', 'ExecStartPost'])
      for (const command of settings.get(setting) ?? [])
        if (spawnSync('unshare', inView(command), options).status !== 0)
          fail(`${name} has failed:\n${read(`${LOG}/${name}.log`)}`)
  } else {
    const child = spawn('unshare', inView(one('ExecStart')), { ...options, detached: true })
    writeFileSync(`${RUN}/${name}.pid`, String(child.pid))
    child.unref()
    await wait(1000)
    if (!pidOf(name)) fail(`${name} has ended:\n${read(`${LOG}/${name}.log`)}`)
  }
  closeSync(log)
}

/** @param {{ name: string, settings: Map<string, string[]> }} unit */
async function stop({ name, settings }) {
  const pid = pidOf(name)
  if (!pid) return
  process.kill(pid, 'SIGTERM')
  const end = Date.now() + 1000 * (Number.parseInt(settings.get('TimeoutStopSec')?.at(-1) ?? '', 10) || 90)
  while (pidOf(name)) {
    if (Date.now() > end) fail(`${name} does not stop.`)
    await wait(100)
  }
}

/**
 * The process id of a unit while it runs.
 * @param {string} name
 */
function pidOf(name) {
  const file = `${RUN}/${name}.pid`
  const pid = existsSync(file) ? Number(read(file)) : 0
  const state =
    pid && existsSync(`/proc/${pid}/stat`) ? /\) (\w)/.exec(read(`/proc/${pid}/stat`))?.[1] : undefined
  if (state && state !== 'Z') return pid
  rmSync(file, { force: true })
  return undefined
}

const verbs = {
  'daemon-reload': async () => {},
  start,
  stop,
  restart: async (/** @type {ReturnType<typeof load>} */ unit) => {
    await stop(unit)
    await start(unit)
  },
  // Timers never fire here.
  enable: async (/** @type {ReturnType<typeof load>} */ unit) =>
    now && !unit.name.endsWith('.timer') ? start(unit) : undefined,
}
const act =
  Object.entries(verbs).find(([name]) => name === verb)?.[1] ??
  fail(`The stand-in for systemctl knows no ${verb}.`)
for (const unit of units.map(load)) await act(unit)
