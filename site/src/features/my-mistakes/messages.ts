import { counted } from '#app/lib/counted'
import type { Answer } from '#app/mistake-deck/schedule'
import type { FileProblem } from '#app/mistake-deck/transfer'

const fileProblems: Record<FileProblem, string> = {
  'not ours': 'There are no cards in this file. Choose one made with “Save a copy”.',
  newer: 'This file was made by a newer version of this page. Reload the page, then load the copy.',
  'no cards': 'We couldn’t read any cards in this file. It may be damaged. Choose another copy.',
}

/** The worth of an answer as it is shown. One that no list has is not called wrong. */
export type Told = Answer | 'unlisted'

const verdicts: Record<Told, string> = {
  right: 'Right!',
  'with hint': 'Right, with a hint.',
  'also possible': 'Also possible.',
  wrong: 'Not quite.',
  unlisted: 'That isn’t one of our answers.',
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

export const cardsText = (count: number): string => counted(count, 'card')

/** The texts of the page of mistakes. */
export const messages = {
  page: {
    title: 'My Mistakes',
    description:
      'Your own sentences, corrected, as cards. Each comes back just before you’d forget it. They stay on this device.',
  },
  loading: 'Loading your cards',
  count: (due: number, all: number) => `${due} to review · ${all} in total`,
  empty: {
    title: 'No cards yet',
    text: 'Talk to the practice partner with private feedback turned on. Corrections of your talks, homework and interview answers become cards here, with your own sentences.',
    start: 'Go to the practice partner',
    sample: 'A card looks like this',
  },
  unavailable: {
    title: 'This browser can’t keep cards',
    text: 'It won’t let this page store anything, perhaps because the window is private. Open the page in an ordinary window, or allow this site to store data.',
  },
  notKept: 'We couldn’t save that',
  notKeptText: 'Your device may be full. Free up some space and try again. Your cards haven’t changed.',
  session: {
    say: 'Say it',
    notOpened: 'The microphone couldn’t be opened here. Check your connection, then try again.',
    heading: 'Fill in the gap',
    gap: 'gap',
    wrote: 'Your words: ',
    tooMany: 'Your words, where fewer are enough: ',
    drill: 'The same rule in another sentence, where this is wrong: ',
    wrong: 'Not right here: ',
    made: (count: number) => `You’ve made this mistake ${count} times`,
    label: 'What goes in the gap?',
    check: 'Check',
    missing: 'Type your answer first. If you don’t know it, press “I don’t know”.',
    hint: 'Hint',
    hintText: 'Hint: ',
    unknown: 'I don’t know',
    verdicts,
    typed: 'Your answer: ',
    /** The words before the right ones. */
    solution: { wrong: 'It is: ', unlisted: 'Ours: ', 'also possible': 'The words of this card: ' },
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
    heading: 'Tricky ones',
    text: 'You’ve missed each of these six times. A word from your coach may help more than another try.',
    ask: 'Ask my coach',
    askLabel: (words: string) => `Ask my coach about “${words}”`,
    copied: 'Copied. Paste it into a message to your coach.',
    copyFailed: 'Your browser didn’t allow copying. Select the text below and copy it.',
    anew: 'Start again',
    anewLabel: (words: string) => `Start again with “${words}”`,
  },
  list: {
    heading: (count: number) => `All cards (${count})`,
    made: (count: number) => (count === 1 ? 'made once' : `made ${count} times`),
    delete: 'Delete',
    deleteLabel: (words: string) => `Delete the card “${words}”`,
    deleted: 'Card deleted',
  },
  tools: {
    heading: 'Your cards are yours',
    text: 'They’re stored in this browser only, and never sent. A browser may clear what it stores, so take a copy now and then; it also brings the cards to another device.',
    save: 'Save a copy',
    load: 'Load a copy',
    anki: 'Save for Anki',
    forget: 'Delete all cards',
    forgotten: 'All cards deleted',
    tooLarge: 'This file is too large to be a copy of your cards.',
    unreadable: 'The file couldn’t be read. Choose it again.',
    loadFailed: 'Nothing was loaded',
    loaded: (count: number) => `${cardsText(count)} loaded`,
    skipped: (count: number) =>
      `${cardsText(count)} in the file couldn’t be read and ${count === 1 ? 'was' : 'were'} left out.`,
    merged: 'What you’ve learnt since then is kept.',
    problems: fileProblems,
    confirm: {
      title: 'Delete all cards?',
      text: 'All cards and your progress will be deleted from this device. Without a copy, you can’t get them back.',
      yes: 'Delete cards',
      no: 'Keep them',
    },
  },
} as const
