import type { Feature } from '../../platform/feature'
import { exportNotes } from './class-notes'
import { enqueueNotes, renderNotes } from './mail-notes'
import { removeNotesFor, removeNotesOf } from './stored-notes'

export const classNote: Feature = {
  eraseAccount: (_, { id }) => removeNotesFor(id),
  eraseClasses: (_, classes) => removeNotesOf(classes),
  ownData: async (owner) => ({ classNotes: await exportNotes(owner) }),
  renderers: { classNotes: renderNotes },
  jobs: [{ name: 'notes on classes', rule: '10 * * * * *', run: () => enqueueNotes(new Date()) }],
}
