import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandBlocks, sectionOf } from '../lib/document-commands.mjs'
import { acceptance, DOMAIN, fillRelay, fillVariables, prove, proveHealth } from '../lib/drill.mjs'
import { root as repository } from '../lib/paths.mjs'

const SITE = `https://www.${DOMAIN}`
/** Every five seconds, for ten minutes. */
const MAX_TRIES = 120
const CERTIFICATE = '/data/caddy/pki/authorities/local/root.crt'
const COMPOSE = 'docker compose --env-file deploy/careerspeak.env -f deploy/compose.yaml'

/** A container that accepts all mail, and the trust in the certificates that Caddy signs. */
const BESIDE = `services:
  mail:
    image: node:24-bookworm-slim
    volumes: ["./drill:/drill:ro"]
    command: [node, /drill/mail.cjs]
${['cms', 'site', 'tools']
  .map(
    (program) => `  ${program}:
    environment: { NODE_EXTRA_CA_CERTS: /drill/root.crt }
    volumes: ["./drill:/drill:ro"]
    extra_hosts: ["turn.${DOMAIN}:${addressOfMachine()}"]
`,
  )
  .join('')}`

/** The relay listens on the machine's own addresses. */
function addressOfMachine() {
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  return own.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1'
}

const MAIL_SERVER = `
require('node:net').createServer((socket) => {
  let isText = false
  socket.on('error', () => {}).write('220 drill\\r\\n')
  require('node:readline').createInterface({ input: socket }).on('line', (line) => {
    if (isText && line !== '.') return
    const answer = isText ? '250 taken' : /^DATA/i.test(line) ? '354 go on' : /^QUIT/i.test(line) ? '221 bye' : '250 fine'
    isText = answer.startsWith('354')
    socket.write(answer + '\\r\\n')
  })
}).listen(2525)`

/**
 * Starts CareerSpeak in containers by the command lines of docs/deploying.md, and proves that it serves an institute, is backed up and
 * that the doctor finds no fault. It uses the last commit, and needs root, git, openssl, Docker and the ports 80, 443 and 3478. It differs
 * from a real machine: the names end in .local, for which Caddy signs certificates itself, and a container takes the mail.
 */
export async function drill() {
  const folder = mkdtempSync(join(tmpdir(), 'careerspeak-containers-'))
  const machine = createMachine(folder)
  try {
    follow(machine)
  } finally {
    machine.run('compose down -v', { mayFail: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {Machine} machine */
function follow(machine) {
  const section = sectionOf(
    readFileSync(join(repository, 'docs/deploying.md'), 'utf8'),
    'One machine with containers',
  )
  const [product = [], start = [], owner = [], backup = []] = commandBlocks(section)
  const [clone = '', ...files] = product
  machine.run(
    clone.replace('git clone …', `git clone --quiet ${repository}`).replaceAll('/opt', machine.folder),
  )
  for (const line of files) machine.run(line)
  machine.fillIn()

  const [alias = '', ...starts] = start
  if (!alias.includes(COMPOSE))
    throw new Error(`The drill does not know the line “${alias}” of the document.`)
  for (const line of starts) {
    if (line.startsWith('compose up')) machine.trustCaddy()
    machine.run(line)
  }
  const [log = ''] = owner
  const links = [...machine.run(log).matchAll(/https:\S+\/welcome\?code=([\w-]+)/g)]
  const code = links.at(-1)?.[1]
  if (!code) throw new Error('The log has no link for the owner.')
  const body = acceptance(code)
  prove('the link of the log makes the owner an admin', () => {
    machine.call('/api/auth/accept-invitation', body)
    return body.fullName
  })
  prove('visitors see the institute of begin.json', () => {
    const { name } = JSON.parse(readFileSync(join(repository, 'deploy/begin.json.example'), 'utf8'))
    const page = machine.call('/')
    if (!page.includes(name)) throw new Error(`The home page does not name ${name}.`)
    return name
  })

  const [copy = '', timer = '', doctor = ''] = backup
  machine.run(copy)
  prove('the backups hold the database', () =>
    machine.run("compose run --rm tools sh -c 'ls /backups/*/careerspeak.dump'").trim(),
  )
  if (!timer.includes(`${COMPOSE} run --rm tools npm run backup`))
    throw new Error(`The drill does not know the line “${timer}” of the document.`)
  proveHealth(machine.run(doctor, { mayFail: true }))
}

/** @typedef {ReturnType<typeof createMachine>} Machine */

/** @param {string} folder takes the clone */
function createMachine(folder) {
  const product = join(folder, 'careerspeak')
  const deploy = join(product, 'deploy')
  let cwd = folder

  /**
   * Runs a command line where the last one ended. Returns its output.
   * @param {string} line
   * @param {{ mayFail?: boolean }} [how]
   */
  function run(line, { mayFail = false } = {}) {
    console.log(`# ${line}`)
    const begun = Date.now()
    const compose = `compose() { ${COMPOSE} -f deploy/drill.yaml "$@"; }`
    const script = `${compose}\ncd "${cwd}" && { ${line}\n} && pwd > "${folder}/cwd"`
    const { status, stdout, stderr } = spawnSync('bash', ['-c', script], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      timeout: 60 * 60_000,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = `${stdout}${stderr}`
    console.log(
      `${output.trim().split('\n').slice(-12).join('\n')}  (${Math.round((Date.now() - begun) / 1000)} s)`,
    )
    if (status !== 0 && !mayFail)
      throw new Error(`“${line}” has ended with ${status}:\n${output.slice(-4000)}`)
    if (status === 0) cwd = readFileSync(join(folder, 'cwd'), 'utf8').trim()
    return output
  }

  return {
    folder,
    run,
    /** Fills the files in as the document says, and adds what stands beside the product. */
    fillIn() {
      const password = readFileSync(join(deploy, 'postgres.password'), 'utf8').trim()
      edit('careerspeak.env', (text) => fillVariables(text, { password, smtp: 'smtp://mail:2525' }))
      edit('turnserver.conf', fillRelay)
      mkdirSync(join(deploy, 'drill'))
      writeFileSync(join(deploy, 'drill.yaml'), BESIDE)
      writeFileSync(join(deploy, 'drill/mail.cjs'), MAIL_SERVER)
    },
    /** Starts Caddy first and copies its root certificate; a public authority's would be trusted already. */
    trustCaddy() {
      run('compose up -d caddy mail')
      run(`until compose exec -T caddy cat ${CERTIFICATE} > deploy/drill/root.crt; do sleep 1; done`)
      chmodSync(join(deploy, 'drill/root.crt'), 0o644)
    },
    /**
     * Requests a path of the site from within the network of the containers, without a body until it answers with success: visitors
     * read that the institute opens soon until the first build is done. Returns the body.
     * @param {string} path
     * @param {object} [body] sent as JSON
     */
    call(path, body) {
      const options = body && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }
      const program = `
        for (let tries = ${body ? 1 : MAX_TRIES}; tries > 0; tries--) {
          const answer = await fetch('${SITE}${path}', ${JSON.stringify(options ?? {})})
          const text = await answer.text()
          if (answer.ok) process.exit(console.log(text))
          await new Promise((resolve) => setTimeout(resolve, 5000))
        }
        process.exit(1)`
      writeFileSync(join(deploy, 'drill/call.mjs'), program)
      return run('compose run --rm tools node /drill/call.mjs')
    },
  }

  /** @param {string} name @param {(text: string) => string} change */
  function edit(name, change) {
    const file = join(deploy, name)
    writeFileSync(file, change(readFileSync(file, 'utf8')))
  }
}
