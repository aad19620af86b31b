import { type Batch, createFramer, reducedRate } from '../core/framer'
import { type Heard, joinWithoutQuiet } from '../core/listen'

/** Decoding resamples every recording to this rate; any rate would do. */
const SAMPLE_RATE = 48_000

/**
 * Decodes a recording into the frames that the microphone would have given. @throws {DOMException} where the browser cannot
 * decode it
 */
export async function decodeRecording(sound: Blob): Promise<Heard> {
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE)
  const decoded = await context.decodeAudioData(await sound.arrayBuffer())
  const batches: Batch[] = []
  const push = createFramer(decoded.sampleRate, (batch) => batches.push(batch))
  push(decoded.getChannelData(0))
  return joinWithoutQuiet(batches, reducedRate(decoded.sampleRate).rate)
}
