/** The memory of a flashcard that was learnt once and is due again, in the format of an export. */
export const dueMemory = {
  due: 1,
  stability: 1,
  difficulty: 5,
  elapsed_days: 0,
  scheduled_days: 1,
  learning_steps: 0,
  reps: 20,
  lapses: 0,
  state: 2,
}
