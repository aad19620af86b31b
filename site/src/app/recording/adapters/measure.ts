import type { Heard } from '../core/listen'
import type { Report } from '../core/report'

/** Measures recordings in a worker of its own. */
export function createMeasure() {
  const worker = new Worker(new URL('./measure.worker.ts', import.meta.url), {
    type: 'module',
    name: 'measure',
  })

  const ready = new Promise<void>((resolve, reject) => {
    worker.onmessage = () => resolve()
    worker.onerror = () => reject(new Error('The measuring code couldn’t be fetched.'))
  })

  return {
    /** Resolves when the worker is loaded. */
    ready,

    /** @throws {Error} when measuring failed */
    measure: (heard: Heard) =>
      new Promise<Report>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Report>) => resolve(data)
        worker.onerror = (event) => reject(new Error(`Measuring failed. ${event.message ?? ''}`))
        worker.postMessage(heard, [
          heard.quiet.buffer,
          heard.powers.buffer,
          heard.peaks.buffer,
          heard.samples.buffer,
        ])
      }),

    end: () => worker.terminate(),
  }
}
