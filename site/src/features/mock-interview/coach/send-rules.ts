import { answerLimits, sendAnswer } from '@careerspeak/contract/interview'
import type { Failure } from '#app/http/client'
import { sendMessages } from './send-messages'

/** A recorded answer that can be sent. */
export type SendToCoachProps = {
  /** The question that was answered. */
  question: string
  recording: Blob
  /** How long it is. */
  seconds: number
}

/** The state of the upload. */
export type Outcome =
  | { status: 'unsent' }
  | { status: 'cancelled' }
  | { status: 'signedOut' }
  | { status: 'failed'; code: string; text: string }
  | { status: 'sent' }

/** Why a recording cannot be sent, known before the upload. */
export type Obstacle = 'tooLong' | 'tooLarge'

const MAX_BYTES = sendAnswer.file.megabytes * 1024 * 1024

export function obstacleOf({ size }: Pick<Blob, 'size'>, seconds: number): Obstacle | undefined {
  if (seconds > answerLimits.maxSeconds + answerLimits.graceSeconds) return 'tooLong'
  return size > MAX_BYTES ? 'tooLarge' : undefined
}

/** Why a recording could not be sent, in a sentence for the person. */
export function failureText({ status, code, msg }: Pick<Failure, 'status' | 'code' | 'msg'>): string {
  if (code === 'TooManyAnswers') return sendMessages.failures.tooMany
  if (status === 413) return sendMessages.failures.tooLarge
  return msg
}

/** The name of the file that is sent. */
export const fileName = ({ type }: Pick<Blob, 'type'>): string => `answer.${type.split(/[/;]/)[1] || 'webm'}`
