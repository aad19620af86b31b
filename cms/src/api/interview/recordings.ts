import { createPrivateFiles } from '../../platform/storage/private-files'
import { storageOf } from '../../platform/storage/storage'

/** The formats browsers record, by file extension. */
export type RecordingEnding = '.webm' | '.mp4' | '.ogg'

/** Those, and the formats of other sound files. */
export type SoundEnding = RecordingEnding | '.mp3' | '.wav'

/** The private storage of recorded answers. */
export const createRecordings = () => createPrivateFiles<RecordingEnding>(storageOf('recordings'))

export type Recordings = ReturnType<typeof createRecordings>
