import {
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'

/**
 * Rewrites a recording with its length and a seek index, which browsers leave out. Without them Firefox cannot seek, and Safari
 * shows the length of the first second. Gives the original if rewriting fails.
 */
export async function addIndex(recording: Blob): Promise<Blob> {
  const isMp4 = /^(?:audio|video)\/mp4/.test(recording.type)
  const input = new Input({ source: new BlobSource(recording), formats: [isMp4 ? MP4 : WEBM] })
  try {
    const target = new BufferTarget()
    const output = new Output({ format: isMp4 ? new Mp4OutputFormat() : new WebMOutputFormat(), target })
    const conversion = await Conversion.init({ input, output, showWarnings: false })
    if (!conversion.isValid || conversion.discardedTracks.length > 0) return recording
    await conversion.execute()
    return target.buffer ? new Blob([target.buffer], { type: recording.type }) : recording
  } catch (error) {
    console.warn('The recording couldn’t be rewritten', error)
    return recording
  } finally {
    input.dispose()
  }
}
