import { describe, expect, test } from 'vitest'
import { entriesFilter } from './relations'

describe('entriesFilter', () => {
  test.for([
    [7, [7], []],
    ['abc', [], ['abc']],
    [null, [], []],
    [undefined, [], []],
    [{ id: 7 }, [7], []],
    [{ id: 7, documentId: 'abc' }, [], ['abc']],
    [['abc', 7, { documentId: 'def' }], [7], ['abc', 'def']],
    [{ connect: [{ id: 7 }], disconnect: [{ documentId: 'abc' }] }, [7], ['abc']],
    [{ connect: 'abc' }, [], ['abc']],
    [{ set: [{ id: 7 }] }, [7], []],
  ] as const)(
    'matches the entries of %j by the ids %j and the document ids %j',
    ([value, ids, documentIds]) => {
      expect(entriesFilter(value)).toEqual({
        $or: [{ id: { $in: ids } }, { documentId: { $in: documentIds } }],
      })
    },
  )
})
