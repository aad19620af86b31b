import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type SmallDisk = { path: string; fill: () => void; empty: () => void; unmount: () => void }

/** A disk of this many megabytes that can be filled completely. Mounting one needs root on Linux. */
export function mountSmallDisk(megabytes: number): SmallDisk | { missing: string } {
  const path = mkdtempSync(join(tmpdir(), 'cms-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    rmdirSync(path)
    return { missing: 'A small disk could not be mounted: that needs root on Linux.' }
  }
  const filling = join(path, 'filling')
  return {
    path,
    fill: () => {
      try {
        writeFileSync(filling, Buffer.alloc(megabytes * 1024 * 1024))
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      }
    },
    empty: () => rmSync(filling),
    unmount: () => {
      execFileSync('umount', [path])
      rmdirSync(path)
    },
  }
}
