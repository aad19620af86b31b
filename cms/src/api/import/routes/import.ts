import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { createGuard } from '../../account/guard'
import { importCsv, listImports } from '../import-file'
import { undo } from '../undo'

export default () => {
  const guard = createGuard('admin')
  return {
    routes: [
      route(contract.importFile, { guard, handle: importCsv }),
      route(contract.imports, { guard, handle: listImports }),
      route(contract.undoImport, { guard, handle: undo }),
    ],
  }
}
