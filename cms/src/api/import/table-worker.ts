import { serveReads } from '../../platform/http/csv-worker'
import { readTable } from './table'

serveReads(readTable)
