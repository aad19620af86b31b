import type { Progress, ProgressKind } from '@careerspeak/contract/progress'
import type { Batch, CourseModule, Material, Video } from '@careerspeak/contract/records'
import { videoId } from '#app/lib/video-id'

/** An item of a course, by its kind and id. */
export type CourseItem = { kind: ProgressKind; item: string }

type Begun = readonly Progress[] | undefined

export const progressOf = (begun: Begun, { kind, item }: CourseItem): Progress | undefined =>
  begun?.find((each) => each.kind === kind && each.item === item)

/** The list with a new version of one of its entries. */
export const withProgress = (begun: readonly Progress[], changed: Progress): Progress[] => [
  ...begun.filter(({ kind, item }) => kind !== changed.kind || item !== changed.item),
  changed,
]

export const moduleItems = ({ data }: Pick<CourseModule, 'data'>): CourseItem[] =>
  data.map(({ _id }) => ({ kind: 'material', item: _id }))

/** All items of a course: the materials of its modules, its videos, and the recordings of its classes. */
export const courseItems = ({ course_content, course_videos, scheduledClasses }: Batch): CourseItem[] => [
  ...course_content.flatMap(moduleItems),
  ...course_videos.map(({ _id }): CourseItem => ({ kind: 'video', item: _id })),
  ...scheduledClasses
    .filter(({ recording }) => recording)
    .map(({ _id }): CourseItem => ({ kind: 'recording', item: _id })),
]

/** How many of some items are done: "12 of 18". */
export function countDone(items: readonly CourseItem[], begun: Begun): { done: number; total: number } {
  const done = items.filter((item) => progressOf(begun, item)?.done).length
  return { done, total: items.length }
}

/** There is nothing to resume near the beginning and the end. */
const BEGINNING_SECONDS = 15
const END_SECONDS = 20

/** The second to resume at, or 0. */
export function resumeAt(progress: Pick<Progress, 'position' | 'length'> | undefined): number {
  if (!progress) return 0
  const { position, length } = progress
  return position > BEGINNING_SECONDS && position < length - END_SECONDS ? Math.floor(position) : 0
}

/** An unfinished item; `id` is YouTube's id of the video. */
export type Unfinished =
  | { kind: 'video'; id: string; video: Video; progress: Progress }
  | { kind: 'material'; material: Material; progress: Progress }

/** The item begun last that is not done; undefined without one. A video with an invalid link is skipped. */
export function lastUnfinished(
  { course_content, course_videos }: Batch,
  begun: Begun,
): Unfinished | undefined {
  const materials = course_content.flatMap(({ data }) => data)
  const latest = (begun ?? [])
    .filter(({ done }) => !done)
    .toSorted((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt))
  for (const progress of latest) {
    const video = progress.kind === 'video' && course_videos.find(({ _id }) => _id === progress.item)
    const id = video && videoId(video.videoUrl)
    if (id) return { kind: 'video', id, video, progress }
    const material = progress.kind === 'material' && materials.find(({ _id }) => _id === progress.item)
    if (material) return { kind: 'material', material, progress }
  }
  return undefined
}
