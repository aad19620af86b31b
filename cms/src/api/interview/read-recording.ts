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
    const [sounds, pictures] = [await input.getAudioTracks(), await input.getVideoTracks()]
    if (sounds.length === 0) return pictures.length > 0 ? 'silent' : 'incomplete'
    const [heard, seen] = [await endOf(sounds), await endOf(pictures)]
    if (heard === 0) return 'incomplete'
    return {
      ending: container.ending,
      mimeType: `${seen > 0 ? 'video' : 'audio'}/${container.kind}`,
      seconds: Math.round(Math.max(heard, seen) * 10) / 10,
    }
  } catch {
    return 'incomplete'
  } finally {
    input.dispose()
  }
}

/** The second at which the last of these tracks ends; 0 where the last packet of none is there. */
async function endOf(tracks: InputTrack[]): Promise<number> {
  const last = await Promise.all(
    tracks.map((track) => new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY)),
  )
  return Math.max(0, ...last.map((packet) => (packet ? packet.timestamp + packet.duration : 0)))
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
