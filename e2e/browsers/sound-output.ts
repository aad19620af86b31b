import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Starts PulseAudio with a null output, as if loudspeakers existed. `variables` connect a browser to it. */
export async function startSoundOutput() {
  const folder = mkdtempSync(join(tmpdir(), 'careerspeak-sound-'))
  const socket = join(folder, 'native')
  const modules = [`module-native-protocol-unix socket=${socket} auth-anonymous=1`, 'module-null-sink']
  const program = spawn(
    'pulseaudio',
    [
      '-n',
      '--daemonize=no',
      '--exit-idle-time=-1',
      '--use-pid-file=no',
      ...modules.flatMap((each) => ['-L', each]),
    ],
    { stdio: 'ignore', env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder } },
  )
  while (!existsSync(socket)) {
    if (program.exitCode !== null) throw new Error('PulseAudio did not start.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    variables: { PULSE_SERVER: `unix:${socket}`, XDG_RUNTIME_DIR: folder },
    async stop() {
      const ended = once(program, 'exit')
      program.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
