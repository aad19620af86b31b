import * as contract from '@careerspeak/contract'
import { type Access, type Endpoint, isEndpoint } from '@careerspeak/contract'
import { IDEMPOTENCY_KEY, takesKey } from '@careerspeak/contract/idempotency-key'
import * as z from 'zod/mini'

/** Schemas the document names instead of repeating them. */
const named = {
  User: contract.user,
  Batch: contract.batch,
  CourseModule: contract.courseModule,
  Material: contract.material,
  Video: contract.video,
  ScheduledClass: contract.scheduledClass,
  Article: contract.article,
  Failure: contract.failure,
}

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) names.add(schema, { id })

const refTo = (name: string) => `#/components/schemas/${name}`

/** A JSON schema with references to named schemas. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output' = 'output'): object {
  const { $schema, $defs, ...json } = z.toJSONSchema(schema, { metadata: names, io })
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', `"${refTo('')}`))
}

const namedSchemas = () =>
  Object.fromEntries(
    Object.entries(z.toJSONSchema(names, { uri: refTo }).schemas).map(
      ([name, { $schema, $id, id, ...json }]) => [name, json],
    ),
  )

const content = (schema: object, type = 'application/json') => ({ content: { [type]: { schema } } })
const failure = (description: string) => ({
  description,
  ...content({ $ref: refTo('Failure') }),
})

const fields = z.object({
  properties: z.record(z.string(), z.unknown()),
  required: z._default(z.array(z.string()), []),
})

function parametersOf(query: z.ZodMiniType | undefined) {
  if (!query) return []
  const { properties, required } = fields.parse(schemaOf(query, 'input'))
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const keyHeader = {
  name: IDEMPOTENCY_KEY,
  in: 'header',
  description:
    'Makes the request safe to send again: for a day, a repeat with the same key gets the first reply and changes nothing. With another body it is a 422.',
  schema: { type: 'string', format: 'uuid' },
}

function requestBodyOf({ body, file, withoutFile }: Endpoint) {
  if (file) {
    const others = body ? fields.parse(schemaOf(body, 'input')) : { properties: {}, required: [] }
    const required = [...(withoutFile ? [] : [file.field]), ...others.required]
    const properties = { [file.field]: { type: 'string', format: 'binary' }, ...others.properties }
    const schema = { type: 'object', required, properties }
    return { requestBody: { required: required.length > 0, ...content(schema, 'multipart/form-data') } }
  }
  return body ? { requestBody: { required: true, ...content(schemaOf(body, 'input')) } } : {}
}

const callers: Record<Access, string> = {
  anyone: 'Open to everyone.',
  learner: 'For accounts of learners, coaches and admins.',
  coach: 'For coaches, about their own batches, and for admins, about every batch.',
  admin: 'For approved admins of the institute.',
  matchmaker: 'For the matchmaker, with the secret it shares with the CMS.',
  session: 'For a browser with a session’s cookie and its last access token, expired or not.',
}

/** Operation groups by the first segment of their path. */
const groups = {
  admin: 'What admins do: batches, materials, classes, people, seats.',
  auth: 'Accounts and sessions.',
  'certificate-publication':
    'What the site publishes about certificates: keys, and the list of revoked ones.',
  certificates: 'Certificates, for their holders and for those who check them.',
  coach: 'What coaches do: their batches and learners.',
  batch: 'A batch as its learners see it.',
  coaching: 'Sessions of a learner with their coach.',
  external: 'News and the thought of the day.',
  holidays: 'Days off of the institute.',
  homework: 'Homework as learners see it.',
  images: 'Profile pictures.',
  interview: 'Recorded answers of the mock interview, for coaches to review.',
  fees: 'The caller’s fees and receipts.',
  materials: 'The institute’s own files.',
  practice: 'Video practice with another learner.',
  reports: 'Reports about partners in video calls.',
  user: 'The caller’s own profile, and seats in live sessions.',
} as const

/** The OpenAPI security of each access; all schemes in one entry are required. */
const securityOf: Record<Exclude<Access, 'anyone'>, object> = {
  learner: { token: [] },
  coach: { token: [] },
  admin: { token: [] },
  matchmaker: { secret: [] },
  session: { refresh: [], token: [] },
}

function operationOf(operationId: string, endpoint: Endpoint) {
  const { access, path, query, reply, status, summary, type } = endpoint
  return {
    operationId,
    summary,
    description: callers[access],
    tags: [path.split('/')[1]],
    parameters: [...parametersOf(query), ...(takesKey(endpoint) ? [keyHeader] : [])],
    ...requestBodyOf(endpoint),
    responses: {
      [status]: { description: 'Success', ...content(schemaOf(reply), type) },
      ...(access !== 'anyone' && {
        401: failure('No token, or one that has ended'),
        403: failure(access === 'admin' ? 'Not an admin' : 'Not allowed'),
      }),
      default: failure('Anything else'),
    },
    ...(access !== 'anyone' && { security: [securityOf[access]] }),
  }
}

/** A file behind a signed link; these paths are not endpoints of the contract. */
const fileByLink = (operationId: string, tag: string, summary: string, parts: object = {}) => ({
  get: {
    operationId,
    summary,
    description:
      'Open to anyone with the link, until it expires and as long as the account it was made for may read the file.',
    tags: [tag],
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'reader', in: 'query', required: true, schema: { type: 'string' } },
      { name: 'expires', in: 'query', required: true, schema: { type: 'integer' } },
      { name: 'signature', in: 'query', required: true, schema: { type: 'string' } },
    ],
    responses: {
      200: { description: 'The file' },
      ...parts,
      403: failure('A link that has expired or isn’t ours, or whose reader may no longer read the file'),
      default: failure('Anything else'),
    },
  },
})

/** The replies to a request for a part of a file. */
const ranges = {
  206: { description: 'A part of the file' },
  416: failure('A range beyond the end of the file'),
}

const files = {
  '/fees/papers/{id}': fileByLink(
    'feePaper',
    'fees',
    'Sends a receipt, or another paper about a payment, by the signed link of its `url`',
  ),
  '/homework/recordings/{id}': fileByLink(
    'homeworkRecording',
    'homework',
    'Sends a recording that was handed in, or the `Range` of it that is asked for, by the signed link of its `url`',
    ranges,
  ),
  '/homework/sounds/{id}': fileByLink(
    'homeworkSound',
    'homework',
    'Sends the sound of a task, or the `Range` of it that is asked for, by the signed link of the sound’s `url`',
    ranges,
  ),
  '/materials/{id}': fileByLink(
    'material',
    'materials',
    'Sends a file of the institute’s own, by the signed link of a batch’s `fileUrl`',
  ),
}

/** The contract as an OpenAPI document, from the schemas that parse the requests. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = { ...files }
  for (const [name, value] of Object.entries(contract)) {
    if (!isEndpoint(value)) continue
    paths[value.path] = { ...paths[value.path], [value.method.toLowerCase()]: operationOf(name, value) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'CareerSpeak',
      version: '1.0.0',
      contact: { name: 'CareerSpeak', email: 'hello@careerspeak.example' },
      description: 'What the site asks of its server. Every failure has a `msg` for a person.',
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(groups).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        refresh: { type: 'apiKey', in: 'cookie', name: '__Host-refresh' },
        secret: { type: 'http', scheme: 'bearer', description: 'The secret of the CMS and the matchmaker' },
      },
    },
  }
}
