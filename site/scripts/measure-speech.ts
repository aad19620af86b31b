/**
 * Measures the listener on an institute's own recordings: `measure-speech.ts FOLDER LISTENER`. Beside each recording of the first
 * folder lies a text file of the same name with what was said. `asha-2.wav` is a recording of the speaker asha. Prints the word
 * error, of each speaker too, and the speed, and sends nothing.
 */
import './resolve-typescript.ts'
import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { comparedWords, shareOf, speakerOf, wordErrors } from './word-error.ts'

const RECORDINGS = /\.(?:wav|mp3|m4a|mp4|ogg|opus|webm|flac)$/i
const { hearClips } = await import('../src/app/speaking/listener/hear-clips.ts')
const { openListener, samplesOf } = await import('./open-listener.ts')
const { SAMPLE_RATE } = await import('../src/app/speaking/listener/sample-rate.ts')

const [folder, listener] = process.argv.slice(2)

async function measure(from: string, listenerFolder: string): Promise<string> {
  const names = (await readdir(from)).filter((name) => RECORDINGS.test(name)).toSorted()
  if (names.length === 0) return `There are no recordings in ${from}.`
  const model = await openListener(listenerFolder)
  const total = { errors: 0, words: 0, seconds: 0, took: 0 }
  const speakers = new Map<string, { errors: number; words: number }>()
  for (const name of names) {
    const said = comparedWords(await readFile(join(from, `${parse(name).name}.txt`), 'utf8').catch(() => ''))
    const samples = samplesOf(join(from, name))
    const begun = performance.now()
    const text = await hearClips(model, samples)
    const took = (performance.now() - begun) / 1000
    const errors = wordErrors(said, comparedWords(text))
    const seconds = samples.length / SAMPLE_RATE
    console.log(
      `${name}: ${said.length > 0 ? `${errors} of ${said.length} words wrong` : 'no transcript'}, ${took.toFixed(1)} s for ${seconds.toFixed(1)} s\n  ${text}`,
    )
    const speaker = speakerOf(name)
    const before = speakers.get(speaker) ?? { errors: 0, words: 0 }
    const counted = said.length > 0 ? errors : 0
    speakers.set(speaker, { errors: before.errors + counted, words: before.words + said.length })
    total.errors += counted
    total.words += said.length
    total.seconds += seconds
    total.took += took
  }
  console.log('\nWord error by speaker')
  for (const [speaker, counted] of speakers)
    console.log(`  ${speaker}: ${shareOf(counted)} of ${counted.words} words`)
  return `\nWord error ${shareOf(total)} of ${total.words} words. ${(total.took / total.seconds).toFixed(2)} seconds for each second of speech.`
}

try {
  if (!folder || !listener) throw new Error('Name a folder: npm run speech:measure -- folder')
  console.log(await measure(folder, listener))
} catch (error) {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'syscall' in error
  const isDecoder = isMissing && String(Reflect.get(error, 'syscall')).includes('ffmpeg')
  console.error(
    isDecoder
      ? 'Install ffmpeg, which reads the recordings.'
      : String(error instanceof Error ? error.message : error),
  )
  process.exitCode = 1
}
