import { Box, Button, Typography } from '@strapi/design-system'
import { useForm } from '@strapi/strapi/admin'
import { type ReactNode, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { type Claim, claimsIn } from '../editors/content-checks/claims'
import { advertising } from '../editors/content-types'
import { isInstant } from './date-value'

const testimonialUid = 'api::testimonial.testimonial'
const sessionUid = 'api::live-session.live-session'
const TITLE = 'This promises what no institute can'
const WHY = 'Indian rules forbid such promises in advertisements for coaching institutes.'

const advertised: readonly string[] = advertising

/** The promises in the form of an entry that advertises, and a function that replaces them. */
function useClaims(model: string): { claims: readonly Claim[]; replace: (claims: readonly Claim[]) => void } {
  const values: unknown = useForm('Claims', ({ values }) => values)
  const onChange = useForm('Claims', (form) => form.onChange)
  const isAdvertised = advertised.includes(model)
  return {
    claims: isAdvertised ? claimsIn(values, { isQuoted: model === testimonialUid }) : [],
    replace: (claims) => {
      for (const { path, truthful } of claims) onChange(path, truthful)
    },
  }
}

/** A panel beside the form that names each promise, with truthful words to take by one press. */
export function ClaimsPanel({ model }: { model: string }): { title: string; content: ReactNode } | null {
  const { claims, replace } = useClaims(model)
  if (claims.length === 0) return null
  return { title: 'Before you publish', content: <Warning claims={claims} onReplace={replace} /> }
}

type WarningProps = { claims: readonly Claim[]; onReplace: (claims: readonly Claim[]) => void }

const Warning = ({ claims, onReplace }: WarningProps) => (
  <Box aria-live="polite">
    <Typography variant="delta" tag="p" textColor="danger600">
      {TITLE}
    </Typography>
    <Typography textColor="neutral600" tag="p">
      {WHY}
    </Typography>
    {claims.map((claim) => (
      <Box key={claim.path} paddingTop={3}>
        <Typography tag="p" fontWeight="bold">{`“${claim.words}”`}</Typography>
        <Typography tag="p" paddingBottom={2}>
          {claim.truthful ? `You could write: “${claim.truthful}”` : 'Leave this sentence out.'}
        </Typography>
        <Button variant="secondary" width="100%" onClick={() => onReplace([claim])}>
          {claim.truthful ? 'Use these words' : 'Leave it out'}
        </Button>
      </Box>
    ))}
  </Box>
)

type Dialog = {
  type: string
  title: string
  content?: ReactNode
  variant?: string
  confirmLabel?: string
  onConfirm?: () => unknown
  onCancel?: () => void
}

/** The part of an action's description that asks before it acts. A click that returns true opens no dialog. */
export type Described = { label?: ReactNode; onClick?: (event?: SyntheticEvent) => unknown; dialog?: Dialog }

const PAST_TITLE = 'This session is in the past'

/** Returns whether the form of a live session has a start that is over. */
function useIsPast(model: string): boolean {
  const startsAt: unknown = useForm('PastSession', ({ values }) => Reflect.get(values, 'startsAt'))
  return (
    model === sessionUid &&
    typeof startsAt === 'string' &&
    isInstant(startsAt) &&
    Date.parse(startsAt) < Date.now()
  )
}

/** Strapi publishes by Ctrl or Cmd, Shift and Enter without a click. While there is something to ask, the keys press its button. */
function usePressedByKeys(label: ReactNode, mustAsk: { current: boolean }): ReactNode {
  const shown = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!mustAsk.current || !(event.ctrlKey || event.metaKey) || !event.shiftKey || event.key !== 'Enter')
        return
      const button = shown.current?.closest('button')
      // Another dialog is in front of the form.
      if (!button || button.closest('[aria-hidden=true]')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      button.click()
    }
    // Before Strapi's own listener.
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [mustAsk])
  return useMemo(() => <span ref={shown}>{label}</span>, [label])
}

/** Strapi's publishing of an entry, which asks first where the entry promises a result, or is a session in the past. */
export const asksAboutClaims =
  <View extends { model: string }>(publish: (view: View) => Described | null) =>
  (view: View): Described | null => {
    const standard = publish(view)
    const { claims, replace } = useClaims(view.model)
    const isPast = useIsPast(view.model)
    // Kept until the dialog closes, since the promises may be replaced in it.
    const [isOpen, setOpen] = useState(false)
    // Strapi hands this description to its button a moment later. By then the words may be others.
    const mustAsk = useRef(false)
    mustAsk.current = claims.length > 0 || isPast
    const label = usePressedByKeys(standard?.label, mustAsk)
    if (!standard) return standard
    const askOrPublish = (event?: SyntheticEvent) =>
      mustAsk.current ? setOpen(true) : standard.onClick?.(event)
    if (!mustAsk.current && !isOpen) return { ...standard, label, onClick: askOrPublish }
    const publishNow = async () => {
      setOpen(false)
      const isDone = await standard.onClick?.()
      // Strapi would ask about relations to drafts, in a dialog of its own.
      if (!isDone) await standard.dialog?.onConfirm?.()
    }
    return {
      ...standard,
      label,
      onClick: askOrPublish,
      dialog: {
        type: 'dialog',
        variant: claims.length > 0 || isPast ? 'danger' : 'default',
        title: claims.length > 0 ? TITLE : isPast ? PAST_TITLE : 'Publish these words?',
        content: (
          <>
            {isPast && <Typography>No one can reserve a seat once it has begun. Check its date.</Typography>}
            {claims.length > 0 && <Warning claims={claims} onReplace={replace} />}
            {claims.length === 0 && !isPast && <Typography>The promises have been replaced.</Typography>}
          </>
        ),
        confirmLabel: claims.length > 0 || isPast ? 'Publish anyway' : 'Publish',
        onConfirm: publishNow,
        onCancel: () => setOpen(false),
      },
    }
  }
