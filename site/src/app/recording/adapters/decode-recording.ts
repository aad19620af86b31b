import { type Batch, createFramer, reducedRate } from '../core/framer'
import { type Heard, joinWithoutQuiet } from '../core/listen'

/** Any rate would do: decoding brings every recording to this one. */
const SAMPLE_RATE = 48_000

/** Reads what a recording holds, as its microphone would have been heard. @throws {DOMException} where the browser cannot decode it */
export async function decodeRecording(sound: Blob): Promise<Heard> {
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE)
  const decoded = await context.decodeAudioData(await sound.arrayBuffer())
  const batches: Batch[] = []
  const push = createFramer(decoded.sampleRate, (batch) => batches.push(batch))
  push(decoded.getChannelData(0))
  return joinWithoutQuiet(batches, reducedRate(decoded.sampleRate).rate)
}
