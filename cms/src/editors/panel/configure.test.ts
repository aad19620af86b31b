import { describe, expect, test } from 'vitest'
import { configurationOf } from './configure'

const configuration = {
  settings: { mainField: 'id', pageSize: 10 },
  metadatas: {
    title: {
      edit: { label: 'title', description: '', visible: true },
      list: { label: 'title', sortable: true },
    },
    id: { edit: {}, list: { label: 'id', sortable: true } },
  },
  layouts: {
    list: ['id', 'title'],
    edit: [
      [
        { name: 'title', size: 6 },
        { name: 'text', size: 6 },
      ],
    ],
  },
}

describe('configurationOf', () => {
  test('adds labels, hints, main field, order and columns to the configuration', () => {
    const guide = {
      mainField: 'title',
      columns: ['title'],
      sort: ['title', 'ASC'],
      fields: { title: ['Title', 'What it is about.'] },
    } as const
    expect(configurationOf(guide, configuration)).toEqual({
      settings: { mainField: 'title', pageSize: 10, defaultSortBy: 'title', defaultSortOrder: 'ASC' },
      metadatas: {
        title: {
          edit: { label: 'Title', description: 'What it is about.', visible: true },
          list: { label: 'Title', sortable: true },
        },
        id: configuration.metadatas.id,
      },
      layouts: { list: ['title'], edit: configuration.layouts.edit },
    })
  })

  test('gives a wide field a row of its own', () => {
    const { layouts } = configurationOf({ wide: ['text'], fields: {} }, configuration)
    expect(layouts.edit).toEqual([[{ name: 'title', size: 6 }], [{ name: 'text', size: 12 }]])
  })

  test('makes a field that the CMS writes read-only', () => {
    const { metadatas } = configurationOf(
      { readOnly: ['title'], fields: { title: ['Title', 'Set by the CMS.'] } },
      configuration,
    )
    expect(metadatas.title?.edit).toMatchObject({ label: 'Title', editable: false })
  })

  test('leaves fields without a guide unchanged', () => {
    expect(configurationOf({ fields: {} }, configuration)).toEqual(configuration)
  })
})
