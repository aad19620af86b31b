type Finding = { rule: string; words: string }

const MAX_SHOWN = 5

/**
 * The mistakes that most learners left, each with how many did; a learner counts once. Words that one learner alone wrote say nothing
 * about a batch.
 */
export function commonFindings(
  byLearner: readonly (readonly Finding[])[],
): { words: string; learners: number }[] {
  const counts = new Map<string, number>()
  for (const findings of byLearner)
    for (const words of new Set(findings.map((finding) => finding.words.toLowerCase().trim())))
      counts.set(words, (counts.get(words) ?? 0) + 1)
  return [...counts]
    .map(([words, learners]) => ({ words, learners }))
    .filter(({ learners }) => learners > 1)
    .sort((one, other) => other.learners - one.learners || one.words.localeCompare(other.words))
    .slice(0, MAX_SHOWN)
}
