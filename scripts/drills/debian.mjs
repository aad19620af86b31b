import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { acceptance, DOMAIN, fillRelay, fillVariables, prove, proveHealth } from '../lib/drill.mjs'
import { root as repository } from '../lib/paths.mjs'
import { BREACH, BUNDLE, INSTALLATION, linesOf, RESTORATION, readDocuments } from './debian/steps.mjs'

/** @typedef {import('./debian/steps.mjs').Step} Step */

const NEEDED = ['debootstrap', 'unshare', 'nsenter', 'chroot', 'ip', 'git']
const HOSTS = ['www', 'cms', 'match'].map((name) => `${name}.${DOMAIN}`)
const RELAY_ADDRESS = '192.0.2.1'
const ENVIRONMENT = '/etc/careerspeak.env'
const CERTIFICATE = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
/** The folder of the stand-ins in the scratch root, as in this repository. */
const STAND_INS = '/usr/local/lib/drill'
const SYSTEMCTL = 'scripts/drills/debian/systemctl.mjs'
const TRUSTED = '/etc/careerspeak-drill.crt'
const MAIL_PORT = 2525
const WAIT_MINUTES = 15

/** A mail server that accepts everything. */
const MAIL_SERVER = `
const { SMTPServer } = require('/opt/careerspeak/cms/node_modules/smtp-server')
new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onAuth: (auth, session, done) => done(null, { user: auth.username }),
  onData: (stream, session, done) => stream.resume().on('end', done) }).listen(${MAIL_PORT}, '127.0.0.1')`

/**
 * Installs CareerSpeak on an empty Debian, in a scratch root, by the command lines of docs/deploying.md,
 * docs/operating.md and docs/breach.md, and proves that it runs on PostgreSQL, is backed up and can be restored. It uses the last commit and
 * needs root on Debian. It differs from a real machine: a stand-in for systemctl runs the units without system call
 * filters, only npm and apt have a network, and the names end in .local, for which
 * Caddy signs certificates itself.
 * @param {string} [folder] a folder of an earlier run, whose Debian and packages are used again
 */
export async function drill(folder = mkdtempSync(join(tmpdir(), 'careerspeak-debian-'))) {
  const missing = NEEDED.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0)
  if (process.getuid?.() !== 0 || missing.length > 0)
    throw new Error(
      `This drill runs as root on Debian, with ${missing.join(', ') || NEEDED.join(', ')} installed.`,
    )
  const machine = createMachine(folder)
  try {
    await follow(machine)
  } finally {
    machine.remove()
  }
}

/** @param {Machine} machine */
async function follow(machine) {
  const documents = readDocuments((file) => readFileSync(join(repository, file), 'utf8'))
  const { installation, restoration, breach } = linesOf(documents)
  const known = { password: '', link: '', cwd: '/root' }
  const doStep = async (/** @type {string} */ line, /** @type {Step | undefined} */ step) => {
    if (!step) throw new Error(`The drill does not know the line “${line}” of the documents.`)
    const command = step.instead ? line.replace(...step.instead) : line
    const answers = step.answers ? `${known[step.answers]}\n${known[step.answers]}\n` : ''
    const { output, cwd } = machine.run(command, {
      cwd: known.cwd,
      outside: step.outside === true,
      answers,
      mayFail: step.next === 'readDiagnosis',
    })
    known.cwd = cwd
    if (step.next) await deeds[step.next](machine, known, output)
  }
  for (const line of installation) await doStep(line, INSTALLATION[line])

  prove('the CMS keeps its data in PostgreSQL, and no file of SQLite is there', () => {
    const tables = machine.ask("select count(*) from information_schema.tables where table_schema = 'public'")
    if (Number(tables) < 100) throw new Error(`PostgreSQL has ${tables} tables.`)
    machine.run('! ls /var/lib/careerspeak-cms/*.db')
    return `${tables} tables`
  })
  await accept(machine, known.link)
  prove('npm run backup copies PostgreSQL, by the environment file alone', () => {
    machine.run('npm run backup -- /root/copy', { cwd: '/opt/careerspeak' })
    machine.run('test -s /root/copy/careerspeak.dump && ! ls /root/copy/*.db')
    return machine.run('ls /root/copy').output.trim().replaceAll('\n', ', ')
  })
  // Restoring takes the newest backup, which must contain the owner.
  machine.run('rm -r /var/lib/careerspeak-backups/* && systemctl start careerspeak-backup')
  machine.run('test -s /var/lib/careerspeak-backups/*/careerspeak.dump')
  machine.ask("update admin_users set firstname = 'Changed later'")
  for (const line of restoration) await doStep(line, RESTORATION[line])
  prove('a restored copy has what was there, and nothing that came later', () => {
    const name = machine.ask('select firstname from admin_users')
    if (name !== 'Owner') throw new Error(`The administrator is called ${name}.`)
    return machine.run('ls -d /var/lib/careerspeak-cms*').output.trim().replaceAll('\n', ', ')
  })
  for (const line of breach) await doStep(line, BREACH[line])
  prove('after a breach, a CMS with other secrets keeps what it had', () => {
    machine.run(
      '! cmp -s /root/secrets.json.stolen /var/lib/careerspeak-cms/secrets.json && ! grep -q ^SECRETS= /etc/careerspeak.env',
    )
    return machine.ask('select firstname from admin_users')
  })
  proveHealth(machine.run('npm run doctor', { cwd: '/opt/careerspeak', mayFail: true }).output)
}

