import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** On SIGUSR2, the measured server collects garbage, so resident memory can be compared. */
setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
process.on('SIGUSR2', () => {
  collect()
  collect()
})
