import { fileTypeFromFile } from 'file-type'
import {
  Conversion,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputFormat,
  type InputTrack,
  MP4,
  OGG,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import type { RecordingEnding } from './recordings'

/** What of a recording is stored: `seconds` are those until its last sound or picture ends. */
export type Recording = { ending: RecordingEnding; mimeType: string; seconds: number }

/** Why a file is none: of another kind, without sound, or without what its beginning announces. */
export type NoRecording = 'other kind' | 'silent' | 'incomplete'

type Container = { ending: RecordingEnding; format: InputFormat; kind: string }

const webm: Container = { ending: '.webm', format: WEBM, kind: 'webm' }
const mp4: Container = { ending: '.mp4', format: MP4, kind: 'mp4' }
const ogg: Container = { ending: '.ogg', format: OGG, kind: 'ogg' }

/** The containers that browsers record into, by the types that a file's first bytes are known as. */
const containers = new Map([
  ['video/webm', webm],
  ['video/mp4', mp4],
  ['audio/x-m4a', mp4],
  ['audio/ogg', ogg],
  ['audio/ogg; codecs=opus', ogg],
])

/**
 * Reads what a file is by its content, whatever it is named: a recording with sound, as browsers make them, or why it is
 * none. Browsers write no length into the head of what they record, so its last packets tell it.
 */
export async function readRecording(path: string): Promise<Recording | NoRecording> {
  const type = await fileTypeFromFile(path)
  const container = type && containers.get(type.mime)
  if (!container) return 'other kind'
  const input = new Input({ source: new FilePathSource(path), formats: [container.format] })
  try {
    const tracks = await input.getTracks()
    if (!tracks.some((track) => track.isAudioTrack())) return tracks.length > 0 ? 'silent' : 'incomplete'
    const ends = await Promise.all(tracks.map(endOf))
    const seconds = Math.max(...ends)
    if (ends.includes(0)) return 'incomplete'
    const shown = tracks.some((track) => track.isVideoTrack())
    return {
      ending: container.ending,
      mimeType: `${shown ? 'video' : 'audio'}/${container.kind}`,
      seconds: Math.round(seconds * 10) / 10,
    }
  } catch {
    return 'incomplete'
  } finally {
    input.dispose()
  }
}

/** The second at which a track ends; 0 where its last packet is not there. */
async function endOf(track: InputTrack): Promise<number> {
  const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY)
  return last ? last.timestamp + last.duration : 0
}

/**
 * Writes a WebM anew, with its length and an index of its moments, which recorders leave out: a player that has neither shows no
 * length, and reads all that goes before a moment that it seeks. Answers where it lies; that is the given path where it
 * cannot be written anew, for it plays as it is.
 */
export async function withIndex(path: string): Promise<string> {
  const target = `${path}.indexed`
  const input = new Input({ source: new FilePathSource(path), formats: [WEBM] })
  try {
    const output = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(target) })
    const conversion = await Conversion.init({ input, output, showWarnings: false })
    if (!conversion.isValid || conversion.discardedTracks.length > 0) return path
    await conversion.execute()
    return target
  } catch {
    return path
  } finally {
    input.dispose()
  }
}
