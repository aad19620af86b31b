import { jsonLine, redact } from '@careerspeak/contract/log'
import { formats, winston } from '@strapi/logger'
import { environment } from '../src/platform/environment'

/** An error as an entry: it is answered too, so the log changes nothing of it. */
const withStack = winston.format((entry) =>
  entry instanceof Error ? { ...entry, message: entry.message, stack: entry.stack } : entry,
)

const asText = winston.format((entry) => ({
  ...entry,
  message: redact([entry.message, entry.stack].filter(Boolean).join('\n')),
}))

/** JSON for programs in production, Strapi's coloured lines for people elsewhere; neither holds what belongs to people. */
export default () => ({
  format:
    environment().logFormat === 'json'
      ? winston.format.combine(
          withStack(),
          winston.format.printf((entry) => jsonLine(entry, new Date())),
        )
      : winston.format.combine(withStack(), asText(), formats.prettyPrint()),
})