/** @typedef {{ password: string, link: string, cwd: string }} Known */
/** @type {Record<NonNullable<Step['next']>, (machine: Machine, known: Known, output: string) => void | Promise<void>>} */
const deeds = {
  startDebian(machine) {
    // Packages are installed with this machine's network: a PostgreSQL of its own would have taken the usual port.
    machine.run("sed -i 's/^port = .*/port = 5432/' /etc/postgresql/*/main/postgresql.conf")
    // Debian does this itself under systemd.
    machine.run('pg_ctlcluster "$(ls /etc/postgresql)" main start && systemctl start redis-server')
  },
  readPassword: (_, known, output) => {
    known.password = output.trim()
  },
  fillVariables(machine, { password }) {
    const smtp = `smtp://127.0.0.1:${MAIL_PORT}`
    machine.edit(ENVIRONMENT, (text) => fillVariables(text, { password, smtp }))
    machine.serve(['/opt/careerspeak/node_modules/node/bin/node', '-e', MAIL_SERVER])
  },
  async waitForPrograms(machine) {
    await waitFor(machine, 'http://127.0.0.1:1337/readyz')
    await waitFor(machine, 'http://127.0.0.1:9000/readyz')
  },
  waitForCms: (machine) => waitFor(machine, 'http://127.0.0.1:1337/readyz'),
  fillCaddy(machine) {
    machine.edit('/etc/systemd/system/caddy.service.d/careerspeak.conf', (text) =>
      text.replaceAll('institute.example', DOMAIN),
    )
  },
  fillRelay: (machine) => machine.edit('/etc/turnserver.conf', fillRelay),
  readLink(_, known, output) {
    const links = [...output.matchAll(/^https:\S+\/welcome\?code=\S+$/gm)].map(([link]) => link)
    // Each start prints a new link until one is used.
    known.link = links.at(-1) ?? ''
    if (!known.link) throw new Error(`The log has no link for the owner:\n${output}`)
  },
  // Installs Caddy's root certificate; a public authority's would be trusted already.
  async trustCaddy(machine) {
    await until(() => machine.run(`install -m 644 ${CERTIFICATE} ${TRUSTED}`), 'the certificate of Caddy')
    machine.edit(ENVIRONMENT, (text) => `${text}NODE_EXTRA_CA_CERTS=${TRUSTED}\n`)
  },
  async waitForSite(machine) {
    await waitFor(machine, `https://www.${DOMAIN}/`)
    await waitFor(machine, `https://www.${DOMAIN}/build.json`)
    await waitFor(machine, `https://match.${DOMAIN}/ice`)
    await waitFor(machine, `https://cms.${DOMAIN}/_health`)
    // Requests the API through the site's own host, signed by SITE_SECRET.
    await waitFor(machine, `https://www.${DOMAIN}/api/openapi.json`)
  },
  readDiagnosis: (_, __, output) => proveHealth(output),
}

