import { createFramer } from '../core/framer'

// TypeScript's library of the browser lacks what stands in a worklet.
declare const sampleRate: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void

/** Sends what it hears to the page as batches of frames, on the browser's own thread for sound. */
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
