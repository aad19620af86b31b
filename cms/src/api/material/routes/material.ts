import {
  deleteClassMaterial,
  deleteMaterial,
  deleteMaterials,
  editMaterial,
  moveMaterials,
  uploadClassMaterial,
  uploadMaterial,
} from '@careerspeak/contract'
import { environment } from '../../../platform/environment'
import { route } from '../../../platform/http/endpoint'
import { createGuard } from '../../account/guard'
import { createMaterialLinks } from '../../batch/material-links'
import { addClassMaterial, removeClassMaterial } from '../class-materials'
import { moveMany, removeMany } from '../many-materials'
import { createMaterialFiles } from '../material-files'
import { addMaterial, changeMaterial, removeMaterial } from '../materials'
import { sendMaterial } from '../send-material'

export default () => {
  const { siteUrl } = environment()
  const guard = createGuard('admin')
  const links = createMaterialLinks()
  const { linksFor } = links
  const files = createMaterialFiles()
  return {
    routes: [
      route(uploadMaterial, { guard, handle: addMaterial(files, linksFor) }),
      route(editMaterial, { guard, handle: changeMaterial(files, linksFor) }),
      route(deleteMaterial, { guard, handle: removeMaterial }),
      route(moveMaterials, { guard, handle: moveMany(linksFor) }),
      route(deleteMaterials, { guard, handle: removeMany(linksFor) }),
      route(uploadClassMaterial, { guard, handle: addClassMaterial(files, linksFor) }),
      route(deleteClassMaterial, { guard, handle: removeClassMaterial(linksFor) }),
      {
        method: 'GET',
        path: '/materials/:id',
        config: { auth: false },
        handler: sendMaterial({ files, links, siteUrl }),
      },
    ],
  }
}
