import { z } from 'zod'

const ANSWERS = 'interview_answers'
const OWNERS = 'interview_answers_owner_lnk'

const review = z.record(z.string(), z.unknown())
const stored = z.looseObject({
  id: z.number(),
  owner: z.number().nullable(),
  sent_at: z.unknown(),
  // JSON is text on SQLite, and parsed on Postgres.
  review: z.union([review, z.string().transform((json) => review.parse(JSON.parse(json)))]).nullable(),
})

const rubric = { range: null, accuracy: null, fluency: null, coherence: null }

/**
 * Moves the recorded answers of an earlier version to the hand-ins, where they are reviewed as homework is. It runs before Strapi
 * compares the tables, since that drops the table of a content type that has gone.
 */
export async function moveEarlierAnswers(): Promise<void> {
  const { connection } = strapi.db
  if (!(await connection.schema.hasTable(ANSWERS))) return
  await connection.transaction(async (trx) => {
    if (!(await trx.schema.hasColumn('hand_ins', 'question')))
      await trx.schema.alterTable('hand_ins', (table) => table.text('question'))
    const answers: unknown = await trx(ANSWERS)
      .leftJoin(OWNERS, `${OWNERS}.interview_answer_id`, `${ANSWERS}.id`)
      .select(`${ANSWERS}.*`, { owner: 'user_id' })
      .orderBy(`${ANSWERS}.id`)
    for (const { id: _, owner, sent_at, review, ...columns } of z.array(stored).parse(answers)) {
      const row = { ...columns, handed_in_at: sent_at, version: 1 }
      const [moved] = await trx('hand_ins').insert(
        { ...row, review: review && JSON.stringify({ ...review, rubric }) },
        ['id'],
      )
      if (owner !== null) await trx('hand_ins_owner_lnk').insert({ hand_in_id: moved.id, user_id: owner })
    }
    await trx.schema.dropTable(OWNERS)
    await trx.schema.dropTable(ANSWERS)
  })
}
