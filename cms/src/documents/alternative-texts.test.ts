import { expect, test } from 'vitest'
import { imagesWithoutAlternativeText } from './alternative-texts'

const picture = (name: string, alternativeText: string | null) => ({
  name,
  mime: 'image/png',
  alternativeText,
  formats: { thumbnail: { name: `thumbnail_${name}`, mime: 'image/png' } },
})

test('pictures without words are found wherever they stand, and files that are no pictures are not', () => {
  const entry = {
    title: 'Course',
    image: picture('described.png', 'Two people at a desk'),
    blocks: [
      { image: picture('bare.png', null), links: [] },
      { seo: { image: picture('blank.png', ' ') } },
      { file: { name: 'paper.pdf', mime: 'application/pdf', alternativeText: null } },
    ],
    seo: null,
  }
  expect(imagesWithoutAlternativeText(entry)).toEqual(['bare.png', 'blank.png'])
})
