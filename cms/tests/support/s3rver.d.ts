declare module 's3rver' {
  import type { AddressInfo } from 'node:net'

  type Options = {
    address: string
    port: number
    silent: boolean
    allowMismatchedSignatures: boolean
    directory: string
    configureBuckets: { name: string; configs: string[] }[]
  }

  /** A server that speaks Amazon's S3 and keeps its buckets in a folder. */
  class S3rver {
    constructor(options: Options)
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
  export = S3rver
}
