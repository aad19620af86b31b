import type { Feature } from '../../platform/feature'
import { undoableSince } from './import-file'
import { importUid } from './made'

export const dataImport: Feature = {
  cleanup: {
    'imports that can no longer be undone': (now) =>
      strapi.db.query(importUid).deleteMany({ where: { createdAt: { $lte: undoableSince(now) } } }),
  },
}
