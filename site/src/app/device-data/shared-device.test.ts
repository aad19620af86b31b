import { beforeEach, expect, test } from 'vitest'
import { readShared } from './left-data'
import { $sharedDevice, chooseShared, noteLogin } from './shared-device'

const tokenOf = (id: number) => `head.${btoa(JSON.stringify({ id }))}.signature`

beforeEach(() => $sharedDevice.set({ isShared: false, accounts: [] }))

test('a login on a shared device is noted, and taken back by one that says otherwise', () => {
  noteLogin(tokenOf(7))
  expect($sharedDevice.get().accounts).toEqual([])
  chooseShared(true)
  noteLogin(tokenOf(7))
  noteLogin(tokenOf(8))
  noteLogin(tokenOf(7))
  expect($sharedDevice.get()).toEqual({ isShared: true, accounts: [8, 7] })
  chooseShared(false)
  noteLogin(tokenOf(7))
  expect($sharedDevice.get()).toEqual({ isShared: false, accounts: [8] })
})

test.each(['', 'null', '7', '{}', '{"accounts":["7",null]}'])('nobody shares the device in %j', (text) => {
  expect(readShared(text)).toEqual({ isShared: false, accounts: [] })
})
