import type { Batch, CourseModule, Video } from '../../../../../cms/src/contract/records'

/** The batches after a change that the server has made. Each gives a new list. */

export const withBatch = (batches: readonly Batch[], batch: Batch): Batch[] => [...batches, batch]

export const withoutBatch = (batches: readonly Batch[], id: string): Batch[] =>
  batches.filter(({ _id }) => _id !== id)

/** Changes one batch, and leaves the others as they are. */
export const changeBatch = (
  batches: readonly Batch[],
  id: string,
  change: (batch: Batch) => Partial<Batch>,
): Batch[] => batches.map((batch) => (batch._id === id ? { ...batch, ...change(batch) } : batch))

/** Puts a video at its place, or at the end. */
export const keepVideo =
  (video: Video) =>
  ({ course_videos }: Batch): Partial<Batch> => ({ course_videos: kept(course_videos, video) })

export const dropVideo =
  (id: string) =>
  ({ course_videos }: Batch): Partial<Batch> => ({
    course_videos: course_videos.filter(({ _id }) => _id !== id),
  })

/** Puts a module at its place, or at the end. */
export const keepModule =
  (module: CourseModule) =>
  ({ course_content }: Batch): Partial<Batch> => ({ course_content: kept(course_content, module) })

/** Changes each module's materials. */
const eachData =
  (change: (data: CourseModule['data']) => CourseModule['data']) =>
  ({ course_content }: Batch): Partial<Batch> => ({
    course_content: course_content.map((module) => ({ ...module, data: change(module.data) })),
  })

/** Puts another version of a material in its place. */
export const replaceMaterial = (material: CourseModule['data'][number]) =>
  eachData((data) => data.map((each) => (each._id === material._id ? material : each)))

export const dropMaterial = (id: string) => eachData((data) => data.filter(({ _id }) => _id !== id))

const kept = <Row extends { _id: string }>(rows: readonly Row[], row: Row): Row[] =>
  rows.some(({ _id }) => _id === row._id)
    ? rows.map((each) => (each._id === row._id ? row : each))
    : [...rows, row]
