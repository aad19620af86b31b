import { expect, test } from 'vitest'
import { isPublicAddress } from './connect'

test.for([
  ['8.8.8.8', true],
  ['2001:4860:4860::8888', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.0.0.5', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00:ec2::254', false],
  ['::ffff:10.0.0.5', false],
  ['64:ff9b::a00:5', false],
] as const)('%s: public %s', ([address, isPublic]) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
