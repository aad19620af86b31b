import { type Heard, reportOf } from '../core/listen'

/** Measures a recording away from the page, which stays alive meanwhile. */
self.onmessage = ({ data }: MessageEvent<Heard>) => self.postMessage(reportOf(data))

// The page waits for this, and then needs nothing more.
self.postMessage('ready')
