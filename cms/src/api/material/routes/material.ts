import {
  deleteMaterial,
  deleteMaterials,
  editMaterial,
  moveMaterials,
  uploadMaterial,
} from '@careerspeak/contract'
import { environment } from '../../../platform/environment'
import { route } from '../../../platform/http/endpoint'
import { createGuard } from '../../account/guard'
import { moveMany, removeMany } from '../many-materials'
import { createMaterialFiles } from '../material-files'
import { createMaterialLinks, sendMaterial } from '../material-links'
import { addMaterial, changeMaterial, removeMaterial } from '../materials'

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
      {
        method: 'GET',
        path: '/materials/:id',
        config: { auth: false },
        handler: sendMaterial({ files, links, siteUrl }),
      },
    ],
  }
}
