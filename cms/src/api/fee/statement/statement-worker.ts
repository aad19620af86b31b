import { serveReads } from '../../../platform/http/csv-worker'
import { readStatement } from './read-statement'

serveReads(readStatement)
