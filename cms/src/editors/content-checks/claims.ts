/** Promises that no institute can keep, each with what it may say instead. */
const claims: readonly { claim: RegExp; instead: string }[] = [
  {
    claim: /\b(?:100|hundred|cent)\s*(?:%|per\s?cent)\s+(?:job|placement|success|selection|result|pass)\w*/i,
    instead:
      'Say how many of how many, and when: “34 of the 52 graduates of 2025 told us of a new job within six months.”',
  },
  {
    claim:
      /\b(?:guarantee[ds]?|assured?|sure-?shot)\s+(?:\w+\s+){0,2}?(?:job|placement|interview|selection|salary|result|success)s?\b/i,
    instead: 'Say what you do for it: “Three mock interviews, and a coach who reads your CV.”',
  },
  {
    claim:
      /\b(?:job|placement|selection|salary|success)s?\s+(?:is\s+|are\s+)?(?:guarantee[ds]?|assured|assurance)\b/i,
    instead: 'Say what you do for it: “Three mock interviews, and a coach who reads your CV.”',
  },
]

/** Words before a claim that deny it, as in “No course can guarantee a job”. */
const DENIED = /\b(?:no|not|never|nobody|none|cannot|without)\b|n[’']t\b/i

const parts = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : []

function textsIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : parts(value).flatMap(textsIn)
}

/** A message for the editor if a populated entry promises a job or a result, with a truthful alternative. */
export function claimProblem(entry: unknown): string | undefined {
  for (const sentence of textsIn(entry).flatMap((text) => text.split(/(?<=[.!?])\s+/)))
    for (const { claim, instead } of claims) {
      const found = claim.exec(sentence)
      if (found && !DENIED.test(sentence.slice(0, found.index)))
        return `“${found[0]}” promises what no institute can. Indian rules forbid it in advertisements for coaching institutes. ${instead}`
    }
  return undefined
}
