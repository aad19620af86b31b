import { describe, expect, test } from 'vitest'
import { momentText } from '#app/lib/dates'
import { NO_FILTER, parseRoute } from '../../core/route'
import { fieldText, filterQuery, targetText, valueText } from './audit'

describe('the audit trail', () => {
  test('requests the filters of the address', () => {
    const route = parseRoute(
      '?tab=audit&search=evening&who=Ravi&done=deleted&from=2026-12-01&until=2026-12-31',
    )
    expect(filterQuery(route)).toEqual({
      search: 'evening',
      who: 'Ravi',
      action: 'deleted',
      from: '2026-12-01',
      to: '2026-12-31',
    })
    expect(filterQuery(NO_FILTER)).toEqual({})
  })

  test.each([
    [{ type: 'Batch', label: 'Interview Ready', person: null }, 'Batch: Interview Ready'],
    [{ type: 'User', label: '', person: 'Asha Rao' }, 'User: Asha Rao'],
    [{ type: 'Attendance', label: 'Speaking Up', person: 'Asha Rao' }, 'Attendance: Speaking Up, Asha Rao'],
    [{ type: 'Answer', label: 'Tell us a story.', person: 'Asha Rao' }, 'Answer: Tell us a story, Asha Rao'],
    [{ type: 'User', label: '', person: null }, 'User'],
  ])('says what was changed', (target, text) => {
    expect(targetText(target)).toBe(text)
  })

  test.each([
    ['name', 'Name'],
    ['startsAt', 'Starts at'],
    ['nextCallOn', 'Next call on'],
  ])('says the field %s', (field, text) => {
    expect(fieldText(field)).toBe(text)
  })

  test.each([
    [null, 'nothing'],
    ['Interview Ready', 'Interview Ready'],
    ['2026-11-23T04:55:14.782Z', momentText('2026-11-23T04:55:14.782Z')],
  ])('says the value %s', (value, text) => {
    expect(valueText(value)).toBe(text)
  })
})
