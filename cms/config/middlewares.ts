import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createFileBegin } from '../src/lib/collect-garbage'
import { environment } from '../src/lib/environment'
import { LONG_ANSWER } from '../src/lib/written'

const megabyte = 1024 * 1024
/** The file, and the few fields around it. */
const material = { access: 'admin', bytes: 50 * megabyte + 64 * 1024 }
const uploads = {
  '/api/images': { access: 'learner', bytes: 5 * megabyte },
  '/api/admin/upload-pdf': material,
  '/api/admin/material': material,
  '/api/admin/class-material': material,
}

/** Where files lie while they are sent: beside those that are kept, and gone when the request is answered. */
function receivingFolder(): string {
  const folder = join(environment().dataDir, 'received')
  mkdirSync(folder, { recursive: true })
  return folder
}

export default () => [
  'global::turns',
  'global::request-log',
  // The answers of the API; the panel's files are compressed by whatever stands before it, or not at all.
  {
    name: 'strapi::compression',
    config: { threshold: LONG_ANSWER, filter: (type: string) => /json/.test(type) },
  },
  'global::failure',
  'strapi::errors',
  'strapi::security',
  {
    name: 'strapi::cors',
    config: { origin: [environment().siteUrl], credentials: false },
  },
  'global::http-errors',
  'global::health',
  'strapi::query',
  { name: 'global::body-limit', config: { body: 64 * 1024, uploads } },
  { name: 'global::uploads', config: uploads },
  {
    name: 'strapi::body',
    config: {
      jsonLimit: '1mb',
      formidable: {
        maxFileSize: 50 * megabyte,
        uploadDir: receivingFolder(),
        onFileBegin: createFileBegin(),
      },
    },
  },
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
]
