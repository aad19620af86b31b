import type { MessageList, Recipient } from '@careerspeak/contract/admin-messages'
import { useEffect, useRef, useState } from 'react'
import { ActionButton, Button } from '#app/forms/Form'
import { counted } from '#app/lib/counted'
import { momentText } from '#app/lib/dates'
import { Empty } from '#app/ui/EmptyState'
import { PersonLink } from '../parts/Buttons'
import { Drawer } from '../parts/Drawer'
import { Fetched } from '../parts/Loading'
import { SMALL } from '../parts/looks'
import { navigate } from '../store/route'
import { numberText, roundOf } from './round'
import { $messages, copyAndTell, copyMessage, note, openChat } from './store'

const close = () => navigate({ message: '' })

/** Writes to the people of a list by WhatsApp, one after the other. */
export const Messages = () => (
  <Drawer title="Send by WhatsApp" onClose={close}>
    <Fetched store={$messages} loading="Loading the list" failed="There’s nothing to send">
      {(list) => <Round list={list} />}
    </Fetched>
  </Drawer>
)

function Round({ list }: { list: MessageList }) {
  const { reachable, others, done, next } = roundOf(list)
  const [uncopied, setUncopied] = useState('')
  const [busy, setBusy] = useState(false)
  const go = useRef<HTMLButtonElement>(null)
  useEffect(() => go.current?.focus(), [])
  const open = async (recipient: Recipient) => {
    if (busy) return
    setBusy(true)
    await openChat(recipient).finally(() => setBusy(false))
  }
  const copy = async (recipient: Recipient) => setUncopied(await copyMessage(recipient))
  const rows = (label: string, recipients: readonly Recipient[]) => (
    <ul aria-label={label} className="divide-y divide-edge/30">
      {recipients.map((recipient) => (
        <Row key={recipient._id} recipient={recipient} onOpen={open} onCopy={copy} />
      ))}
    </ul>
  )
  return (
    <>
      <p className="wrap-anywhere">
        <strong>{list.title}</strong>
        {`: ${counted(list.recipients.length, 'person', 'people')}`}
      </p>
      {reachable.length > 0 && (
        <div className="sticky top-0 z-10 grid gap-1 bg-base-100 py-2">
          <button
            ref={go}
            type="button"
            className="btn btn-primary w-full wrap-anywhere"
            aria-disabled={busy}
            onClick={() => (next ? void open(next) : close())}
          >
            {next ? `Open the next: ${next.fullName}` : 'Done'}
          </button>
          <p role="status" className="text-sm">
            {`${done} of ${reachable.length} opened. `}
            {next && 'Send each message in WhatsApp, come back, and press Enter for the next.'}
          </p>
        </div>
      )}
      {uncopied && <p className={LOOK_OF_WORDS}>{uncopied}</p>}
      {list.sample && <Words title="The words to the first of them">{list.sample}</Words>}
      {list.group && (
        <Words title="One text for the batch’s group" isCopied>
          {list.group}
        </Words>
      )}
      {rows('People with a number', reachable)}
      {others.length > 0 && (
        <>
          <h3 className="text-base">No number for WhatsApp</h3>
          {rows('People without a number', others)}
        </>
      )}
      {list.recipients.length === 0 && (
        <Empty title="No one to write to" text="No one is on this list now." />
      )}
    </>
  )
}

const LOOK_OF_WORDS = 'leaf-bl my-2 bg-base-200 p-3 text-sm wrap-anywhere whitespace-pre-wrap'

type WordsProps = { title: string; isCopied?: boolean; children: string }

/** Only the group’s text is copied from here: another one names a person, and may need a link of their own. */
const Words = ({ title, isCopied = false, children: text }: WordsProps) => (
  <details>
    <summary className="min-h-8 cursor-pointer font-semibold pointer-coarse:min-h-11">{title}</summary>
    <p className={LOOK_OF_WORDS}>{text}</p>
    {isCopied && (
      <Button look={`btn-outline ${SMALL}`} label="Copy the text" onClick={() => void copyAndTell(text)} />
    )}
  </details>
)

type RowProps = { recipient: Recipient } & Record<
  'onOpen' | 'onCopy',
  (recipient: Recipient) => Promise<void>
>

function Row({ recipient, onOpen, onCopy }: RowProps) {
  const { _id, fullName, phone, toParent, opened } = recipient
  const action = (label: string, about: string, act: (recipient: Recipient) => Promise<unknown>) => (
    <ActionButton
      look={`btn-ghost ${SMALL}`}
      label={label}
      named={`${label} ${about}`}
      action={() => act(recipient)}
    />
  )
  return (
    <li className="flex flex-wrap items-center gap-x-1 py-1">
      <div className="min-w-0 flex-1 basis-48">
        <PersonLink id={_id}>{fullName}</PersonLink>
        <p className="text-sm text-muted wrap-anywhere">
          {opened
            ? `✓ ${opened.how === 'opened' ? 'Opened in WhatsApp' : 'Copied'} by ${opened.by}, ${momentText(opened.at)}`
            : `${numberText(phone)}${toParent ? ', a parent’s number' : ''}`}
        </p>
      </div>
      {opened && action('Untick', fullName, (one) => note(one, 'undo'))}
      {action('Copy', `the message to ${fullName}`, onCopy)}
      {phone.state === 'ready' && action('Open', `the message to ${fullName}`, onOpen)}
    </li>
  )
}
