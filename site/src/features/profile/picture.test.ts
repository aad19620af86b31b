import { describe, expect, test } from 'vitest'
import { createFailure } from '#app/http/client'
import { imageHost, nextPicture, type Picture, type PictureStep, readHosted, shownPicture } from './picture'

const file = new File(['x'], 'me.png', { type: 'image/png' })
const savedPicture: Picture = { state: 'saved', url: 'https://cms.example/old.webp' }
const walk = (...steps: PictureStep[]) => steps.reduce(nextPicture, savedPicture)
const choose: PictureStep = { step: 'choose', file, preview: 'blob:whole' }
const send: PictureStep = { step: 'send', preview: 'blob:square' }
const arrive: PictureStep = { step: 'arrive', url: 'https://cms.example/new.webp' }

describe('picture', () => {
  test('shows the saved one, and a chosen one at once', () => {
    expect(shownPicture(savedPicture)).toBe('https://cms.example/old.webp')
    expect(shownPicture(walk(choose))).toBe('blob:whole')
  })

  test('is cropped, uploaded, and becomes the draft’s', () => {
    expect(walk(choose, send, { step: 'progress', part: 0.4 })).toEqual({
      state: 'sending',
      url: savedPicture.url,
      preview: 'blob:square',
      part: 0.4,
    })
    expect(walk(choose, send, arrive)).toEqual({
      state: 'sent',
      url: arrive.step === 'arrive' ? arrive.url : '',
      preview: 'blob:square',
    })
  })

  test('reverts to the saved one when the upload fails or the choice is discarded', () => {
    expect(walk(choose, send, { step: 'fail' })).toEqual(savedPicture)
    expect(walk(choose, { step: 'discard' })).toEqual(savedPicture)
  })

  test('keeps the previous upload when another one fails', () => {
    expect(walk(choose, send, arrive, choose, send, { step: 'fail' }).url).toBe(
      'https://cms.example/new.webp',
    )
  })

  test('can be removed', () => {
    expect(walk({ step: 'remove' })).toEqual({ state: 'saved', url: '' })
  })

  test('ignores late results', () => {
    expect(walk(choose, { step: 'discard' }, { step: 'progress', part: 1 }, arrive)).toEqual(savedPicture)
    expect(walk(send)).toEqual(savedPicture)
  })
})

describe('image host', () => {
  test('is the institute’s own server unless another is configured', () => {
    expect(imageHost('https://cms.example', undefined, undefined)).toEqual({
      address: 'https://cms.example/api/images',
      own: true,
    })
  })

  test('receives its own key if it is another one, and never the person’s token', () => {
    expect(imageHost('https://cms.example', 'https://images.example/1/upload', 'k&1')).toEqual({
      address: 'https://images.example/1/upload?key=k%261',
      own: false,
    })
  })

  test('returns the picture’s address', () => {
    expect(readHosted({ ok: true, data: { data: { url: 'https://images.example/a.webp' } } })).toEqual({
      url: 'https://images.example/a.webp',
    })
  })

  test.each(['', 'a.webp', 'javascript:alert(1)'])('has not taken the picture when it answers %j', (url) => {
    expect(readHosted({ ok: true, data: { data: { url } } })).toEqual({
      alert: 'Error: Unable to upload image.',
    })
  })

  test('has failed if its reply holds no address', () => {
    expect(readHosted(createFailure(200, 'Unreadable.'))).toEqual({ alert: 'Error: Unable to upload image.' })
  })

  test('gives the reason for a refusal', () => {
    expect(readHosted(createFailure(415, 'This is no picture.'))).toEqual({
      alert: 'Error while uploading the image.',
      text: 'This is no picture.',
    })
  })
})
