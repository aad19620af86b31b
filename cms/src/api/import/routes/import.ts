import * as contract from '@careerspeak/contract'
import { route } from '../../../platform/http/endpoint'
import { importCsv, listImports } from '../import-file'
import { undo } from '../undo'

export default () => ({
  routes: [
    route(contract.importFile, { handle: importCsv }),
    route(contract.imports, { handle: listImports }),
    route(contract.undoImport, { handle: undo }),
  ],
})
