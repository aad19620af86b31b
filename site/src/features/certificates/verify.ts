import { cefrRowNames, cefrRows } from '@careerspeak/contract/cefr-levels'
import type { checkCertificate, Paper } from '@careerspeak/contract/certificates'
import { readSerial } from '@careerspeak/contract/serials'
import { type ApiPath, sendRequest } from '#app/http/request'
import { registeredOf } from './core/registered'
import { day, type FileResult, type Registered, type Verdict, verdictOf, verdictOnFile } from './core/verdict'
import { sha256 } from './shared/sha256'

/** Certificates and recordings are smaller. */
const MAX_FILE_BYTES = 30 * 1024 * 1024

const REGISTER: ApiPath<typeof checkCertificate> = '/api/certificates/check'

async function askRegister(typed: string): Promise<Registered> {
  if (!readSerial(typed)) return { found: 'mistyped' }
  try {
    const response = await sendRequest(`${REGISTER}?${new URLSearchParams({ serial: typed })}`)
    return registeredOf(response.ok ? await response.json() : undefined)
  } catch {
    return { found: 'unreachable' }
  }
}

/** Checks a file with a script of its own, which a scan of a code need not load. */
async function readFile(file: File): Promise<FileResult> {
  try {
    const { checkFile } = await import('./check-file')
    return await checkFile(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return { state: 'unreachable' }
  }
}

/** Everything that the paper says, as names and values. */
const linesOf = (paper: Paper): [name: string, value: string][] => [
  ['Holder', paper.holder],
  ['Certificate', paper.title],
  ['Statement', `${paper.holder} ${paper.text}`],
  ['Course', paper.batch],
  ['Institute', paper.institute],
  ...cefrRowNames.map((row): [string, string] => [cefrRows[row], `${paper.levels[row]} (CEFR)`]),
  ['Live classes', `${paper.classes.attended} of ${paper.classes.held}`],
  ['Issued', day(paper.issuedOn)],
  ['Valid until', paper.validUntil ? day(paper.validUntil) : 'It doesn’t expire'],
  ['Signed by', paper.signatories.map(({ name, role }) => `${name}, ${role}`).join('; ')],
  ['Number', paper.serial],
]

const TONES = { good: 'border-success', bad: 'border-error', unsure: 'border-accent' } as const

/** Starts the page that checks certificates by their number or their file. */
export function startVerify(page: HTMLElement): void {
  const part = <Element extends HTMLElement>(name: string) => page.querySelector<Element>(`[data-${name}]`)
  const [form, number, files] = [
    part<HTMLFormElement>('form'),
    part<HTMLInputElement>('number'),
    part<HTMLInputElement>('file'),
  ]
  const [result, sample] = [part('result'), part<HTMLInputElement>('sample')]
  if (!form || !number || !files || !result || !sample) return
  /** The check that was asked for last; an earlier one that ends later is not shown. */
  let latest = 0
  let expected: string | null = null

  const write = (name: string, text: string) => {
    const element = part(name)
    if (element) element.textContent = text
  }

  function show({ tone, heading, text, next }: Verdict, paper: Paper | undefined): void {
    if (!result) return
    result.hidden = false
    result.classList.remove(...Object.values(TONES))
    result.classList.add(TONES[tone])
    result.dataset.tone = tone
    write('heading', heading)
    write('text', text)
    const link = part<HTMLAnchorElement>('next')
    if (link) {
      link.hidden = !next
      link.href = `/verify/${next}`
    }
    const rows = (paper ? linesOf(paper) : []).flatMap(([name, value]) => {
      const [term, description] = [document.createElement('dt'), document.createElement('dd')]
      term.textContent = name
      term.className = 'text-sm text-muted'
      description.textContent = value
      description.className = 'mb-2 font-semibold wrap-anywhere'
      return [term, description]
    })
    part('paper')?.replaceChildren(...rows)
    expected = paper?.sample ?? null
    const hearing = part('hearing')
    if (hearing) hearing.hidden = expected === null
    write('heard', '')
    part('heading')?.focus()
  }

  async function run(check: () => Promise<[Verdict, Paper | undefined]>): Promise<void> {
    latest += 1
    const own = latest
    write('busy', 'Checking…')
    const [verdict, paper] = await check()
    if (own !== latest) return
    write('busy', '')
    show(verdict, paper)
  }

  const checkNumber = () =>
    run(async () => {
      const registered = await askRegister(number.value)
      return [verdictOf(registered, new Date()), 'paper' in registered ? registered.paper : undefined]
    })

  const checkOne = (file: File) =>
    run(async () => {
      const read: FileResult = file.size > MAX_FILE_BYTES ? { state: 'empty' } : await readFile(file)
      const registered: Registered =
        read.state === 'signed' ? await askRegister(read.paper.serial) : { found: 'unreachable' }
      const inFile = read.state === 'signed' ? read.paper : undefined
      if (inFile) number.value = inFile.serial
      const paper = 'paper' in registered ? registered.paper : inFile
      return [verdictOnFile(read, registered, new Date()), paper]
    })

  async function compare(file: File): Promise<void> {
    write(
      'heard',
      (await sha256(file)) === expected
        ? 'This is the recording that belongs to the certificate.'
        : 'This isn’t the recording that belongs to the certificate, or it’s been changed.',
    )
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void checkNumber()
  })
  files.addEventListener('change', () => {
    const [file] = files.files ?? []
    if (file) void checkOne(file)
    files.value = ''
  })
  sample.addEventListener('change', () => {
    const [file] = sample.files ?? []
    if (file) void compare(file)
    sample.value = ''
  })
  page.addEventListener('dragover', (event) => event.preventDefault())
  page.addEventListener('drop', (event) => {
    event.preventDefault()
    const [file] = event.dataTransfer?.files ?? []
    if (file) void checkOne(file)
  })
  const [, inAddress] = /^\/verify\/([^/]+)\/?$/.exec(location.pathname) ?? []
  if (!inAddress) return
  number.value = decodeURIComponent(inAddress)
  void checkNumber()
}
