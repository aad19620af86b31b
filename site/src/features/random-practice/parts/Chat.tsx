import { useEffect, useId, useRef, useState } from 'react'
import { sendOnEnter } from '#app/forms/send-on-enter'
import { Icon } from '#app/ui/Icon'
import type { ChatMessage, ChatState } from '../core/chat'
import { messages } from '../messages'

const labels = messages.chat
const MAX_LENGTH = 50_000

export function Chat({ chat, onSend }: { chat: ChatState; onSend: (text: string) => void }) {
  return (
    <section
      aria-labelledby="chat"
      className="leaf-tr flex min-h-0 flex-1 flex-col overflow-clip border-[1.5px] border-base-300 [--leaf:1.75rem] max-lg:rounded-none max-lg:border-x-0"
    >
      <h2
        id="chat"
        className="border-b-[1.5px] border-base-300 bg-base-200 px-5 py-2.5 text-lg max-lg:sr-only"
      >
        {labels.heading}
      </h2>
      <Log chat={chat} />
      <Composer open={chat.channel === 'open'} onSend={onSend} />
    </section>
  )
}

function Log({ chat: { channel, messages } }: { chat: ChatState }) {
  const log = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.id
  useEffect(() => {
    if (newest !== undefined) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [newest])
  return (
    <div
      ref={log}
      role="log"
      aria-label={labels.heading}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs focus to be scrolled by keys
      tabIndex={0}
      className="flex flex-1 basis-40 flex-col gap-2.5 overflow-y-auto p-4 max-lg:basis-0"
    >
      {messages.length === 0 && (
        <p className="text-sm text-muted">{labels[channel === 'open' ? 'empty' : channel]}</p>
      )}
      {messages.map((message) => (
        <Bubble key={message.id} message={message} />
      ))}
      {messages.length > 0 && channel === 'closed' && <p className="text-sm text-muted">{labels.closed}</p>}
    </div>
  )
}

function Bubble({ message: { sender, text } }: { message: ChatMessage }) {
  return (
    <p
      className={`max-w-[85%] whitespace-pre-wrap wrap-anywhere px-4 py-2 [--leaf:1.1rem] ${sender === 'me' ? 'leaf-br self-end bg-primary text-primary-content' : 'leaf-bl self-start bg-base-200'}`}
    >
      <span className="sr-only">{`${labels[sender]}: `}</span>
      {text}
    </p>
  )
}

function Composer({ open, onSend }: { open: boolean; onSend: (text: string) => void }) {
  const id = useId()
  const [draft, setDraft] = useState('')
  const send = () => {
    if (!open || draft.trim() === '') return
    onSend(draft)
    setDraft('')
  }
  return (
    <form
      className="flex items-end gap-2 border-t-[1.5px] border-base-300 p-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label htmlFor={id} className="sr-only">
        {labels.label}
      </label>
      <textarea
        id={id}
        rows={1}
        value={draft}
        maxLength={MAX_LENGTH}
        placeholder={labels.placeholder}
        className="textarea field-sizing-content max-h-32 min-h-12"
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={sendOnEnter(send)}
      />
      <button
        type="submit"
        className="btn btn-primary btn-circle size-12"
        aria-label={labels.send}
        disabled={!open}
      >
        <Icon name="send" />
      </button>
    </form>
  )
}
