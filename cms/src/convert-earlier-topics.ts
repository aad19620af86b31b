import { pastedLine } from '@careerspeak/contract/one-line'
import { questionKey } from './editors/content-checks/practice-topics'

const LINKS = 'practice_topics_cmps'
const MAX_QUESTION_CHARACTERS = 160

type Question = { topic: number; order: number; name: string; text: string; simpler: string; model: string }
type Fact = { topic: number; id: number; asks: string | null }

/** Where Strapi stores how the panel shows the changed forms. An earlier version's hints would speak of fields that have gone. */
const panelViews = ['content_types::api::practice-topic.practice-topic', 'components::practice.fact']
  .concat('components::practice.aim')
  .map((form) => `plugin_content_manager_configuration_${form}`)

/**
 * Turns the questions of each topic of an earlier version into steps, and the words of its facts into questions, once. The earlier
 * columns stay for going back to a backup's words by hand.
 */
export async function convertEarlierTopics(): Promise<void> {
  const done = { type: 'core', name: 'earlier_versions', key: 'topics' } as const
  if (await strapi.store(done).get()) return
  await strapi.db.transaction(async ({ trx }) => {
    const partsOf = (field: string, table: string) =>
      trx(LINKS)
        .join(table, `${LINKS}.cmp_id`, `${table}.id`)
        .where({ field })
        .orderBy([`${LINKS}.entity_id`, `${LINKS}.order`, `${LINKS}.id`])
    const withSteps = trx(LINKS).select('entity_id').where({ field: 'steps' })
    const questions: Question[] = await partsOf('questions', 'components_practice_questions')
      .select({ topic: 'entity_id' }, 'order', 'name', 'text', 'simpler', 'model')
      .whereNotIn('entity_id', withSteps)
    for (const { topic, order, text, ...step } of questions) {
      const [stored] = await trx('components_practice_steps').insert({ ...step, says: text }, ['id'])
      const link = { entity_id: topic, cmp_id: stored.id, component_type: 'practice.step', field: 'steps' }
      await trx(LINKS).insert({ ...link, order })
    }
    const facts: Fact[] = await partsOf('facts', 'components_practice_facts')
      .select({ topic: 'entity_id', id: 'components_practice_facts.id' }, 'asks')
      .whereNull('question')
    for (const ofTopic of Object.values(Object.groupBy(facts, ({ topic }) => topic)))
      for (const { id, ...asked } of toQuestions(ofTopic ?? []))
        await trx('components_practice_facts').where({ id }).update(asked)
  })
  await strapi.db.query('strapi::core-store').deleteMany({ where: { key: { $in: panelViews } } })
  for (const service of ['components', 'content-types'])
    await strapi.plugin('content-manager').service(service).syncConfigurations()
  await strapi.store(done).set({ value: true })
}

/** The longest of each fact's words as its question, then the next longest, none of which stands for two facts. */
function toQuestions(facts: readonly Fact[]): { id: number; question: string; also: string | null }[] {
  const taken = new Set<string>()
  const all = facts.map(({ id, asks }) => {
    const words = (asks ?? '').split(',').map(pastedLine).filter(Boolean)
    return { id, words: words.sort((one, other) => other.length - one.length) }
  })
  const take = (words: readonly string[]) => {
    const free = words.find((text) => text.length < MAX_QUESTION_CHARACTERS && !taken.has(questionKey(text)))
    if (free) taken.add(questionKey(free))
    return free
  }
  const asked = all.map(({ id, words }) => ({ id, words, question: take(words) ?? words.join(' ') }))
  return asked.map(({ id, words, question }) => {
    const also = take(words)
    return { id, question: asQuestion(question), also: also ? asQuestion(also) : null }
  })
}

/** “How many people?” of the words “how many people”. */
const asQuestion = (words: string): string =>
  words &&
  `${words.charAt(0).toUpperCase()}${words.slice(1, MAX_QUESTION_CHARACTERS - 1).replace(/\?+$/, '')}?`
