import { checkCertificate, type Paper } from '@careerspeak/contract/certificates'
import { describe, expect, test } from 'vitest'
import { registeredOf } from './registered'

const paper: Paper = {
  serial: 'CS-7K2M-Q4XA-A',
  holder: 'Asha Nair',
  title: 'Interview English',
  text: 'came to 9 of 10 classes',
  institute: 'The Institute',
  batch: 'Interview Ready',
  classes: { attended: 9, held: 10 },
  levels: { range: 'B2', accuracy: 'B1', fluency: 'A2', coherence: 'C1' },
  issuedOn: '2026-11-24T06:00:00Z',
  validUntil: null,
  sample: 'a'.repeat(64),
  design: 'plain',
  signatories: [{ name: 'Dr Rao', role: 'Head' }],
}
const at = '2026-11-25T06:00:00Z'

describe('registeredOf', () => {
  test.for([
    { found: 'mistyped' },
    { found: 'unknown' },
    { found: 'certificate', paper, standing: { state: 'issued' } },
    {
      found: 'certificate',
      paper: { ...paper, validUntil: at, sample: null },
      standing: { state: 'issued' },
    },
    { found: 'certificate', paper, standing: { state: 'revoked', at, reason: 'conduct' } },
    { found: 'certificate', paper, standing: { state: 'replaced', at, by: 'CS-0000-0000-0' } },
    { found: 'erased', issuedOn: at, standing: { state: 'revoked', at, reason: 'request' } },
  ])('reads %j as the contract does', (reply) => {
    expect(registeredOf(reply)).toEqual(checkCertificate.reply.parse(reply))
  })

  test.for([
    undefined,
    null,
    '<html>',
    { found: 'maybe' },
    { found: 'certificate', standing: { state: 'issued' } },
    { found: 'certificate', paper, standing: { state: 'hacked' } },
    { found: 'erased', standing: { state: 'issued' } },
  ])('takes %j for no answer', (reply) => {
    expect(registeredOf(reply)).toEqual({ found: 'unreachable' })
  })
})
