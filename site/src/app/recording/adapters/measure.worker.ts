import { type Heard, reportOf } from '../core/listen'

/** Measures a recording in a worker, so that the page stays responsive. */
self.onmessage = ({ data }: MessageEvent<Heard>) => self.postMessage(reportOf(data))

// The page can go offline after this message.
self.postMessage('ready')
