import { z } from 'zod'
import { HttpError } from '../../platform/http/http-error'

const text = z.object({ text: z.string() })
const topicFields = z.object({
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  role: z.string().nullish(),
  goal: z.string().nullish(),
  level: z.string().nullish(),
  opening: z.string().nullish(),
  facts: z.array(z.object({ question: z.string(), says: z.string() })),
  steps: z.array(z.object({ says: z.string() })),
  prompts: z.array(text),
})

/** The part of a topic that a language model reads. */
export type ModelTopic = z.infer<typeof topicFields>

/** Reads a published topic by its slug, or fails with a 404. */
export async function readTopic(slug: string): Promise<ModelTopic> {
  const found = await strapi.documents('api::practice-topic.practice-topic').findFirst({
    filters: { slug },
    status: 'published',
    populate: ['facts', 'steps', 'prompts'],
  })
  if (!found) throw new HttpError(404, 'This practice topic no longer exists.')
  return topicFields.parse(found)
}

/** The words of the steps as the script numbers them: written ones, or else the prompts. */
export const stepsOf = ({ steps, prompts }: ModelTopic): string[] =>
  steps.length > 0 ? steps.map(({ says }) => says) : prompts.map(({ text }) => text)

/** The scene of the talk, for a system message. */
export const sceneOf = ({ title, description, role, goal, level }: ModelTopic) => ({
  conversation: `${title}. ${description}`,
  ...(role && { partner: role }),
  ...(goal && { learnersGoal: goal }),
  ...(level && { learnersLevel: level }),
})
