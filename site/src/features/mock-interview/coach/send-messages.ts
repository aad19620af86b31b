import { answerLimits, sendAnswer } from '@careerspeak/contract/interview'
import { clock } from '#app/lib/dates'

const { maxSeconds: seconds, maxPerLearner: each, keptDays: days } = answerLimits
const { megabytes } = sendAnswer.file

const STILL_HERE = 'Your recording is still here.'

/** The texts of the dialog that sends an answer. */
export const sendMessages = {
  send: {
    title: 'Send to my coach',
    facts: (length: string, isVideo: boolean) =>
      [
        {
          name: 'What is sent',
          text: `This recording (${length}, ${isVideo ? 'picture and sound' : 'sound only'}) and the question.`,
        },
        { name: 'Who gets it', text: 'The coaches of the institute, and no other learner.' },
        {
          name: 'For how long',
          text: `It is deleted after ${days} days. You can delete it yourself at any time.`,
        },
      ] as const,
    question: 'The question',
    consent: (isVideo: boolean) =>
      `I agree that the coaches of the institute may ${isVideo ? 'watch' : 'listen to'} my recording.`,
    noConsent: 'Please agree first: without it nothing is sent.',
    submit: 'Send it',
    again: 'Try again',
    cancel: 'Not now',
    close: 'Close',
    uploading: 'Your recording is being sent. You may close this window, but keep the page open.',
    uploadingShort: 'Your recording is being sent to your coach.',
    cancelled: `The upload is cancelled. ${STILL_HERE} If it arrived anyway, it is listed under “Sent to your coach”, where you can delete it.`,
    sentTitle: 'It is sent',
    sent: 'A coach will listen to it, and you will get an e-mail as soon as their notes are here.',
    sentShort: 'Sent to your coach.',
    notSent: 'Your answer was not sent',
    failed: (why: string) => `${why} ${STILL_HERE}`,
  },
  notNow: {
    visitor: {
      title: 'Log in to send it',
      text: 'A coach answers learners of the institute. Log in in a new tab, then come back to this one: your recording stays here, and this window goes on by itself.',
      login: 'Log in',
    },
    signedOut: {
      title: 'Your session has ended',
      text: 'Your recording was not sent; it stays here. Log in in a new tab, then come back to this one and send it.',
    },
    admin: {
      title: 'You are signed in as an admin',
      text: 'Learners send their answers from their own accounts. What they have sent is in the admin dashboard.',
    },
    noBatch: {
      title: 'A coach comes with a batch',
      text: 'You are not in a batch yet. Choose a course, and the institute will place you in one; then your coaches can listen to your answers.',
      link: 'See the courses',
    },
    unproved: {
      title: 'Please confirm your e-mail address first',
      text: (email: string) =>
        `Open the link in the e-mail that we sent to ${email}, then open this window again: your recording stays here.`,
    },
    checking: 'Looking for your coach',
    unchecked: 'We could not check whether you have a coach',
    tooLong: {
      title: 'This recording is too long to send',
      text: (length: string) =>
        `It lasts ${length}; coaches listen to answers of up to ${clock(seconds)} minutes. A good answer takes about two: record a shorter one and send that.`,
    },
    tooLarge: {
      title: 'This recording is too large to send',
      text: `Recordings of up to ${megabytes} MB can be sent. Record a shorter answer, or one with sound only, and send that.`,
    },
  },
  failures: {
    tooMany: `Your coaches have ${each} of your answers, and that is as many as are kept at once. Delete one that you no longer need, then send this one.`,
    tooLarge: `Recordings of up to ${megabytes} MB can be sent; this one is larger. Record a shorter answer, or one with sound only.`,
  },
} as const
