import { expect, type Page } from 'playwright/test'

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

const card = {
  id: 'c1',
  before: 'I ',
  words: 'am having',
  after: ' two giraffes.',
  fix: 'have',
  reason: 'Have is a state.',
  kind: 'grammar',
  rule: 'Stative',
  made: 1,
  addedAt: 1,
  memory: null,
}

/** A card of “I …”, in the format of an export. */
export const cardOf = ({
  words,
  fix,
  after,
  rule,
}: {
  words: string
  fix: string
  after: string
  rule: string
}) => ({
  id: JSON.stringify([rule, words, fix]),
  before: 'I ',
  after,
  words,
  fix,
  reason: 'The reason why.',
  kind: 'Grammar',
  rule,
  made: 1,
  addedAt: 1,
})

/** An export of cards, in the page's format. */
export const exportFile = (cards: readonly object[]) => ({
  name: 'copy.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify({ format: 'my-mistakes', version: 1, cards })),
})

/** Imports a card from a backup. */
export async function importCard(page: Page): Promise<void> {
  await page.goto('/my-mistakes', { waitUntil: 'networkidle' })
  await page.locator('input[type=file]').setInputFiles(exportFile([card]))
  await expect(page.getByText('1 card loaded')).toBeVisible()
}
