import type { Guides } from '../guide'

/** What visitors cause, and what is written to them. */
export const registrationGuides: Guides = {
  'api::registration.seat-registration': {
    mainField: 'fullName',
    columns: ['fullName', 'email', 'phoneNumber', 'sessionTitle', 'standing', 'createdAt'],
    sort: ['createdAt', 'DESC'],
    fields: {
      fullName: ['Name', 'As the guest wrote it.'],
      email: ['E-mail address', 'Where the mails go. One seat a session for each address.'],
      phoneNumber: ['Phone number', 'As the guest wrote it.'],
      sessionTitle: ['Live session', 'Its title when the seat was reserved.'],
      standing: [
        'Standing',
        'A seat, or a place on the waiting list. “pending” is to be confirmed by its owner: it holds no seat and is removed after a day.',
      ],
      seatNumber: [
        'Seat',
        'Empty for who waits. Delete a reservation to free its seat: the waiting list moves up.',
      ],
      enquiryState: [
        'Enquiry',
        'How far the institute has come with this person, as an admin noted it: new, called, demo, joined or lost.',
      ],
      nextCallOn: ['Next call', 'When an admin wants to call again.'],
      note: ['Note of the call', 'What was said. Its person gets it with the copy of their data.'],
      session: ['Id of the live session', 'Set by the CMS.'],
    },
  },
  'api::practice.report': {
    mainField: 'reason',
    columns: ['reason', 'comment', 'reported', 'handled', 'createdAt'],
    sort: ['createdAt', 'DESC'],
    fields: {
      reason: ['Reason', 'As the learner chose it.'],
      comment: ['In their words', 'What the learner wrote, if anything.'],
      handled: ['Seen to', 'Switch it on when nothing is left to be done.'],
      reported: ['About whom', 'The same letters stand for the same person in every report of a month.'],
      reporter: ['By whom', 'The same letters stand for the same person in every report of a month.'],
      reportedBrowser: ['In which browser', 'Of who was reported. Empty for a person who had not logged in.'],
      reporterBrowser: ['By which browser', 'Of who reported. Empty for a person who had not logged in.'],
      topic: ['Topic', 'What the two were talking about.'],
      level: ['Level', 'The level that both had asked for.'],
      matchReference: ['Id of the call', 'As it stands in the matchmaker’s log.'],
    },
  },
  'api::mail.mail-template': {
    mainField: 'id',
    fields: {
      seatReserved: [
        'Seat reserved',
        'To who has got a seat, with the session as a calendar file. {cancelLink} gives the seat back; each mail about a seat needs it.',
      ],
      seatWaiting: [
        'On the waiting list',
        'To who came after the last seat was taken. {cancelLink} leaves the list.',
      ],
      seatFreed: ['Seat become free', 'To who waited and has now got a seat, with the calendar file.'],
      seatPending: [
        'Seat to be confirmed',
        'To who registered when many did from the same network. {link} confirms; no other web address may stand here.',
      ],
      seatReservedAgain: ['Seat reserved before', 'To who has a seat and is registered once more.'],
      seatWaitingAgain: ['On the waiting list before', 'To who waits and is registered once more.'],
      enrolled: [
        'Enrolled in a batch',
        'To who joins a batch. {name}, {batch}, {batchLink}, {next} (the next class, if there is one), {calendarNote} and {institute} are filled in.',
      ],
      leftBatch: [
        'Left a batch',
        'To who leaves a batch that has classes to come, with a calendar file that removes them. {name}, {batch}, {calendarNote} and {institute} are filled in.',
      ],
      classScheduled: [
        'New class',
        'To the students of a batch, with the class as a calendar file. {calendarNote} says so to those who have chosen to get one; {when} names the timezone, and the reader’s own where it is known.',
      ],
      classesScheduled: [
        'New classes',
        'The same for a class that is repeated every week. {count} of them, till {last}.',
      ],
      classMoved: [
        'Changed class',
        'To the students, when its time, length or link changes; when its title or description does, to those alone who get invitations for their calendar.',
      ],
      classCancelled: ['Cancelled class', 'To the students, with a calendar file that removes it.'],
      batchEnded: ['Batch ended', 'To the students of a batch that is deleted before its last class.'],
      classReminder: [
        'Reminder of a class',
        'To the students, a day and an hour before a class, unless they have switched it off. {soon} is such as “tomorrow” or “in 58 minutes” when the mail is sent; {name}, {title}, {batch}, {when}, {duration}, {link} and {institute} are filled in. {unsubscribeLink} stops the reminders and has to stay.',
      ],
      answerReviewed: [
        'Interview answer reviewed',
        'To a learner whose recorded answer a coach has reviewed, once, unless they have switched it off. {name}, {question}, {link} and {institute} are filled in. {unsubscribeLink} stops these mails and has to stay.',
      ],
      announcement: [
        'Announcement',
        'To the learners for whom an admin has published it, unless they have switched it off. {name}, {subject}, {body}, {author}, {link} and {institute} are filled in. {unsubscribeLink} stops the mails and has to stay.',
      ],
      passwordReset: [
        'New password',
        'To who has forgotten the password. {name} and {link} are filled in; no other web address may stand here.',
      ],
      accountUnused: [
        'Account not used',
        'A month before an account that nobody uses is deleted. {lastUse}, {deletion} and {link} are filled in; no other web address may stand here.',
      ],
      emailProof: [
        'Confirm the address',
        'After a sign-up. {link} is filled in; no other web address may stand here. The name is not filled in, since anybody may sign up with any address.',
      ],
      sessionEnded: [
        'Device logged out',
        'To who has a device that may have been copied, and is logged out there. {name} and {link} are filled in; no other web address may stand here.',
      ],
      accountDeletion: [
        'Account to be deleted',
        'To an owner who has asked for it, seven days before. {name}, {deletion} and {link} are filled in; no other web address may stand here.',
      ],
      adminAdded: [
        'New institute admin',
        'To every institute admin when there is another one, however that came about. {name}, {admin}, {email} and {link} are filled in; no other web address may stand here.',
      ],
      passwordChanged: [
        'Password changed',
        'To the owner of an account whose password has been changed. {name} and {link} are filled in; no other web address may stand here.',
      ],
      secondFactorOn: [
        'Second step switched on',
        'To an admin whose login asks for a code from now on. {name} and {link} are filled in; no other web address may stand here.',
      ],
      secondFactorOff: [
        'Second step switched off',
        'To an admin whose login no longer asks for a code. {name} and {link} are filled in; no other web address may stand here.',
      ],
      recoveryCodeUsed: [
        'Recovery code used',
        'To an admin, each time one of their recovery codes is used. {name} and {link} are filled in; no other web address may stand here.',
      ],
    },
  },
}
