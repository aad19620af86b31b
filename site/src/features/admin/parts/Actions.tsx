import { type ComponentProps, Fragment, type ReactNode, useState } from 'react'
import { ActionButton, Button } from '#app/forms/Form'
import { draftRecord } from '#app/forms/use-form-draft'
import { ConfirmDialog } from './Dialog'
import { SMALL } from './looks'

/** The words of the dialog that asks before an action. */
type Question = Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm' | 'onClose'>

/** Ends an action: where it resolves to something true, the change was made, and its rows leave the selection. */
type Settle = (change: Promise<unknown>) => Promise<void>

/**
 * Something an admin can do with a row or with the selected rows: it runs, perhaps after a question, opens a dialog, or has a control
 * of its own. `draft` is the form of that dialog: interrupted by a login, it is opened again.
 */
export type Action<Subject> =
  | RunAction<Subject>
  | (Look<Subject> & { open: (subject: Subject, close: () => void) => ReactNode; draft?: string })
  | (Look<Subject> & { control: (subject: Subject, settle: Settle) => ReactNode })

type Look<Subject> = {
  label: string
  look?: string
  /** Returns whether a subject has this action. By default every subject has it. */
  has?: (subject: Subject) => boolean
}

export type RunAction<Subject> = Look<Subject> & {
  run: (subject: Subject) => Promise<unknown>
  ask?: (subject: Subject) => Question
}

/** The actions for selected rows as actions for each of them. */
export const eachOf = <Row,>(actions: readonly RunAction<readonly Row[]>[]): readonly Action<Row>[] =>
  actions.map(({ label, run, ask }) => ({
    label,
    run: (row) => run([row]),
    ...(ask && { ask: (row: Row) => ask([row]) }),
  }))

/** Actions that remove a row are set apart from the others. */
const DESTRUCTIVE_LABELS: readonly string[] = ['Delete', 'Remove']

const lookOf = (label: string) =>
  `btn-ghost ${DESTRUCTIVE_LABELS.includes(label) ? 'ms-auto text-error' : ''}`

type UseActions<Subject> = {
  actions: readonly Action<Subject>[]
  /** The subjects that there are, among which that of an interrupted form is looked for. */
  subjects?: readonly (Subject & { _id: string })[]
  /** Called when an action has changed a subject. */
  onChanged?: ((subject: Subject) => void) | undefined
}

/** The buttons of the actions, and the dialog of the one that asks or has opened one. */
export function useActions<Subject>({ actions, subjects = [], onChanged }: UseActions<Subject>) {
  const [open, setOpen] = useState(() => interrupted(actions, subjects))
  const close = () => setOpen(undefined)
  const settle = async (subject: Subject, change: Promise<unknown>) => {
    if (await change) onChanged?.(subject)
  }
  /** `about` is the name of the subject, which screen readers read after the label. */
  const buttons = (subject: Subject, about = '') =>
    actions.flatMap((action) => {
      const { label, look = lookOf(label) } = action
      if (action.has && !action.has(subject)) return []
      if ('control' in action)
        return <Fragment key={label}>{action.control(subject, (change) => settle(subject, change))}</Fragment>
      const button = { label, look: `${look} ${SMALL}` }
      const named = about ? `${label} ${about}` : undefined
      return 'open' in action || action.ask ? (
        <Button key={label} {...button} aria-label={named} onClick={() => setOpen({ label, subject })} />
      ) : (
        <ActionButton
          key={label}
          {...button}
          named={named}
          action={() => settle(subject, action.run(subject))}
        />
      )
    })

  const action = actions.find(({ label }) => label === open?.label)
  const dialog =
    !open || !action ? null : 'open' in action ? (
      action.open(open.subject, close)
    ) : 'run' in action && action.ask ? (
      <ConfirmDialog
        {...action.ask(open.subject)}
        onConfirm={() => settle(open.subject, action.run(open.subject))}
        onClose={close}
      />
    ) : null
  return { buttons, dialog }
}

function interrupted<Subject>(
  actions: readonly Action<Subject>[],
  subjects: readonly (Subject & { _id: string })[],
): { label: string; subject: Subject } | undefined {
  for (const action of actions) {
    const id = 'open' in action && action.draft ? draftRecord(action.draft) : undefined
    const subject = id && subjects.find(({ _id }) => _id === id)
    if (subject) return { label: action.label, subject }
  }
  return undefined
}