/** This machine's Debian release and its package mirror. */
function debianOf() {
  const [, codename = ''] = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? []
  const format = ['indextargets', '--format', '$(REPO_URI) $(CODENAME)', 'Created-By: Packages']
  const sources = execFileSync('apt-get', format, { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.split(' '))
  const [uri] = sources.find(([, name]) => name === codename) ?? []
  if (!uri) throw new Error(`The sources of apt name no Debian ${codename}. Run apt-get update first.`)
  return { uri, codename }
}

/**
 * Shortens long command output in the middle.
 * @param {string} output
 */
function shortened(output) {
  const lines = output
    .trim()
    .split('\n')
    .filter((line) => !line.includes('EBADENGINE'))
  return lines.length <= 24 ? lines.join('\n') : [...lines.slice(0, 4), '…', ...lines.slice(-16)].join('\n')
}

/**
 * Accepts the invitation of the owner that the CMS printed.
 * @param {Machine} machine
 * @param {string} link
 */
async function accept(machine, link) {
  const code = new URL(link).searchParams.get('code')
  const body = acceptance(code ?? '')
  machine.run(
    `node -e "fetch('http://127.0.0.1:1337/api/auth/accept-invitation',{method:'POST',headers:{'Content-Type':'application/json'},body:process.argv[1]}).then(({status})=>process.exit(status===200?0:1))" '${JSON.stringify(body)}'`,
  )
  prove("the link of the log makes the owner an admin, and the panel's administrator", () => {
    const active = machine.ask('select is_active, firstname from admin_users')
    if (active !== 't|Owner') throw new Error(active)
    const names = machine.ask('select full_name from up_users where password is not null')
    if (names !== 'Owner') throw new Error(names)
    return active
  })
}

/**
 * @param {Machine} machine
 * @param {string} url
 */
const waitFor = (machine, url) =>
  until(() => {
    machine.run(
      `/opt/careerspeak/node_modules/node/bin/node -e "fetch(process.argv[1]).then(({status})=>process.exit(status<300?0:1),()=>process.exit(1))" ${url}`,
      { quiet: true },
    )
    console.log(`✓ ${url} answers`)
  }, url)

/**
 * @param {() => void} work
 * @param {string} what
 */
async function until(work, what) {
  const end = Date.now() + WAIT_MINUTES * 60_000
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (Date.now() > end) throw new Error(`${what}: nothing within ${WAIT_MINUTES} minutes. ${error}`)
      await wait(1000)
    }
  }
}

/** @typedef {ReturnType<typeof createMachine>} Machine a scratch Debian whose processes end with the drill */

