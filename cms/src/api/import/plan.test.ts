import { describe, expect, test } from 'vitest'
import { classHeadings, type KnownClass, type KnownClasses, planClasses } from './class-plan'
import { type Known, peopleHeadings, planPeople } from './people-plan'
import { readTable } from './table'

const account = (batch: string | null, isStaff = false) => ({ name: 'Known', isStaff, batch })
const people = (rows: string, known: Partial<Known> = {}) =>
  planPeople(readTable(Buffer.from(`Name,E-mail,Phone,Batch\n${rows}`), peopleHeadings, ['email']), {
    accounts: new Map([
      ['free@a.example', account(null)],
      ['in@a.example', account('Evening')],
      ['admin@a.example', account(null, true)],
    ]),
    batches: new Map([['evening', 'Evening']]),
    fallback: undefined,
    ...known,
  })

describe('planPeople', () => {
  test('invites the unknown, enrols the known, and leaves members alone', () => {
    const planned = people(
      'Asha,new@a.example,98450 12345,Morning\n,free@a.example,,EVENING\n,IN@a.example,,evening\n,in@a.example,,Morning',
    )
    expect(planned.map(({ outcome, batch }) => [outcome, batch])).toEqual([
      ['invited', 'Morning'],
      ['enrolled', 'Evening'],
      ['unchanged', 'Evening'],
      ['invalid', 'Morning'],
    ])
    expect(planned[0]).toMatchObject({ fullName: 'Asha', phone: '98450 12345' })
  })

  test('says that a learner of another batch stays there', () => {
    expect(people(',in@a.example,,Morning')).toMatchObject([
      { outcome: 'unchanged', msg: 'Known is in Evening, and stays there.' },
    ])
  })

  test('writes a new batch as its first row does, and uses the chosen one for rows without', () => {
    const planned = people(',a@a.example,,Night Owls\n,b@a.example,,night owls\n,c@a.example,,', {
      fallback: 'Evening',
    })
    expect(planned.map(({ batch }) => batch)).toEqual(['Night Owls', 'Night Owls', 'Evening'])
  })

  test('takes a row twice once, and refuses one address with two batches', () => {
    const planned = people(',a@a.example,,Evening\n,A@a.example,,evening\n,a@a.example,,Morning')
    expect(planned.map(({ outcome }) => outcome)).toEqual(['invited', 'unchanged', 'invalid'])
    expect(planned[1]?.msg).toBe('The same person as in row 2.')
  })

  test('stores a phone number without the fraction of a spreadsheet, and finds a batch in any form of its name', () => {
    expect(
      people('Asha,a@a.example,919845012399.0,Cafe\u0301\u00a0 Two', {
        batches: new Map([['café two', 'Café Two']]),
      }),
    ).toMatchObject([{ phone: '919845012399', batch: 'Café Two', outcome: 'invited' }])
  })

  test.for([
    ['Asha,asha at example,,', 'E-mail'],
    ['A,a@a.example,,', 'Name'],
    ['"=HYPERLINK(""https://evil.example"",""me"")",a@a.example,,', 'Name'],
    ['Asha,a@a.example,9.19877E+11,', 'Phone'],
    ['Asha,a@a.example,,=1+1', 'Batch'],
    ['??? ????,a@a.example,,', 'Name'],
    ['Asha,admin@a.example,,Evening', 'E-mail'],
    ['Rao, Asha,a@a.example,,', 'E-mail'],
  ] as const)('names the column of what is wrong with %s', ([row, column]) => {
    const [planned] = people(row)
    expect(planned).toMatchObject({ row: 2, outcome: 'invalid' })
    expect(planned?.errors.map(({ path }) => path)).toContain(column)
  })

  test('keeps names in Devanagari and Tamil, and an address in brackets', () => {
    expect(people('आशा राव,Asha <asha@a.example>,,\nஆஷா ராவ்,asha2@a.example,,')).toMatchObject([
      { fullName: 'आशा राव', subject: 'asha@a.example', outcome: 'invited' },
      { fullName: 'ஆஷா ராவ்', outcome: 'invited' },
    ])
  })
})

