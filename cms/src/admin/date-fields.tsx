import { Box, Field, Flex, TextInput } from '@strapi/design-system'
import { type StrapiApp, useField } from '@strapi/strapi/admin'
import { type ReactNode, useRef, useState } from 'react'
import { dayInWords, dayPattern, dayText, instantAt, isInstant, readDay, wallClock } from './date-value'

/** The properties that Strapi hands to the input of a field. */
export type FieldProps = {
  name: string
  label: string
  hint?: ReactNode
  labelAction?: ReactNode
  required?: boolean
  disabled?: boolean
}

type FrameProps = FieldProps & { error: string | undefined; words?: string; children: ReactNode }

/** A field with its label, the stored day in words, and what is wrong with it. */
export const Frame = ({ name, label, labelAction, hint, required, error, words, children }: FrameProps) => (
  <Field.Root
    name={name}
    hint={words ? `${words}. ${hint ?? ''}` : hint}
    required={required ?? false}
    error={error}
  >
    <Field.Label action={labelAction}>{label}</Field.Label>
    {children}
    <Field.Hint />
    <Field.Error />
  </Field.Root>
)

type DayProps = {
  /** The typed text, or the stored day as the reader writes it. */
  text: string
  label: string
  disabled: boolean
  onType: (text: string) => void
  onLeave: () => void
}

/** A day to type in the order of the reader's country, or to pick from the browser's calendar. */
function DayInput({ text, label, disabled, onType, onLeave }: DayProps) {
  const picker = useRef<HTMLInputElement>(null)
  const { language } = navigator
  return (
    <Box position="relative" width="100%">
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        placeholder={dayPattern(language)}
        disabled={disabled}
        value={text}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onBlur={onLeave}
        endAction={
          <button
            type="button"
            disabled={disabled}
            aria-label={`Choose a day for ${label}`}
            onClick={() => picker.current?.showPicker()}
          >
            <svg
              width="16"
              height="16"
              viewBox="0 0 16 16"
              fill="none"
              stroke="currentColor"
              aria-hidden="true"
            >
              <path d="M2 3.5h12v10H2zM2 6.5h12M5 1.5v3M11 1.5v3" />
            </svg>
          </button>
        }
      />
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        style={{
          position: 'absolute',
          insetInlineEnd: 0,
          bottom: 0,
          inlineSize: 0,
          blockSize: 0,
          opacity: 0,
        }}
        value={readDay(text, language) ?? ''}
        onChange={({ currentTarget }) =>
          onType(currentTarget.value && dayText(currentTarget.value, language))
        }
      />
    </Box>
  )
}

const wrongDay = () => `Write the day as ${dayPattern(navigator.language)}.`

/** The field of a day. Text that is no day stays in the form, so the server refuses it and stores nothing else. */
function DateField(props: FieldProps) {
  const { name, label, disabled = false } = props
  const field = useField<string | null>(name)
  const [typed, setTyped] = useState<string>()
  const day = field.value ? readDay(field.value, navigator.language) : undefined
  const isLeft = typed === undefined
  return (
    <Frame
      {...props}
      error={isLeft && field.value && !day ? wrongDay() : field.error}
      words={day ? dayInWords(day) : ''}
    >
      <DayInput
        label={label}
        disabled={disabled}
        text={typed ?? (day ? dayText(day, navigator.language) : (field.value ?? ''))}
        onType={(text) => {
          setTyped(text)
          field.onChange(name, readDay(text, navigator.language) ?? (text.trim() || null))
        }}
        onLeave={() => setTyped(undefined)}
      />
    </Frame>
  )
}

type Typed = { day: string; time: string }

/** The value of the form for what was typed: an instant, or the text, which the server refuses. */
function formValue({ day: text, time }: Typed): string | null {
  const day = readDay(text, navigator.language)
  return day && time ? instantAt(day, time) : `${text} ${time}`.trim() || null
}

/** An instant, as a day and a time on the reader's clock. */
function DateTimeField(props: FieldProps) {
  const { name, label, disabled = false } = props
  const field = useField<string | null>(name)
  const [typed, setTyped] = useState<Typed>()
  const [isLeft, setLeft] = useState(true)
  const stored = field.value && isInstant(field.value) ? wallClock(field.value) : undefined
  // A refused save puts the stored value back into the form.
  const isCurrent = typed !== undefined && formValue(typed) === field.value
  const shown = isCurrent
    ? typed
    : { day: stored ? dayText(stored.day, navigator.language) : '', time: stored?.time ?? '' }
  const change = (next: Typed) => {
    setTyped(next)
    field.onChange(name, formValue(next))
  }
  const leave = () => {
    setLeft(true)
    if (stored || !field.value) setTyped(undefined)
  }
  const advice = readDay(shown.day, navigator.language) ? 'Add a time.' : wrongDay()
  return (
    <Frame
      {...props}
      error={isLeft && field.value && !stored ? advice : field.error}
      words={stored ? dayInWords(stored.day) : ''}
    >
      <Flex gap={2}>
        <DayInput
          label={label}
          disabled={disabled}
          text={shown.day}
          onType={(day) => {
            setLeft(false)
            change({ ...shown, day })
          }}
          onLeave={leave}
        />
        {/* A field of its own, since the id of a field names one input. */}
        <Field.Root>
          <TextInput
            type="time"
            aria-label={`Time of ${label}`}
            disabled={disabled}
            value={shown.time}
            onChange={({ currentTarget }) => change({ ...shown, time: currentTarget.value })}
            onBlur={leave}
          />
        </Field.Root>
      </Flex>
    </Frame>
  )
}

function TimeField(props: FieldProps) {
  const { name, disabled = false } = props
  const field = useField<string | null>(name)
  return (
    <Frame {...props} error={field.error}>
      <TextInput
        type="time"
        disabled={disabled}
        value={field.value?.slice(0, 5) ?? ''}
        onChange={({ currentTarget }) =>
          field.onChange(name, currentTarget.value ? `${currentTarget.value.slice(0, 5)}:00.000` : null)
        }
      />
    </Frame>
  )
}

/**
 * Registers our inputs for every date and time of the panel. Strapi's read the month first in India, and drop a typed date that is
 * left with Tab.
 */
export function registerDateFields(app: StrapiApp): void {
  app.addFields([
    { type: 'date', Component: DateField },
    { type: 'datetime', Component: DateTimeField },
    { type: 'time', Component: TimeField },
  ])
}
