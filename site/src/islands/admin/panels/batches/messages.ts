/** The messages of Batch Management. The specification words the notices. */
export const messages = {
  name: 'Batch name',
  description: 'Description',
  descriptionHint: 'What the batch is for and whom. Its learners read it on their page.',
  create: 'Create Batch',
  creating: 'Creating the batch…',
  missing: { title: 'Missing fields', text: 'Please provide both name and description' },
  created: { title: 'Batch created successfully', text: 'New batch has been added' },
  createFailed: 'The batch could not be created',
  loading: 'Loading the batches',
  failed: 'The batches could not be loaded',
  none: 'No batches yet',
  noneText: 'A batch is a group of learners with their materials, videos and classes. Make the first one.',
  search: 'Find a batch',
  nothingFound: (search: string) => `No batch is called “${search}”`,
  nothingFoundText: 'Try a part of its name, or clear the search to see all of them.',
  caption: 'All batches, oldest first',
  columns: {
    name: 'Batch',
    description: 'Description',
    created: 'Created on',
    content: 'Content',
  },
  content: (materials: number, videos: number, classes: number) =>
    [counted(materials, 'material'), counted(videos, 'video'), counted(classes, 'class', 'classes')].join(
      ', ',
    ),
  editTitle: 'Edit batch',
  noName: { title: 'Please enter a new name', text: 'Batch name cannot be empty' },
  updated: { title: 'Updated!', text: 'Your batch name has been updated.' },
  updateFailed: 'The batch could not be changed',
  about: (name: string, content: string) =>
    `“${name}” is deleted with everything in it: ${content}. Its students become users again.`,
  deleted: { title: 'Deleted!', text: 'Your batch has been deleted.' },
  deleteFailed: 'The batch could not be deleted',
} as const

const counted = (count: number, one: string, many = `${one}s`) => `${count}\u00a0${count === 1 ? one : many}`
