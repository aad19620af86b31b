/** The files that a browser stores. */
export const FILES = ['encoder.onnx', 'decoder.onnx', 'engine.wasm', 'tokens.json'] as const
export type Files = Record<(typeof FILES)[number], ArrayBuffer>

/** To the worker: open the listener with its files and the address of its engine, and perhaps try it out, or hear a recording at 16 kHz. */
export type ToWorker =
  | { type: 'open'; engine: string; files: Files; isTest: boolean }
  | { type: 'hear'; samples: Float32Array }

/** From the worker. */
export type ToPage =
  | { type: 'opened'; isFast: boolean }
  /** So much of a recording has been heard, from 0 to 1. */
  | { type: 'hearing'; share: number }
  | { type: 'heard'; text: string }
  | { type: 'failed'; reason: string }

/** The listener that the site offers; there is none without a version. `files` have their sizes after decompression. */
export type ListenerIndex = {
  version: string | null
  /** The size of the download. */
  megabytes: number
  files: readonly { name: (typeof FILES)[number]; bytes: number }[]
}

/** Parses the index, or returns undefined. By hand, since zod would be half of what the practice pages load for it. */
export function readListenerIndex(value: unknown): ListenerIndex | undefined {
  const { version, megabytes, files } = Object(value)
  const isVersion = version === null || typeof version === 'string'
  if (!isVersion || typeof megabytes !== 'number' || !Array.isArray(files)) return undefined
  const isFile = (file: unknown) =>
    FILES.includes(Object(file).name) && typeof Object(file).bytes === 'number'
  return files.every(isFile) ? { version, megabytes, files } : undefined
}
