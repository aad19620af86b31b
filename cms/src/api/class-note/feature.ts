import type { Feature } from '../../platform/feature'
import { enqueueNotes } from './mail-notes'

export const classNote: Feature = {
  jobs: [{ name: 'notes on classes', rule: '10 * * * * *', run: () => enqueueNotes(new Date()) }],
}
