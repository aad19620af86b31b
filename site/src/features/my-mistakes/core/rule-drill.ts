import type { CorrectionRule } from '@careerspeak/english/rule'
import * as z from 'zod/mini'

const text = z.string()
const gap = z.object({ before: text, words: text, fix: text, after: text, others: z.optional(z.array(text)) })

/** The drills of each rule, by its id; `others` are the rule's other fixes of the gap. */
export type Drills = Readonly<Record<string, RuleDrill['gaps']>>

/** The sentences of a rule. `orders` are the words of sentences with one right order once the first and the last stand in place. */
export const ruleDrill = z.object({
  reason: text,
  reasonHindi: z.optional(text),
  gaps: z.array(gap),
  orders: z.array(z.array(text)),
})
export type RuleDrill = z.infer<typeof ruleDrill>

/** A rule with enough sentences for a drill. */
export type DrilledRule = Pick<CorrectionRule, 'id' | 'title' | 'level'>

/** How many items a drill asks, and how many of them ask for the order of words. */
export const ASKED = 6
export const MAX_ORDERS = 2
