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
          name: 'What you send',
          text: `This recording (${length}, ${isVideo ? 'picture and sound' : 'sound only'}) and the question.`,
        },
        { name: 'Who can watch it', text: 'The institute’s coaches. No other learner can.' },
        {
          name: 'How long we keep it',
          text: `We delete it after ${days} days. You can delete it yourself at any time.`,
        },
      ] as const,
    question: 'The question',
    consent: (isVideo: boolean) =>
      `I agree that the institute’s coaches may ${isVideo ? 'watch' : 'listen to'} my recording.`,
    noConsent: 'Please agree first. Otherwise we can’t send it.',
    submit: 'Send it',
    again: 'Try again',
    cancel: 'Not now',
    close: 'Close',
    uploading: 'Sending your recording. You can close this window, but keep the page open.',
    uploadingShort: 'Sending your recording to your coach.',
    cancelled: `The upload is cancelled. ${STILL_HERE} If it arrived anyway, it’s listed under “Sent to your coach”, where you can delete it.`,
    sentTitle: 'Answer sent',
    sent: 'A coach will listen to it, and you’ll get an e-mail when their notes are ready.',
    sentShort: 'Sent to your coach.',
    notSent: 'Your answer wasn’t sent',
    failed: (why: string) => `${why} ${STILL_HERE}`,
  },
  notNow: {
    visitor: {
      title: 'Log in to send it',
      text: 'Coaches review answers from learners with an account. Log in in a new tab, then come back to this one. Your recording stays here, and this window carries on by itself.',
      login: 'Log in',
    },
    signedOut: {
      title: 'Your session has ended',
      text: 'Your recording wasn’t sent, but it’s still here. Log in in a new tab, then come back to this one and send it.',
    },
    admin: {
      title: 'You’re logged in as an admin',
      text: 'Learners send their answers from their own accounts. You can watch what they’ve sent in the admin dashboard.',
    },
    noBatch: {
      title: 'A coach comes with a batch',
      text: 'You’re not in a batch yet. Choose a course, and the institute will place you in one. Then your coaches can listen to your answers.',
      link: 'See the courses',
    },
    unproved: {
      title: 'Please confirm your e-mail address first',
      text: (email: string) =>
        `Open the link in the e-mail we sent to ${email}, then open this window again. Your recording stays here.`,
    },
    checking: 'Looking for your coach',
    unchecked: 'We couldn’t check whether you have a coach',
    tooLong: {
      title: 'This recording is too long to send',
      text: (length: string) =>
        `It lasts ${length}; coaches listen to answers of up to ${clock(seconds)} minutes. A good answer takes about two. Record a shorter one and send that.`,
    },
    tooLarge: {
      title: 'This recording is too large to send',
      text: `Recordings of up to ${megabytes} MB can be sent. Record a shorter answer, or one with sound only, and send that.`,
    },
  },
  failures: {
    tooMany: `Your coaches have ${each} of your answers, and they can’t keep more at once. Delete one you no longer need, then send this one.`,
    tooLarge: `Recordings of up to ${megabytes} MB can be sent; this one is larger. Record a shorter answer, or one with sound only.`,
  },
} as const
