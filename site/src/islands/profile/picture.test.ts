import { describe, expect, test } from 'vitest'
import { nextPicture, type Picture, type PictureStep, shownPicture } from './picture'

const file = new File(['x'], 'me.png', { type: 'image/png' })
const kept: Picture = { state: 'kept', url: 'https://cms.example/old.webp' }
const walk = (...steps: PictureStep[]) => steps.reduce(nextPicture, kept)
const choose: PictureStep = { step: 'choose', file, preview: 'blob:whole' }
const send: PictureStep = { step: 'send', preview: 'blob:square' }
const arrive: PictureStep = { step: 'arrive', url: 'https://cms.example/new.webp' }

describe('picture', () => {
  test('shows the saved one, and the chosen one at once', () => {
    expect(shownPicture(kept)).toBe('https://cms.example/old.webp')
    expect(shownPicture(walk(choose))).toBe('blob:whole')
  })

  test('is cropped, sent and becomes the draft’s', () => {
    expect(walk(choose, send, { step: 'progress', part: 0.4 })).toEqual({
      state: 'sending',
      url: kept.url,
      preview: 'blob:square',
      part: 0.4,
    })
    expect(walk(choose, send, arrive)).toEqual({
      state: 'sent',
      url: arrive.step === 'arrive' ? arrive.url : '',
      preview: 'blob:square',
    })
  })

  test('goes back to the saved one when sending fails or the choice is discarded', () => {
    expect(walk(choose, send, { step: 'fail' })).toEqual(kept)
    expect(walk(choose, { step: 'discard' })).toEqual(kept)
  })

  test('keeps the one that was sent before when another fails', () => {
    expect(walk(choose, send, arrive, choose, send, { step: 'fail' }).url).toBe(
      'https://cms.example/new.webp',
    )
  })

  test('can be removed', () => {
    expect(walk({ step: 'remove' })).toEqual({ state: 'kept', url: '' })
  })

  test('ignores what comes too late', () => {
    expect(walk(choose, { step: 'discard' }, { step: 'progress', part: 1 }, arrive)).toEqual(kept)
    expect(walk(send)).toEqual(kept)
  })
})
