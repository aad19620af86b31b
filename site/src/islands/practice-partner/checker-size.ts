/** Harper's unpacked size, which progress is measured by, and about how much is transferred. */
export const HARPER_BYTES = 15_935_196
export const HARPER_DOWNLOAD_MEGABYTES = 7.5
