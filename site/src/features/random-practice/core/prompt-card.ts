import { drawIndex } from '#app/lib/random'

export type PracticeTopic = { slug: string; title: string; prompts: readonly string[] }

/** The prompts of the topic that both learners share, or of all topics if they share none. */
export function promptsOf(topics: readonly PracticeTopic[], slug: string | undefined): readonly string[] {
  const topic = topics.find((topic) => topic.slug === slug)
  return topic ? topic.prompts : topics.flatMap(({ prompts }) => prompts)
}

/**
 * The card after `turn` others. It depends on nothing else, so that both learners see the same. Every prompt comes once before one
 * is repeated.
 */
export function promptCard(prompts: readonly string[], seed: number, turn: number): string | null {
  return shuffle(prompts, seed)[turn % prompts.length] ?? null
}

function shuffle(prompts: readonly string[], seed: number): string[] {
  const shuffled: string[] = []
  let state = seed
  for (const prompt of prompts) {
    const drawn = drawIndex(shuffled.length + 1, state)
    shuffled.splice(drawn.value, 0, prompt)
    state = drawn.seed
  }
  return shuffled
}
