import { createFramer } from '../core/framer'

// TypeScript's DOM library lacks the globals of a worklet.
declare const sampleRate: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void

/** Sends the sound to the page as batches of frames, from the browser's audio thread. */
class FramesProcessor extends AudioWorkletProcessor {
  readonly push = createFramer(sampleRate, (batch) => {
    this.port.postMessage(batch, [batch.powers.buffer, batch.peaks.buffer, batch.samples.buffer])
  })

  process([channels]: Float32Array[][]): boolean {
    const [channel] = channels ?? []
    if (channel) this.push(channel)
    return true
  }
}

registerProcessor('frames', FramesProcessor)
