import type { Batch, CourseModule, Material, Video } from '@careerspeak/contract/records'
import { counted } from '#app/lib/counted'

/** "2 materials, 1 video, 3 classes" */
export const contentText = ({ course_content, course_videos, scheduledClasses }: Batch): string =>
  [
    counted(course_content.flatMap(({ data }) => data).length, 'material'),
    counted(course_videos.length, 'video'),
    counted(scheduledClasses.length, 'class', 'classes'),
  ]
    .map((part) => part.replace(' ', '\u00a0'))
    .join(', ')

/** The batches after a change that the server has made. Each gives a new list. */

export const withBatch = (batches: readonly Batch[], batch: Batch): Batch[] => [...batches, batch]

export const withoutBatch = (batches: readonly Batch[], id: string): Batch[] =>
  batches.filter(({ _id }) => _id !== id)

export const withChangedBatch = (
  batches: readonly Batch[],
  id: string,
  change: (batch: Batch) => Partial<Batch>,
): Batch[] => batches.map((batch) => (batch._id === id ? { ...batch, ...change(batch) } : batch))

/** Puts a video in place of its previous version, or at the end. */
export const putVideo =
  (video: Video) =>
  ({ course_videos }: Batch): Partial<Batch> => ({ course_videos: put(course_videos, video) })

export const removeVideo =
  (id: string) =>
  ({ course_videos }: Batch): Partial<Batch> => ({
    course_videos: course_videos.filter(({ _id }) => _id !== id),
  })

/** Puts a module in place of its previous version, or at the end. */
export const putModule =
  (module: CourseModule) =>
  ({ course_content }: Batch): Partial<Batch> => ({ course_content: put(course_content, module) })

/** Puts a new version of a material in place of the previous one. */
export const replaceMaterial =
  (material: Material) =>
  ({ course_content }: Batch): Partial<Batch> => ({
    course_content: course_content.map((module) =>
      holds(module, material._id) ? { ...module, data: put(module.data, material) } : module,
    ),
  })

/** Removes a material, and the module that it leaves empty. */
export const removeMaterial =
  (id: string) =>
  ({ course_content }: Batch): Partial<Batch> => ({
    course_content: course_content.flatMap((module) => {
      if (!holds(module, id)) return [module]
      const data = module.data.filter(({ _id }) => _id !== id)
      return data.length > 0 ? [{ ...module, data }] : []
    }),
  })

const holds = ({ data }: CourseModule, id: string) => data.some(({ _id }) => _id === id)

const put = <Row extends { _id: string }>(rows: readonly Row[], row: Row): Row[] =>
  rows.some(({ _id }) => _id === row._id)
    ? rows.map((each) => (each._id === row._id ? row : each))
    : [...rows, row]
