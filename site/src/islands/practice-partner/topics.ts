import type { PracticeTopic } from '../../../../cms/src/contract/content'
import type { Topic } from './conversation'

/** The editors' topics as the partner needs them. One without prompts has nothing to say, and is left out. */
export function toTopics(records: readonly PracticeTopic[]): Topic[] {
  return records
    .map(({ slug, title, description, prompts }) => ({
      id: slug,
      title,
      description,
      prompts: prompts.map(({ text }) => text.trim()).filter((text) => text !== ''),
    }))
    .filter(({ prompts }) => prompts.length > 0)
}
