import { fileTypeFromFile } from 'file-type'
import {
  Conversion,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputFormat,
  type InputTrack,
  MP3,
  MP4,
  OGG,
  Output,
  WAVE,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'

/** The formats browsers record, by file extension. */
export type RecordingEnding = '.webm' | '.mp4' | '.ogg'

/** Those, and the formats of other sound files. */
export type SoundEnding = RecordingEnding | '.mp3' | '.wav'

/** The properties of a recording; `seconds` is the end of its last sound or picture. */
export type Recording = { ending: SoundEnding; mimeType: string; seconds: number }

/** Why a file cannot be used: another kind, no sound, or truncated. */
export type UnusableReason = 'other kind' | 'silent' | 'incomplete'

type Container = { ending: SoundEnding; format: InputFormat; kind: string }

const webm: Container = { ending: '.webm', format: WEBM, kind: 'webm' }
const mp4: Container = { ending: '.mp4', format: MP4, kind: 'mp4' }
const ogg: Container = { ending: '.ogg', format: OGG, kind: 'ogg' }

/** The containers of sounds, by the type detected from a file's first bytes. */
const containers = new Map<string, Container>([
  ['video/webm', webm],
  ['video/mp4', mp4],
  ['audio/x-m4a', mp4],
  ['audio/ogg', ogg],
  ['audio/ogg; codecs=opus', ogg],
  ['audio/mpeg', { ending: '.mp3', format: MP3, kind: 'mpeg' }],
  ['audio/wav', { ending: '.wav', format: WAVE, kind: 'wav' }],
])

/**
 * Reads a recording by its content, ignoring its name, or returns why it cannot be used. Browsers write no
 * length into the header, so the last packets give it.
 */
export async function readRecording(path: string): Promise<Recording | UnusableReason> {
  const type = await fileTypeFromFile(path)
  const container = type && containers.get(type.mime)
  if (!container) return 'other kind'
  const input = new Input({ source: new FilePathSource(path), formats: [container.format] })
  try {
    const [audioTracks, videoTracks] = [await input.getAudioTracks(), await input.getVideoTracks()]
    if (audioTracks.length === 0) return videoTracks.length > 0 ? 'silent' : 'incomplete'
    const [audioEnd, videoEnd] = [await endOf(audioTracks), await endOf(videoTracks)]
    if (audioEnd === 0) return 'incomplete'
    return {
      ending: container.ending,
      mimeType: `${videoEnd > 0 ? 'video' : 'audio'}/${container.kind}`,
      seconds: Math.round(Math.max(audioEnd, videoEnd) * 10) / 10,
    }
  } catch {
    return 'incomplete'
  } finally {
    input.dispose()
  }
}

/** The end of the last of these tracks in seconds; 0 if none has packets. */
async function endOf(tracks: InputTrack[]): Promise<number> {
  const last = await Promise.all(
    tracks.map((track) => new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY)),
  )
  return Math.max(0, ...last.map((packet) => (packet ? packet.timestamp + packet.duration : 0)))
}

/**
 * Rewrites a WebM with its length and a seek index, which recorders leave out. Players otherwise show no
 * length, and read everything before a position they seek. Returns the new path, or the given one if that
 * fails: it still plays.
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
