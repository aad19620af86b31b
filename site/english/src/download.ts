/** The name of the store of Harper's binary, which all accounts of this browser share. */
export const HARPER_STORE = 'harper'

/** The size of Harper's binary, unpacked, for the progress of a download; and the approximate size of the download. */
export const HARPER_BYTES = 15_935_196
export const HARPER_DOWNLOAD_MEGABYTES = 7.5
