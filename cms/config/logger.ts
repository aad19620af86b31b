import { jsonLine, redact } from '@careerspeak/contract/log'
import { formats, winston } from '@strapi/logger'
import { environment } from '../src/platform/environment'

/** Converts an error to a log entry. The error itself stays unchanged, because the reply is made from it too. */
const withStack = winston.format((entry) =>
  entry instanceof Error ? { ...entry, message: entry.message, stack: entry.stack } : entry,
)

const asText = winston.format((entry) => ({
  ...entry,
  message: redact([entry.message, entry.stack].filter(Boolean).join('\n')),
}))

/** JSON in production, Strapi's coloured lines elsewhere; both without personal data. */
export default () => ({
  format:
    environment().logFormat === 'json'
      ? winston.format.combine(
          withStack(),
          winston.format.printf((entry) => jsonLine(entry, new Date())),
        )
      : winston.format.combine(withStack(), asText(), formats.prettyPrint()),
})