/** @param {string} folder */
function createMachine(folder) {
  const [base, top, npm] = [join(folder, 'debian'), join(folder, 'root'), join(folder, 'npm')]
  if (!existsSync(join(base, 'etc/debian_version'))) {
    const { uri, codename } = debianOf()
    execFileSync('debootstrap', ['--variant=minbase', codename, base, uri], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  rmSync(top, { recursive: true, force: true })
  execFileSync('cp', ['-a', base, top])
  const within = (/** @type {string} */ path) => join(top, path)
  for (const each of [
    npm,
    within('root/.npm'),

    within('run/drill'),
    within('var/log/drill'),
  ])
    mkdirSync(each, { recursive: true })
  execFileSync('git', ['bundle', 'create', '--quiet', within(BUNDLE), 'HEAD'], { cwd: repository })
  for (const file of [SYSTEMCTL, 'scripts/lib/systemd-unit.mjs'])
    cpSync(join(repository, file), within(join(STAND_INS, file)))
  const script = (/** @type {string} */ name, /** @type {string} */ text) => {
    writeFileSync(within(name), `#!/bin/sh\n${text}\n`)
    chmodSync(within(name), 0o755)
  }
  script('usr/local/bin/systemctl', `exec /usr/bin/node ${join(STAND_INS, SYSTEMCTL)} "$@"`)
  script('usr/local/bin/journalctl', 'exec cat "/var/log/drill/$2.log"')
  // A scratch root need not survive a power cut, and dpkg waits for the disk after each file.
  writeFileSync(within('etc/dpkg/dpkg.cfg.d/drill'), 'force-unsafe-io\n')
  // Installed services must not start, since nothing here would stop them.
  script('usr/sbin/policy-rc.d', 'exit 101')
  copyFileSync('/etc/resolv.conf', within('etc/resolv.conf'))
  appendFileSync(
    within('etc/hosts'),
    `127.0.0.1 localhost ${HOSTS.join(' ')}\n${RELAY_ADDRESS} turn.${DOMAIN}\n`,
  )
  const authorities = process.env.NODE_EXTRA_CA_CERTS ?? '/etc/ssl/certs/ca-certificates.crt'
  if (existsSync(authorities)) cpSync(authorities, within('root/authorities.crt'))

  const mounts = [
    `mount --bind ${top} ${top}`,
    `mount -t proc proc ${top}/proc`,
    `mount --bind ${npm} ${top}/root/.npm`,
    `mount -t tmpfs tmpfs ${top}/dev/shm`,
    'ip link set lo up',
    // A relay needs a routable address to listen on.
    `ip link add drill0 type bridge && ip addr add ${RELAY_ADDRESS}/24 dev drill0 && ip link set drill0 up`,
    'echo ready',
    // Reaps zombie processes.
    'while :; do sleep 1; done',
  ]
  const holder = spawn(
    'unshare',
    ['--mount', '--net', '--pid', '--fork', '--kill-child', 'bash', '-ec', mounts.join('\n')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const inside = () => {
    const [child] = readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8').trim().split(' ')
    return String(child)
  }
  const variables = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
    DEBIAN_FRONTEND: 'noninteractive',
  }
  // The machine's registry settings; a mirror may have its own certificate.
  const registries = {
    ...Object.fromEntries(
      Object.entries(process.env).filter(([name]) =>
        /^(npm_config_(registry|cafile)|https?_proxy|no_proxy)$/i.test(name),
      ),
    ),
    npm_config_registry: execFileSync('npm', ['config', 'get', 'registry'], {
      encoding: 'utf8',
      cwd: '/',
    }).trim(),
    ...(existsSync(authorities) && { npm_config_cafile: '/root/authorities.crt' }),
  }
  const trusted = () => existsSync(within(TRUSTED)) && { NODE_EXTRA_CA_CERTS: TRUSTED }
  const enter = (/** @type {boolean} */ outside) => [
    '-t',
    inside(),
    '--mount',
    '--pid',
    ...(outside ? [] : ['--net']),
    'chroot',
    top,
  ]

  return {
    /**
     * Runs a command as root in a folder; returns its output and final folder.
     * @param {string} command
     * @param {{ cwd?: string, outside?: boolean, answers?: string, mayFail?: boolean, quiet?: boolean }} [how]
     */
    run(command, { cwd = '/root', outside = false, answers = '', mayFail = false, quiet = false } = {}) {
      const begun = Date.now()
      if (!quiet) console.log(`# ${command}`)
      const { status, stdout, stderr } = spawnSync(
        'nsenter',
        [...enter(outside), 'sh', '-c', `cd "$1" && { ${command}\n} && pwd > /run/drill/cwd`, 'sh', cwd],
        // Without a terminal, so password prompts read the answers given here.
        {
          input: answers,
          encoding: 'utf8',
          env: { ...variables, ...(outside ? registries : trusted()) },
          maxBuffer: 2 ** 28,
          timeout: 30 * 60_000,
        },
      )
      const output = `${stdout}${stderr}`
      if (!quiet) console.log(`${shortened(output)}  (${Math.round((Date.now() - begun) / 1000)} s)`)
      if (status !== 0 && !mayFail)
        throw new Error(`“${command}” has ended with ${status}:\n${output.slice(-4000)}`)
      return { output, cwd: status === 0 ? readFileSync(within('run/drill/cwd'), 'utf8').trim() : cwd }
    },
    /**
     * Queries the database named by the environment file, with psql.
     * @param {string} statement
     * @returns {string}
     */
    ask(statement) {
      const url = /^DATABASE_URL=(.+)$/m.exec(readFileSync(within(ENVIRONMENT), 'utf8'))?.[1] ?? ''
      return execFileSync('nsenter', [...enter(false), 'psql', '--no-psqlrc', '-Atc', statement, url], {
        encoding: 'utf8',
        env: variables,
      }).trim()
    },
    /** @param {string} file @param {(text: string) => string} change */
    edit(file, change) {
      const text = readFileSync(within(file), 'utf8')
      const changed = change(text)
      if (changed === text) throw new Error(`There was nothing to fill in in ${file}.`)
      writeFileSync(within(file), changed)
    },
    /** @param {string[]} command a program that stays */
    serve(command) {
      spawn('nsenter', [...enter(false), ...command], { stdio: 'ignore', env: variables })
    },
    remove() {
      holder.kill('SIGKILL')
      console.log(`The Debian of this drill is in ${top}.`)
    },
  }
}
