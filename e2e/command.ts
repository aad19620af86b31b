import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

/** A running npm command with its output so far. */
export type Command = {
  readonly output: string
  /** Resolves once it has printed the words; rejects if it exits first. */
  printed(words: string): Promise<void>
  readonly exit: Promise<number | null>
  kill(signal: NodeJS.Signals): void
}

/** Runs `npm <name>` in the repository's root. */
export function runNpm(name: string, environment: NodeJS.ProcessEnv): Command {
  const child = spawn('npm', [name], { cwd: root, env: environment })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const exit = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null))
  return {
    get output() {
      return output
    },
    printed: (words) =>
      new Promise((resolve, reject) => {
        const look = () => output.includes(words) && resolve()
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
        void exit.then(() => reject(new Error(`It ended without saying "${words}":\n${output}`)))
        look()
      }),
    exit,
    kill: (signal) => child.kill(signal),
  }
}

/** A process of the machine. */
export type Process = { id: number; words: string }

/** Other processes whose environment or arguments contain a folder. Works on Linux. */
export async function processesNaming(folder: string): Promise<Process[]> {
  const ids = (await readdir('/proc')).map(Number).filter((id) => Number.isInteger(id) && id !== process.pid)
  const found = await Promise.all(ids.map((id) => processNaming(id, folder)))
  return found.filter((candidate) => candidate !== undefined)
}

async function processNaming(id: number, folder: string): Promise<Process | undefined> {
  const read = (file: string) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '')
  const [environment, words] = await Promise.all([read('environ'), read('cmdline')])
  return [environment, words].some((text) => text.includes(folder))
    ? { id, words: words.replaceAll('\0', ' ').trim() }
    : undefined
}
