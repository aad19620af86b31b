import { type Batch, createFramer } from '../../recording/core/framer'
import { concat } from '../../recording/core/listen'
import { clipsOf } from '../core/clips'
import { timelineOf } from '../core/turn'
import type { Model } from './model'
import { SAMPLE_RATE } from './sample-rate'

/** The peak to which a quiet voice is raised. */
const PEAK = 0.7
const MAX_GAIN = 20

/** The text of a recording of any length, heard clip by clip. Silence has none. */
export async function hearClips(
  model: Pick<Model, 'hear'>,
  samples: Float32Array,
  onProgress?: (share: number) => void,
): Promise<string> {
  const batches: Batch[] = []
  createFramer(SAMPLE_RATE, (batch) => batches.push(batch))(samples)
  const timeline = timelineOf(concat(batches.map(({ powers }) => powers)))
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  const gain = Math.min(MAX_GAIN, PEAK / Math.max(peak, 1e-6))
  const texts: string[] = []
  for (const { start, end } of clipsOf(timeline, samples.length / SAMPLE_RATE)) {
    const clip = samples.slice(Math.round(start * SAMPLE_RATE), Math.round(end * SAMPLE_RATE))
    onProgress?.(start / (samples.length / SAMPLE_RATE))
    texts.push(await model.hear(clip.map((sample) => sample * gain)))
  }
  return texts.filter((text) => text !== '').join(' ')
}
