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

/** Imports a card from a backup. */
export async function importCard(page: Page): Promise<void> {
  await page.goto('/my-mistakes', { waitUntil: 'networkidle' })
  await page.locator('input[type=file]').setInputFiles({
    name: 'copy.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ format: 'my-mistakes', version: 1, cards: [card] })),
  })
  await expect(page.getByText('1 card loaded')).toBeVisible()
}