const stored: KnownClass = {
  documentId: 'c1',
  batch: 'Evening',
  date: '2026-11-24',
  time: '18:30',
  title: 'Small talk',
  duration: 60,
  link: null,
  recording: null,
}
const classes = (rows: string, known: Partial<KnownClasses> = {}) =>
  planClasses(
    readTable(Buffer.from(`Batch,Title,Date,Time,Duration,Link,Recording\n${rows}`), classHeadings, [
      'date',
      'time',
    ]),
    {
      batches: new Map([['evening', 'Evening']]),
      fallback: undefined,
      classes: [stored],
      timezone: 'Asia/Kolkata',
      ...known,
    },
  )

describe('planClasses', () => {
  test.for([
    ['2026-11-25', '18:30'],
    ['25-11-2026', '6:30 pm'],
    ['25/11/2026', '6:30PM'],
    ['25 Nov 2026', '18:30:00'],
    ['25-Nov-2026', '6:30\u202fPM'],
    ['25-NOV-26', '6:30\u00a0pm'],
    ['25\u00a0November 2026', '6.30 pm'],
    ['25th Nov, 2026', '6.30 p.m.'],
    ['Nov 25 2026', '18.30'],
  ] as const)('reads %s, %s', ([date, time]) => {
    expect(classes(`evening,Numbers,"${date}",${time},90 min,https://meet.example/a,`)).toMatchObject([
      {
        outcome: 'added',
        batch: 'Evening',
        date: '2026-11-25',
        time: '18:30',
        values: { title: 'Numbers', duration: 90, link: 'https://meet.example/a', recording: null },
        msg: 'Wed 25 Nov 2026, 6:30 pm, 90 minutes.',
      },
    ])
  })

  test.for(['24 Sep 2027', '24-Sep-2027', '24 Sept 2027', '24-Sept-2027', '24 September 2027'])(
    'reads the day %s',
    (date) => {
      expect(classes(`Evening,A,"${date}",18:30,,,`)).toMatchObject([
        { outcome: 'added', date: '2027-09-24' },
      ])
    },
  )

  test('adds a recording to the class that is there, and repeats nothing', () => {
    expect(classes('Evening,,24-11-2026,18:30,,,https://youtu.be/x')).toMatchObject([
      { outcome: 'changed', values: { title: 'Small talk', recording: 'https://youtu.be/x' } },
    ])
    expect(classes('Evening,Small talk,24-11-2026,18:30,60,,')).toMatchObject([{ outcome: 'unchanged' }])
  })

  test.for([
    ['Morning,A,25-11-2026,18:30,,,', 'Batch', {}],
    [',A,25-11-2026,18:30,,,', 'Batch', {}],
    ['Evening,,25-11-2026,18:30,,,', 'Title', {}],
    ['Evening,A,11/25/2026,18:30,,,', 'Date', {}],
    ['Evening,A,25-11-2026,half past six,,,', 'Time', {}],
    ['Evening,A,25-11-2026,18:30,2 hours,,', 'Duration', {}],
    ['Evening,A,25-11-2026,18:30,1,,', 'Duration', {}],
    ['Evening,A,25-11-2026,18:30,,javascript:alert(1),', 'Link', {}],
    ['Evening,A,25-11-2026,18:30,,,www', 'Recording', {}],
    ['Evening,A,28-03-2027,02:30,,,', 'Time', { timezone: 'Europe/Berlin' }],
  ] as const)('names the column of what is wrong with %s', ([row, column, known]) => {
    const [planned] = classes(row, known)
    expect(planned).toMatchObject({ row: 2, outcome: 'invalid' })
    expect(planned?.errors.map(({ path }) => path)).toEqual([column])
  })

  test('refuses two classes of a batch at one time', () => {
    const row = 'Evening,A,25-11-2026,18:30,,,'
    expect(classes(`${row}\n${row}`).map(({ outcome }) => outcome)).toEqual(['added', 'invalid'])
  })
})
