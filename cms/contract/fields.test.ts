import { describe, expect, test } from 'vitest'
import { addressesIn } from './addresses-in.ts'
import { printedName } from './certificates.ts'
import { email, name } from './fields.ts'
import { phoneNumber } from './pasted-phone.ts'
import { webAddress } from './web-address.ts'

describe('a pasted name', () => {
  test.for([
    ['composed characters', 'Zoe\u0308 Rao', 'Zoë Rao'],
    ['no-break, narrow and double spaces', '\u00a0Asha\u202f \u2009Rao ', 'Asha Rao'],
    ['direction marks and zero-width spaces', '\u202aAsha\u202c\u200b Rao\ufeff', 'Asha Rao'],
    ['joiners of Indian scripts', 'सुर्\u200dया', 'सुर्\u200dया'],
    ['emoji', 'Asha 👩\u200d💻 ❤\ufe0f', 'Asha 👩\u200d💻 ❤\ufe0f'],
  ] as const)('is stored with %s', ([, typed, stored]) => {
    expect(name.parse(typed)).toBe(stored)
  })

  test('is printed on a certificate by the same rule', () => {
    expect(printedName.parse('सुर्\u200dया  Rao')).toBe('सुर्\u200dया Rao')
    expect(printedName.safeParse('A\u200dsha').success).toBe(false)
  })
})

describe('a pasted phone number', () => {
  test.for([
    ['+91 98765 43210', '+91 98765 43210'],
    ['\u202a+91 98765 43210\u202c', '+91 98765 43210'],
    ['98765–43210', '98765-43210'],
    ['98765\u00a043210', '98765 43210'],
    ['९८७६५ ४३२१०', '98765 43210'],
    ['＋91 98765 43210', '+91 98765 43210'],
    ['919845012399.0', '919845012399'],
    ['’98450 12399', '98450 12399'],
    ['tel:+919845012399', '+919845012399'],
    ['Mob. 98450 12399', '98450 12399'],
  ] as const)('%s is stored as %s', ([typed, stored]) => {
    expect(phoneNumber.parse(typed)).toBe(stored)
  })

  test.for(['9.19877E+11', '12345', 'call me'])('%s is refused', (typed) => {
    expect(phoneNumber.safeParse(typed).success).toBe(false)
  })
})

describe('a pasted e-mail address', () => {
  test.for([
    ['\u200bAsha@A.example\u00a0', 'asha@a.example'],
    ['mailto:asha@a.example', 'asha@a.example'],
    ['<asha@a.example>', 'asha@a.example'],
    ['qa@उदाहरण.भारत', 'qa@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['qa@xn--p1b6ci4b4b3a.xn--h2brj9c', 'qa@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['qa@bücher.example', 'qa@xn--bcher-kva.example'],
  ] as const)('%s is stored as %s', ([typed, stored]) => {
    expect(email.parse(typed)).toBe(stored)
  })

  test.for(['a@b', 'qa@उदा/हरण.भारत', 'a b@c.example', '@a.example', 'qa@उदाहरण', 'a@xn--p1b6ci4b4b3a'])(
    '%s is refused',
    (typed) => {
      expect(email.safeParse(typed).success).toBe(false)
    },
  )

  test('is found beside names, bullets, brackets and another', () => {
    expect(
      addressesIn('• Asha <asha@a.example>, mailto:ravi@b.example; (mei@c.example). *leo@d.example'),
    ).toEqual(['asha@a.example', 'ravi@b.example', 'mei@c.example', 'leo@d.example'])
    expect(addressesIn('no address, or half of one@')).toEqual([])
  })
})

describe('a pasted link', () => {
  test('is stored as it was read', () => {
    const typed = ' HTTPS://Meet.example/a\n\nhttps://evil.example\t/b '
    expect(webAddress.parse(typed)).toBe('https://meet.example/ahttps://evil.example/b')
    expect(webAddress.parse('https://meet.example/a b"c')).toBe('https://meet.example/a%20b%22c')
  })
})
