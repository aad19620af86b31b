import { expect, test } from 'vitest'
import { linksTo } from './placement'

test.for([
  [true, { navigation: [{ label: 'Prices', href: '/prices' }] }],
  [
    true,
    {
      blocks: [
        { body: [{ children: [{ type: 'link', url: 'https://www.institute.example/prices/#top' }] }] },
      ],
    },
  ],
  [true, '/prices?from=menu'],
  [false, { href: '/prices-of-2025' }],
  [false, { slug: 'prices', title: 'Prices' }],
  [false, 'See /prices'],
  [false, null],
] as const)('%s: %o', ([isLinked, entry]) => {
  expect(linksTo('/prices', entry)).toBe(isLinked)
})
