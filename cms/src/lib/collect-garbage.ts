import type { EventEmitter } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { z } from 'zod'

/** Bytes of a file after which the buffers that brought them are thrown away. */
const STEP = 4 * 1024 * 1024

/** V8 gives its collector only to who asks for it by this flag. */
function openCollector(): (options: { type: 'minor' }) => void {
  setFlagsFromString('--expose-gc')
  return z
    .custom<ReturnType<typeof openCollector>>((value) => typeof value === 'function')
    .parse(runInNewContext('gc'))
}

/**
 * Keeps memory small while a file is received: it comes in many buffers of a few kilobytes, which V8 would let lie until
 * they are as many bytes as the largest file. Given to the parser of forms, which calls it for each file that begins.
 */
export function createFileBegin(): (field: string, file: EventEmitter) => void {
  const collect = openCollector()
  return (_field, file) => {
    let collected = 0
    file.on('progress', (received: number) => {
      if (received < collected + STEP) return
      collected = received
      collect({ type: 'minor' })
    })
  }
}
