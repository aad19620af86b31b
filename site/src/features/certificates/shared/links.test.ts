import type { Paper } from '@careerspeak/contract/certificates'
import { expect, test } from 'vitest'
import { linkedInAddress } from './links'

test('LinkedIn gets the months of the institute, whose day begins before that of the reader', () => {
  const paper: Paper = {
    serial: 'CS-7K2M-Q4XA-A',
    holder: 'Asha Nair',
    title: 'Interview English',
    text: '',
    institute: 'The Institute',
    batch: 'Interview Ready',
    classes: { attended: 9, held: 10 },
    signatories: [],
    sample: null,
    design: 'leaf',
    levels: { range: 'B2', accuracy: 'B1', fluency: 'B2', coherence: 'C1' },
    issuedOn: '2026-12-31T19:00:00Z',
    validUntil: '2029-01-31T18:29:59Z',
  }
  const { searchParams } = new URL(linkedInAddress(paper, 'https://site.example'))
  expect(Object.fromEntries(searchParams)).toMatchObject({
    issueYear: '2027',
    issueMonth: '1',
    expirationYear: '2029',
    expirationMonth: '1',
    certUrl: 'https://site.example/verify/CS-7K2M-Q4XA-A',
  })
})
