import { describe, expect, test } from 'vitest'
import { namedIn } from './relations'

describe('namedIn', () => {
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
  ] as const)('finds in %j the ids %j and the document ids %j', ([value, ids, documentIds]) => {
    expect(namedIn(value)).toEqual({ $or: [{ id: { $in: ids } }, { documentId: { $in: documentIds } }] })
  })
})
