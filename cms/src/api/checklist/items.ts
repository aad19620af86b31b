import type { ChecklistItem, ChecklistKey } from '@careerspeak/contract/admin-checklist'
import type { MailState } from '../mail/mail-server'

/** The facts of the institute, and the steps that a person has ticked. */
export type Facts = {
  mailServer: MailState
  mailSent: boolean
  editedPages: number
  publishedCourses: number
  batches: number
  classes: number
  learners: number
  hasBackup: boolean
  hasRestored: boolean
  ticks: ReadonlySet<ChecklistKey>
}

/** The addresses of the site and of the panel, without a slash at the end. */
export type Places = { site: string; panel: string }

const entriesAt = (panel: string, uid: string) => `${panel}/content-manager/collection-types/${uid}`

/** Why no e-mails go out, and what to do. */
const SET_UP: Readonly<Record<Exclude<MailState, 'usable'>, string>> = {
  none: 'Say which server sends your e-mails.',
  withheld: 'This restored copy doesn’t use the mail server that came with it.',
  sealed: 'The stored mail server needs its password again.',
  unencrypted: 'The stored mail server has no encryption, which isn’t allowed any more.',
}

/** The steps of the checklist: their words, their places, and whether they are done. */
export function itemsOf(facts: Facts, { site, panel }: Places): ChecklistItem[] {
  const has = (key: ChecklistKey) => facts.ticks.has(key)
  const item = (
    key: ChecklistKey,
    done: boolean,
    title: string,
    hint: string,
    href: string | null,
    ticked: ChecklistItem['ticked'] = 'byItself',
  ): ChecklistItem => ({ key, done, title, hint, href, ticked })
  const desk = (tab: string) => `${site}/admin?tab=${tab}`
  return [
    facts.mailServer === 'usable'
      ? item('mailSent', facts.mailSent, 'Send an e-mail', 'Send yourself the test e-mail.', `${site}/admin`)
      : item('mailServer', false, 'Set up e-mail', SET_UP[facts.mailServer], desk('mail')),
    item(
      'mailReceived',
      has('mailReceived'),
      'Receive the e-mail',
      'Open the link in the test e-mail. Not there? Look in the spam folder.',
      null,
    ),
    item(
      'pageEdited',
      facts.editedPages > 0,
      'Edit a page',
      'Make the home page yours, and publish it.',
      entriesAt(panel, 'api::page.page'),
    ),
    item(
      'privacyRead',
      has('privacyRead'),
      'Read your privacy page',
      'People agree to it when they sign up. Have a lawyer read it too.',
      `${site}/privacy`,
      'byOpening',
    ),
    item(
      'termsRead',
      has('termsRead'),
      'Read your terms',
      'They promise little until you write in what you promise.',
      `${site}/terms`,
      'byOpening',
    ),
    item(
      'coursePublished',
      facts.publishedCourses > 0,
      'Publish a course',
      'The examples are drafts until you’ve written them.',
      entriesAt(panel, 'api::course.course'),
    ),
    item(
      'batch',
      facts.batches > 0,
      'Create a batch',
      'A batch is a group that learns together.',
      desk('create'),
    ),
    item(
      'class',
      facts.classes > 0,
      'Schedule a class',
      'With its meeting link, or import what you have.',
      desk('schedule'),
    ),
    item(
      'learner',
      facts.learners > 0,
      'Enrol a learner',
      'By e-mail address, or import a whole list.',
      desk('users&form=new'),
    ),
    item(
      'backupMade',
      facts.hasBackup || has('backupMade'),
      'Make a backup',
      'Run “npm run backup” on the server, every night.',
      null,
      'byHand',
    ),
    item(
      'backupRestored',
      facts.hasRestored || has('backupRestored'),
      'Restore the backup once',
      'On another machine, so you know it works.',
      null,
      'byHand',
    ),
    item(
      'practiceTried',
      has('practiceTried'),
      'Try the practice partner',
      'Have a conversation, as your learners will.',
      `${site}/practice`,
      'byOpening',
    ),
  ]
}
