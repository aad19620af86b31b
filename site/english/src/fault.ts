/** A fault in a rule file, as a sentence for the teacher who wrote it. Lines count from 1. */
export interface Fault {
  file: string
  line: number
  rule?: string | undefined
  message: string
}

export function describeFault({ file, line, rule, message }: Fault): string {
  return `${file}, line ${line}${rule ? `, rule “${rule}”` : ''}: ${message}`
}
