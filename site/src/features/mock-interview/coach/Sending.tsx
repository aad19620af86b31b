import { sendAnswer } from '@careerspeak/contract/interview'
import { useEffect, useRef, useState } from 'react'
import { stayOpen } from '#app/device-data/watch-owner'
import { Button } from '#app/forms/Form'
import { UploadProgress } from '#app/forms/UploadProgress'
import { signOutInPlace } from '#app/http/session-client'
import { useUpload } from '#app/http/use-upload'
import { notify } from '#app/notices/toasts'
import { messages } from './messages'
import { SeeSent } from './SeeSent'
import { SendDialog } from './SendDialog'
import { sendMessages } from './send-messages'
import { failureText, fileName, type Outcome, type SendToCoachProps } from './send-rules'
import { $sentAnswers, addSent } from './store'

type SendingProps = SendToCoachProps & { open: boolean; onOpenChange: (open: boolean) => void }

const texts = sendMessages.send

/** The button, the state of its recording, and the open dialog. Closing the dialog does not stop the upload. */
export function Sending({ question, recording, seconds, open, onOpenChange }: SendingProps) {
  const [outcome, setOutcome] = useState<Outcome>({ status: 'unsent' })
  const { progress, send, cancel } = useUpload(signOutInPlace)
  const afterwards = useRef<HTMLDivElement>(null)
  const isSent = outcome.status === 'sent'
  useEffect(() => {
    // The button that opened the dialog disappears, and would lose the focus.
    if (isSent && !open) afterwards.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [isSent, open])

  // A visitor logs in in another tab. This page has to stay, because the recording may exist only here.
  useEffect(stayOpen, [])

  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const end = (ended: Outcome) => {
    setOutcome(ended)
    // The learner has gone on to another question.
    if (isShown.current) return
    if (ended.status === 'sent') notify({ tone: 'success', title: texts.sentShort })
    else if (ended.status !== 'cancelled')
      notify({ tone: 'error', title: texts.notSent, text: statusText(false, ended) })
  }

  async function submit(): Promise<void> {
    const form = new FormData()
    form.set('question', question)
    form.set('consent', 'yes')
    form.set(sendAnswer.file.field, recording, fileName(recording))
    const result = await send(sendAnswer, form)
    if (!result) {
      // The upload may have been complete.
      $sentAnswers.revalidate()
      end({ status: 'cancelled' })
    } else if (result.ok) {
      addSent(result.data.answer)
      end({ status: 'sent' })
    } else if (result.status === 401) end({ status: 'signedOut' })
    else end({ status: 'failed', code: result.code, text: texts.failed(failureText(result)) })
  }

  return (
    <div ref={afterwards} className="grid justify-items-start gap-3">
      {!isSent && (
        <Button label={messages.button} aria-haspopup="dialog" onClick={() => onOpenChange(true)} />
      )}
      {progress !== undefined && !open && (
        <div className="w-full max-w-lg">
          <UploadProgress progress={progress} onCancel={cancel} />
        </div>
      )}
      <p role="status" className="empty:hidden">
        {!open && statusText(progress !== undefined, outcome)}
      </p>
      {isSent && <SeeSent look="btn-outline" />}
      {open && (
        <SendDialog
          question={question}
          recording={recording}
          seconds={seconds}
          outcome={outcome}
          progress={progress}
          onSubmit={submit}
          onCancel={cancel}
          onClose={() => onOpenChange(false)}
        />
      )}
    </div>
  )
}

function statusText(isUploading: boolean, outcome: Outcome): string {
  if (isUploading) return texts.uploadingShort
  switch (outcome.status) {
    case 'unsent':
      return ''
    case 'cancelled':
      return texts.cancelled
    case 'signedOut':
      return sendMessages.notNow.signedOut.text
    case 'failed':
      return outcome.text
    case 'sent':
      return texts.sentShort
  }
}
