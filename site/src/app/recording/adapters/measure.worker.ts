import { type Heard, reportOf } from '../core/listen'

/** Measures a recording in a worker, so that the page stays responsive. */
self.onmessage = ({ data }: MessageEvent<Heard>) => self.postMessage(reportOf(data))

// The page waits for this message, and loads nothing afterwards.
self.postMessage('ready')
