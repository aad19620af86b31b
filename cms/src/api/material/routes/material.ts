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
import { moveAll, removeAll } from '../many-materials'
import { createMaterialFiles } from '../material-files'
import { createMaterialLinks, sendMaterial } from '../material-links'
import { changeMaterial, removeMaterial, takeMaterial } from '../materials'

export default () => {
  const { siteUrl } = environment()
  const guard = createGuard('admin')
  const links = createMaterialLinks()
  const { linksFor } = links
  const files = createMaterialFiles()
  return {
    routes: [
      route(uploadMaterial, { guard, handle: takeMaterial(files, linksFor) }),
      route(editMaterial, { guard, handle: changeMaterial(files, linksFor) }),
      route(deleteMaterial, { guard, handle: removeMaterial }),
      route(moveMaterials, { guard, handle: moveAll(linksFor) }),
      route(deleteMaterials, { guard, handle: removeAll(linksFor) }),
      {
        method: 'GET',
        path: '/materials/:id',
        config: { auth: false },
        handler: sendMaterial({ files, links, siteUrl }),
      },
    ],
  }
}
