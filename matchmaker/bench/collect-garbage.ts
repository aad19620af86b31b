import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Lets a server under measurement be told, by SIGUSR2, to give back what it does not use. */
setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
process.on('SIGUSR2', () => {
  collect()
  collect()
})
