import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputTrack,
  MP4,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'

/** Two seconds each, as recorded by Chromium's MediaRecorder: without a length in the header. */
type Recorded = 'video.webm' | 'video.mp4' | 'audio.webm' | 'audio.mp4' | 'silent.webm' | 'video.mkv'

/** A file that makes the parser loop forever, found by chance. */
type Made = 'endless.webm'

export const recorded = (name: Recorded | Made): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(join(import.meta.dirname, 'recordings', name)))

const formats = {
  '.webm': () => new WebMOutputFormat({ appendOnly: true }),
  /** With a length and a seek index at the start, as many tools but no recorders write. */
  '.mp4': () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  '.ogg': () => new OggOutputFormat(),
} satisfies Record<string, () => OutputFormat>

/** Chromium's recording in another container, repeated until it has this many seconds. */
export async function remuxed(
  name: Recorded,
  ending: keyof typeof formats,
  seconds: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const input = new Input({ source: new BufferSource(recorded(name)), formats: [WEBM, MP4] })
  const target = new BufferTarget()
  const output = new Output({ format: formats[ending](), target })
  const tracks = await Promise.all((await input.getTracks()).map((track) => addTo(output, track, seconds)))
  await output.start()
  await Promise.all(tracks.map((write) => write()))
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer())
}

/** Adds a track to the output, and returns a function that writes its packets. */
async function addTo(output: Output, track: InputTrack, seconds: number): Promise<() => Promise<void>> {
  const packets: EncodedPacket[] = []
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet)
  const length = await track.computeDuration()
  const add = await sourceOf(output, track)
  return async () => {
    for (let start = 0; start < seconds; start += length)
      for (const packet of packets) {
        const timestamp = packet.timestamp + start
        const duration = Math.min(packet.duration, seconds - timestamp)
        if (duration > 0) await add(packet.clone({ timestamp, duration }))
      }
  }
}

async function sourceOf(
  output: Output,
  track: InputTrack,
): Promise<(packet: EncodedPacket) => Promise<void>> {
  if (track.isAudioTrack() && track.codec) {
    const source = new EncodedAudioPacketSource(track.codec)
    const decoderConfig = (await track.getDecoderConfig()) ?? undefined
    output.addAudioTrack(source)
    return (packet) => source.add(packet, { decoderConfig })
  }
  if (track.isVideoTrack() && track.codec) {
    const source = new EncodedVideoPacketSource(track.codec)
    const decoderConfig = (await track.getDecoderConfig()) ?? undefined
    output.addVideoTrack(source)
    return (packet) => source.add(packet, { decoderConfig })
  }
  throw new Error('This is no track that a browser records.')
}

/** The length in a recording's header, as players read it; 0 if missing. */
export async function declaredLength(content: Uint8Array): Promise<number> {
  const input = new Input({ source: new BufferSource(content), formats: [WEBM, MP4] })
  const told = await Promise.all((await input.getTracks()).map((track) => track.getDurationFromMetadata()))
  return Math.max(...told.map((seconds) => seconds ?? 0))
}
