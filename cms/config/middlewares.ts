import { environment } from '../src/lib/environment'

const uploads = { '/api/images': { access: 'learner', bytes: 5 * 1024 * 1024 } }

export default () => [
  'strapi::logger',
  'global::failure',
  'strapi::errors',
  'strapi::security',
  {
    name: 'strapi::cors',
    config: { origin: [environment().siteUrl], credentials: false },
  },
  'strapi::query',
  { name: 'global::body-limit', config: { body: 64 * 1024, uploads } },
  { name: 'global::uploads', config: uploads },
  { name: 'strapi::body', config: { jsonLimit: '1mb', formidable: { maxFileSize: 50 * 1024 * 1024 } } },
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
]
