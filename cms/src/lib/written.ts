import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** From how many bytes on an answer is worth compressing: what is shorter travels in the first packets anyway. */
export const LONG_ANSWER = 14 * 1024

/** A reply that is written already, and may be sent over and over. */
export class Written<Reply> {
  readonly json: Buffer
  #compressed: Promise<Buffer> | undefined

  constructor(reply: Reply) {
    this.json = Buffer.from(JSON.stringify(reply))
  }

  /** The reply by brotli, compressed once for all who take it so; nothing of one that is short. */
  compressed(): Promise<Buffer> | undefined {
    if (this.json.length < LONG_ANSWER) return undefined
    this.#compressed ??= compress(this.json, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    return this.#compressed
  }
}
