import type * as z from 'zod'
import type { Fault } from './fault.ts'
import { lineOf, type Source } from './rule-text.ts'

/** The fault for a value the schema does not allow. */
export function schemaFault(source: Source, issue: z.core.$ZodIssue): Fault {
  const { file, document } = source
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)))
  const rule = path[0] === 'rules' ? document.getIn([...path.slice(0, 2), 'id']) : undefined
  const field = path.findLast((key) => typeof key === 'string') ?? 'rules'
  return {
    file,
    line: lineOf(source, path),
    ...(typeof rule === 'string' && { rule }),
    message: document.hasIn(path) ? sentenceOf(issue, field) : `“${field}” is missing.`,
  }
}

function sentenceOf(issue: z.core.$ZodIssue, field: string): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `There is no field called ${issue.keys.map((key) => `“${key}”`).join(' or ')}.`
    case 'invalid_value':
      return `“${field}” must be one of: ${issue.values.join(', ')}.`
    case 'too_big':
      return `“${field}” is longer than ${issue.maximum} characters.`
    case 'too_small':
      return `“${field}” is empty.`
    case 'invalid_format':
      return `“${field}” may hold only small letters, digits and hyphens.`
    case 'invalid_type':
      if (issue.expected === 'string') return `“${field}” must be text. Put it between quotation marks.`
  }
  return `“${field}” has the wrong form. Compare it with the other rules of the file.`
}
