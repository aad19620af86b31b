import { createPrivateFiles } from '../../platform/storage/private-files'
import { storageOf } from '../../platform/storage/storage'
import { createReaderLinks } from '../account/reader-links'

/** The formats browsers record, by file extension. */
export type RecordingEnding = '.webm' | '.mp4' | '.ogg'

/** Those, and the formats of other sound files. */
export type SoundEnding = RecordingEnding | '.mp3' | '.wav'

/** The private storage of recorded answers. */
export const createRecordings = () => createPrivateFiles<RecordingEnding>(storageOf('recordings'))

/** Links to recordings. */
export const recordingLinks = createReaderLinks({
  name: 'recording',
  path: '/interview/recordings',
  what: 'the recording',
  place: 'the list of answers',
})
