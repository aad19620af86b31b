import * as z from 'zod/mini'

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

/** The listener that the site offers; there is none without a version. */
export const listenerIndex = z.object({
  version: z.nullable(z.string()),
  /** The size of the download. */
  megabytes: z.number(),
  /** The stored files, with their sizes after decompression. */
  files: z.array(z.object({ name: z.enum(FILES), bytes: z.number() })),
})
export type ListenerIndex = z.infer<typeof listenerIndex>
