import { TextInput } from '@strapi/design-system'
import { type StrapiApp, useFetchClient, useField } from '@strapi/strapi/admin'
import { useEffect, useId, useMemo, useState } from 'react'
import { type FieldProps, Frame } from './date-fields'
import { zoneChoices } from './zones'

type Choice = { value: string; words?: string }

/** A text to type, or to find in a list by any part of it. The stored text stays until another takes its place. */
const choosing = (useChoices: () => readonly Choice[]) =>
  function ChoiceField(props: FieldProps) {
    const { name, disabled = false } = props
    const { value, error, onChange } = useField<string | null>(name)
    const list = useId()
    return (
      <Frame {...props} error={error}>
        <TextInput
          list={list}
          autoComplete="off"
          disabled={disabled}
          value={value ?? ''}
          // The browser lists only what contains the text, so the next key should search anew.
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => onChange(name, currentTarget.value || null)}
        />
        <datalist id={list}>
          {useChoices().map(({ value, words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </datalist>
      </Frame>
    )
  }

/** The texts that the entries of a type have in a field. */
const textsOf = (uid: string, source: string) => () => {
  const { get } = useFetchClient()
  const [texts, setTexts] = useState<string[]>([])
  useEffect(() => {
    get<{ results: object[] }>(`/content-manager/collection-types/${uid}?pageSize=100`).then(
      ({ data }) => setTexts(data.results.map((entry) => String(Reflect.get(entry, source) ?? ''))),
      () => setTexts([]),
    )
  }, [get])
  return [...new Set(texts.filter(Boolean))].toSorted().map((value) => ({ value }))
}

/** Texts of all content types that have something to choose from, by the names of their fields. */
const FIELDS = {
  timezone: choosing(() => useMemo(zoneChoices, [])),
  course: choosing(textsOf('api::course.course', 'title')),
  host: choosing(textsOf('api::live-session.live-session', 'host')),
}

export const registerChoiceFields = (app: StrapiApp): void =>
  app.addFields(Object.entries(FIELDS).map(([name, Component]) => ({ type: `choice-${name}`, Component })))

type EditField = { name: string; type: string; attribute: { type: string } }
type Edit = { layout: { layout: EditField[][][] } }

/** Has the edit view show the registered inputs for the fields of those names. */
export function showChoiceFields(app: StrapiApp): void {
  const chosen = (field: EditField) =>
    field.attribute.type === 'string' && field.name in FIELDS
      ? { ...field, type: `choice-${field.name}` }
      : field
  app.registerHook('Admin/CM/pages/EditView/mutate-edit-view-layout', ({ layout, ...edit }: Edit) => ({
    ...edit,
    layout: { ...layout, layout: layout.layout.map((panel) => panel.map((row) => row.map(chosen))) },
  }))
}
