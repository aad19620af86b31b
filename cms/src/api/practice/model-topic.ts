import { type PracticeTopic, practiceTopic } from '@careerspeak/contract/content'
import { HttpError } from '../../platform/http/http-error'

/** Reads a published topic by its slug, or fails with a 404. */
export async function readTopic(slug: string): Promise<PracticeTopic> {
  const found = await strapi.documents('api::practice-topic.practice-topic').findFirst({
    filters: { slug },
    status: 'published',
    populate: ['leadIns', 'steps.moves', 'facts', 'handsBack', 'aims', 'prompts'],
  })
  if (!found) throw new HttpError(404, 'This practice topic no longer exists.')
  return practiceTopic.parse(found)
}

/** The words of the steps as the script numbers them: written ones, or else the prompts. */
export const stepsOf = ({ steps, prompts }: PracticeTopic): string[] =>
  steps.length > 0 ? steps.map(({ says }) => says) : prompts.map(({ text }) => text)

/** The scene of the talk, for a system message. */
export const sceneOf = ({ title, description, role, goal, level }: PracticeTopic) => ({
  conversation: `${title}. ${description}`,
  ...(role && { partner: role }),
  ...(goal && { learnersGoal: goal }),
  ...(level && { learnersLevel: level }),
})
