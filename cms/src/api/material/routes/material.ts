import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { addClassMaterial, removeClassMaterial } from '../class-materials'
import { moveMany, removeMany } from '../many-materials'
import { addMaterial, changeMaterial, removeMaterial } from '../materials'
import { materialRoute } from '../send-material'

export default () => ({
  routes: [
    route(contract.uploadMaterial, { handle: addMaterial }),
    route(contract.editMaterial, { handle: changeMaterial }),
    route(contract.deleteMaterial, { handle: removeMaterial }),
    route(contract.moveMaterials, { handle: moveMany }),
    route(contract.deleteMaterials, { handle: removeMany }),
    route(contract.uploadClassMaterial, { handle: addClassMaterial }),
    route(contract.deleteClassMaterial, { handle: removeClassMaterial }),
    materialRoute,
  ],
})
