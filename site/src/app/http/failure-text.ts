import { noAnswer } from './no-answer'

/** The words of a failed change: what failed, and why; without an answer nobody knows that it failed. */
export const failureText = (what: string, msg: string): string =>
  msg === noAnswer.text ? msg : `${what} ${msg}`
