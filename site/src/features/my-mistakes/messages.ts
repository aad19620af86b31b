import type { FileProblem } from '#app/mistake-deck/transfer'

const fileProblems: Record<FileProblem, string> = {
  'not ours': 'This file holds no cards from this page. Choose one that was made with “Save a copy”.',
  newer: 'This file was made by a newer version of this page. Reload the page, then load the copy.',
  'no cards': 'No card of this file could be read. It may be damaged: choose another copy.',
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The text for a time that is `wait` milliseconds away. */
function inTime(wait: number): string {
  if (wait < HOUR_MS) return 'soon'
  if (wait < 20 * HOUR_MS) return 'later today'
  const days = Math.round(wait / DAY_MS)
  return days <= 1 ? 'tomorrow' : `in ${days} days`
}

export const cardsText = (count: number): string => (count === 1 ? '1 card' : `${count} cards`)

/** The texts of the page of mistakes. */
export const messages = {
  page: {
    title: 'My Mistakes',
    description:
      'Your own sentences, corrected, as cards. Each comes back just before you would forget it. They stay on this device.',
  },
  loading: 'Loading your cards',
  count: (due: number, all: number) => `${due} due, ${cardsText(all)} in all`,
  empty: {
    title: 'No cards yet',
    text: 'Talk to the practice partner with private feedback turned on. Each correction that you take becomes a card here, with your own sentence.',
    start: 'Go to the practice partner',
  },
  unavailable: {
    title: 'This browser cannot keep cards',
    text: 'It does not let this page store anything, as in a private window. Open the page in an ordinary window, or allow this site to store data.',
  },
  notKept: 'That could not be stored',
  notKeptText: 'The device may have no room left. Free some, then try again: your cards are as they were.',
  session: {
    heading: 'Fill the gap',
    gap: 'gap',
    wrote: 'You wrote: ',
    drill: 'The same rule in another sentence, in which this is wrong: ',
    made: (count: number) => `Made ${count} times`,
    label: 'What goes in the gap?',
    check: 'Check',
    missing: 'Type your answer first. If you do not know it, press “I do not know”.',
    hint: 'Give me a hint',
    hintText: 'Hint: ',
    unknown: 'I do not know',
    right: 'Right!',
    hinted: 'Right, with a hint.',
    wrong: 'Not quite.',
    typed: 'You typed: ',
    better: 'It is: ',
    again: (wait: number) => `It comes back ${inTime(wait)}.`,
    next: 'Next card',
    finish: 'Finish',
  },
  done: {
    title: 'Done for today',
    next: (wait: number) =>
      `The next card comes ${inTime(wait)}. A little every day is better than a lot at once.`,
    none: 'All your cards are set aside. Ask your coach about them below.',
    more: 'Practise with the partner',
  },
  leeches: {
    heading: 'These are hard to remember',
    text: 'You forgot each of them six times. More of the same will not help; a word from your coach may.',
    ask: 'Ask my coach',
    askLabel: (words: string) => `Ask my coach about “${words}”`,
    copied: 'Copied. Paste it into a message to your coach.',
    copyFailed: 'The browser did not allow copying. Select the text below and copy it.',
    anew: 'Start over',
    anewLabel: (words: string) => `Start over with “${words}”`,
  },
  list: {
    heading: (count: number) => `All cards (${count})`,
    made: (count: number) => (count === 1 ? 'made once' : `made ${count} times`),
    delete: 'Delete',
    deleteLabel: (words: string) => `Delete the card of “${words}”`,
    deleted: 'The card is deleted',
  },
  tools: {
    heading: 'Your cards are yours',
    text: 'They’re stored in this browser only, and never sent. A browser may clear what it stores, so take a copy now and then; it also brings the cards to another device.',
    save: 'Save a copy',
    load: 'Load a copy',
    anki: 'Save for Anki',
    forget: 'Forget all cards',
    forgotten: 'All cards are forgotten',
    tooLarge: 'This file is too large to be a copy of your cards.',
    unreadable: 'The file could not be read. Choose it once more.',
    loadFailed: 'Nothing was loaded',
    loaded: (count: number) => `${cardsText(count)} loaded`,
    skipped: (count: number) =>
      `${cardsText(count)} of the file could not be read and ${count === 1 ? 'was' : 'were'} left out.`,
    merged: 'What you have learnt since then is kept.',
    problems: fileProblems,
    confirm: {
      title: 'Forget all cards?',
      text: 'All cards and what you have learnt of them are deleted from this device. Without a copy they cannot be brought back.',
      yes: 'Yes, forget them',
      no: 'Keep them',
    },
  },
} as const
