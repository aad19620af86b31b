import { describe, expect, test } from 'vitest'
import { peopleHeadings } from './people-plan'
import { readTable } from './table'

const read = (text: string | Uint8Array) =>
  readTable(typeof text === 'string' ? Buffer.from(text) : text, peopleHeadings, ['email'])
const cellsOf = (text: string | Uint8Array) => read(text).rows.map(({ cells }) => cells)
const asha = { name: '', firstName: '', lastName: '', email: 'asha@a.example', phone: '', batch: '' }

describe('readTable', () => {
  test.for([
    [
      'Google Classroom',
      'Last Name,First Name,Email Address,Quiz 1',
      'Rao,Asha,asha@a.example,9',
      { firstName: 'Asha', lastName: 'Rao' },
    ],
    [
      'Frappe',
      'ID\tMember\tMember Name\tBatch',
      '7\tasha@a.example\tAsha Rao\tEvening',
      { name: 'Asha Rao', batch: 'Evening' },
    ],
    [
      ...(['a European spreadsheet', 'Full name;E-mail ID;Mobile No.;Batch'] as const),
      ...([
        'Asha Rao;asha@a.example;98450 12345;E',
        { name: 'Asha Rao', phone: '98450 12345', batch: 'E' },
      ] as const),
    ],
  ] as const)('reads the columns of %s', ([, heading, row, cells]) => {
    expect(cellsOf(`${heading}\r\n${row}\r\n`)).toEqual([{ ...asha, ...cells }])
  })

  test('takes byte order marks, Excel’s line ends, quoted line breaks and empty rows', () => {
    const text =
      '\uFEFFE-mail,Name,Note\r\n\r\nasha@a.example,"Rao, Asha","two\r\nlines"\r\n,,\r\nravi@a.example,रवि,\r\n'
    expect(read(text).rows).toMatchObject([
      { row: 3, cells: { ...asha, name: 'Rao, Asha' } },
      { row: 5, cells: { email: 'ravi@a.example', name: 'रवि' } },
    ])
    expect(read(text)).toMatchObject({ ignored: ['Note'], columns: [{ field: 'name' }, { field: 'email' }] })
  })

  test('reads UTF-16, as Excel saves “Unicode text”', () => {
    expect(cellsOf(Buffer.from('\uFEFFEmail\tName\nasha@a.example\tஆஷா', 'utf16le'))).toEqual([
      { ...asha, name: 'ஆஷா' },
    ])
  })

  test('takes the apostrophe from phone numbers of our own export', () => {
    expect(cellsOf("Email,Phone\nasha@a.example,'+91 98450")).toEqual([{ ...asha, phone: '+91 98450' }])
  })

  test.for([',', ';', '\t'])('reads a file whose cells are all quoted and separated by %j', (separator) => {
    const row = (...cells: string[]) => cells.map((cell) => `"${cell}"`).join(separator)
    expect(cellsOf(`${row('Email', 'Full Name')}\n${row('asha@a.example', 'Asha')}\n`)).toEqual([
      { ...asha, name: 'Asha' },
    ])
    expect(cellsOf('"Email"\nasha@a.example\n')).toEqual([asha])
  })

  test('reads a quotation mark within a name', () => {
    expect(cellsOf('Email,Name\nasha@a.example,Raj "Raju" Rao\n')).toEqual([
      { ...asha, name: 'Raj "Raju" Rao' },
    ])
  })

  test('marks a row with more cells than headings', () => {
    expect(read('Email,Name\nasha@a.example,Rao, Asha').rows[0]?.tooLong).toBe(true)
  })

  test.for([
    ['an Excel workbook', Buffer.from('504b0304aabb', 'hex'), /Excel workbook.*CSV UTF-8/],
    ['Latin letters of Windows', Buffer.from('Email,Name\na@a.example,Jos\xe9', 'latin1'), /CSV UTF-8/],
    ['no headings', 'asha@a.example,Asha', /needs a column named “E-mail”. It has: asha@a.example, Asha/],
    ['an empty file', '', /It has: nothing/],
    ['headings alone', 'Email,Name\n', /no rows/],
    ['an open quotation mark', 'Email,Name\na@a.example,"Asha\n', /quotation mark/],
    [
      'a closed quotation mark before the end',
      'Email,Name\na@a.example,"Raj" Rao\n',
      /quotation mark near line/,
    ],
    ['1.9 million commas', `Email,Name\n${','.repeat(1_900_000)}`, /too many columns or lines/],
    ['half a million headings', `Email${',a'.repeat(500_000)}\na@a.example`, /too many columns or lines/],
    ['half a million lines', `Email\n${'\n'.repeat(500_000)}a@a.example`, /too many columns or lines/],
    ['10,000 rows', `Email\n${'a@a.example\n'.repeat(10_000)}`, /10,000 rows.*at most 500/],
  ] as const)('says what to do with %s', ([, text, message]) => {
    expect(() => read(text)).toThrow(message)
  })
})
