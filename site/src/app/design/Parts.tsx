import { type ReactNode, useState } from 'react'
import { Checkbox } from '../forms/Checkbox'
import { Choice } from '../forms/Choice'
import { Field, PasswordField } from '../forms/Field'
import { ActionButton, Button, Form, SubmitButton } from '../forms/Form'
import { UploadProgress } from '../forms/UploadProgress'
import { ClassTime } from '../ui/ClassTime'
import { ConfirmDialog } from '../ui/ConfirmDialog'
import { Dialog } from '../ui/Dialog'
import { Empty, LoadFailure } from '../ui/EmptyState'
import { Line } from '../ui/Line'
import { ROWS, Row } from '../ui/Row'
import { TabList } from '../ui/TabList'

const nothing = () => {}
const LONG = 'Maximiliana Venkatanarasimharajuvaripeta-Krishnamoorthy of the evening batch in Pune'
const SOON = new Date(Date.now() + 3_600_000).toISOString()

/** The shared parts, each in its states. */
export const Parts = () => (
  <div className="grid gap-8">
    <Group name="Type">
      <p className="font-display text-title">Title of a page</p>
      <p className="text-xl font-semibold">Title of a card</p>
      <p className="font-semibold">Title of a section or a row</p>
      <p>
        Text, and a{' '}
        <a className="link-line" href="#type">
          link in it
        </a>
      </p>
      <p className="text-sm text-muted">Detail</p>
    </Group>
    <Group name="Buttons">
      <div className="flex flex-wrap items-center gap-3">
        <Button look="btn-primary" label="The one filled button" />
        <Button label="Outline" />
        <Button look="btn-ghost" label="Quiet" />
        <Button look="btn-error" label="Delete batch" />
        <Button look="btn-primary" label="Disabled" disabled />
        <ActionButton
          label="Takes two seconds"
          busyLabel="Saving…"
          action={() => new Promise((done) => setTimeout(done, 2000))}
        />
        <a className="link-line inline-flex min-h-11 items-center font-semibold" href="#buttons">
          Open my batch
        </a>
      </div>
    </Group>
    <Group name="Rows">
      <ul className={ROWS}>
        <Row
          href="#rows"
          title="3 unread announcements"
          detail="Mock interview: who would like to go first?"
        />
        <Row href="#rows" title="One line" />
        <Row
          href="#rows"
          title={LONG}
          detail="आशा नायर · ஆஷா நாயர்"
          end={<span className="text-sm">View</span>}
        />
      </ul>
    </Group>
    <Group name="Fields">
      <Field label="Name" type="text" defaultValue="आशा" />
      <Field
        label="E-mail"
        type="email"
        defaultValue="asha@"
        error="Enter an address like name@example.com."
      />
      <PasswordField label="Password" hint="At least 6 characters" />
      <Choices />
    </Group>
    <Group name="A form">
      <Form busy onSubmit={nothing}>
        <SubmitButton
          busy
          label="Save"
          busyLabel="Saving…"
          failure="We couldn’t reach the server. Try again."
        />
      </Form>
      <UploadProgress progress={0.4} onCancel={nothing} />
    </Group>
    <Group name="Tabs">
      <Tabs />
    </Group>
    <Group name="Times and lines">
      <ClassTime startsAt={SOON} />
      <ClassTime startsAt={SOON} timezone="America/New_York" dated />
      <Line values={[null, 10, 25, 0, 40, null, 35, 60]} className="h-10 w-60" />
      <Line values={[null, null, null, null, null, null, null, 60]} className="h-10 w-60" />
    </Group>
    <Group name="Loading, empty and failed">
      <div className="leaf-bl grid gap-3 bg-base-200 p-4">
        <div className="skeleton h-5 w-24" />
        <div className="skeleton h-6 w-3/4" />
      </div>
      <Empty title="No materials yet" text="Your coach adds them here as the course goes on." />
      <LoadFailure title="Your batch couldn’t be loaded" text="Check your connection." onRetry={nothing} />
    </Group>
    <Group name="Dialogs">
      <Dialogs />
    </Group>
  </div>
)

const Group = ({ name, children }: { name: string; children: ReactNode }) => (
  <section aria-label={name} className="grid gap-3 border-t border-edge/40 pt-4">
    <h2 className="font-sans text-sm font-semibold tracking-normal text-muted">{name}</h2>
    {children}
  </section>
)

function Choices() {
  const [checked, setChecked] = useState(true)
  const [level, setLevel] = useState('b1')
  const levels = ['a2', 'b1', 'b2'].map((value) => ({ value, label: value.toUpperCase() }))
  return (
    <>
      <Checkbox label="This is a shared phone" checked={checked} onChange={setChecked}>
        Your data leaves with you.
      </Checkbox>
      <Choice label="Level" value={level} options={levels} onChoose={setLevel} />
    </>
  )
}

const TABS = ['one', 'two', 'three'] as const

function Tabs() {
  const [chosen, setChosen] = useState<(typeof TABS)[number]>('one')
  return (
    <TabList
      tabs={TABS}
      names={{ one: 'Course Materials', two: 'Classes', three: 'Another' }}
      chosen={chosen}
      onChoose={setChosen}
    />
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'plain' | 'confirm'>()
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-wrap gap-3">
      <Button label="Open a dialog" onClick={() => setOpen('plain')} />
      <Button label="Ask before a deletion" onClick={() => setOpen('confirm')} />
      {open === 'plain' && (
        <Dialog title={LONG} onClose={close}>
          <p>Escape closes it.</p>
        </Dialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          title="Delete “Evening batch”?"
          text="Its material will be deleted and its students will leave the batch."
          warning="This can’t be undone."
          yes="Delete batch"
          no="Keep it"
          onConfirm={nothing}
          onClose={close}
        />
      )}
    </div>
  )
}
