import type { CorrectionRule } from './rule'

/** Comparing. */
export const comparison: readonly CorrectionRule[] = [
  {
    id: 'elder-than',
    title: 'Elder than, more elder',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      ['[elder than]', 'older than'],
      ['<number> years [elder]', 'older'],
      ['[elder to]', 'older than'],
    ],
    reason:
      'We compare ages with “older”: “older than me”. “Elder” stands before a noun: “my elder brother”.',
    reasonHindi: 'उम्र की तुलना “older than” से होती है; “elder” संज्ञा से पहले आता है: “my elder brother”.',
    wrong: [
      ['My brother is elder than me.', 'My brother is older than me.'],
      ['She is elder to me.', 'She is older than me.'],
    ],
    right: ['My brother is older than me.', 'My elder brother lives in Pune.'],
  },
  {
    id: 'more-good',
    title: 'More good, more bad, more easy',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      ['[more good] !<noun>|<adjective>', 'better'],
      ['[more bad] than|$', 'worse'],
      ['[<d=more> <short>] than|$|to|for', '<short:er>'],
      [
        '<n=cost|price|salary|rent|temperature|pressure|population|percentage|rate|risk|living|fees> is|was [more] in|here|compared|$',
        'higher',
      ],
      ['[most good] <noun>|$', 'best'],
      ['[most <short>] <noun:singular>|$', '<short:est>'],
      ['[gooder]', 'better'],
      ['[worser]', 'worse'],
      ['[badder]', 'worse'],
      ['[bestest]', 'best'],
    ],
    reason: 'Short adjectives compare with -er and -est: cheaper, the cheapest; good, better, best.',
    reasonHindi: 'छोटे विशेषणों में “more” नहीं, “-er/-est” लगता है: cheaper, easier; good – better – best.',
    wrong: [
      ['This phone is more cheap than that one.', 'This phone is cheaper than that one.'],
      ['My English is more good now than before.', 'My English is better now than before.'],
    ],
    right: ['This phone is cheaper than that one.', 'We need more good people.'],
  },
  {
    id: 'adjective-than',
    title: 'Much easy than, as quick than',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      ['[much|far|very <short>] than', 'much <short:er>', '<short:er>'],
      ['<v=be:s,past> [<short>] than', '<short:er>'],
      ['<v=be:s,past> [<w=good|bad>] than', '<w:er>'],
      ['[so|very <short>] than', '<short:er>'],
      ['[so|very <adjective>] than', 'more <adjective>'],
      ['as <adjective> [than] <the>|<me>|ours|mine|yours|before|<noun>', 'as'],
      ['more <adjective> [as|then] <the>|<me>|<noun>', 'than'],
      ['<er> -closer|nearer [as|from|to] <the=the|my|our|your|that|this>|me|him|her|us|them', 'than'],
      ['^^ [compare] to|with', 'compared'],
      ['[as compare|compared than]', 'compared with'],
      ['more <adjective> [from|to] me|him|her|us|them|others', 'than'],
      ['no one|nobody <v=be:s> [good] than', 'better'],
    ],
    reason: 'With “than” an adjective takes -er or “more”: “easier than”. With “as” it stays: “as quick as”.',
    reasonHindi: '“than” से पहले तुलना वाला रूप आता है: “easier than”; “as … as” में साधारण रूप: “as quick as”.',
    wrong: [
      [
        'Working from home is much easy than travelling.',
        'Working from home is much easier than travelling.',
      ],
      ['He is not as quick than me.', 'He is not as quick as me.'],
    ],
    right: ['Working from home is much easier than travelling.', 'He is as quick as his brother.'],
  },
  {
    id: 'same-like',
    title: 'Same like, different than',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      ['[same like|than|with]', 'same as'],
      ['-the|this|that|these|those|very|my [same as] me|him|you|before', 'the same as'],
      ['[such like]', 'such as'],
      ['[equally as <adjective>]', 'equally <adjective>', 'as <adjective>'],
    ],
    reason: 'Things are “the same as” others.',
    wrong: [
      ['My job is the same like yours.', 'My job is the same as yours.'],
      ['It is the same with that.', 'It is the same as that.'],
    ],
    right: ['My job is the same as yours.', 'I like the same things.'],
  },
  {
    id: 'too-much-adjective',
    title: 'Too much happy, so much big',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        '[too|so|very much <w=happy|good|tired|excited|big|difficult|hot|cold|important|nice|busy|angry|beautiful|expensive|hard|sad|proud|easy|small|long|far|fast|late|heavy|crowded|costly>] !than',
        'very <w>',
        'too <w>',
      ],
      ['[very much <w=happy|tired|excited|busy|proud|sad>]', 'very <w>'],
      [
        'am|is|are|was|were|be [very much <adjective>] !<noun> -interested|aware|alive|better|involved|like|same|likely|needed|appreciated|part',
        'very <adjective>',
      ],
    ],
    reason: 'Before an adjective say “very” or “too”, without “much”: “very happy”.',
    reasonHindi: 'विशेषण से पहले “very” या “too” काफ़ी है, “much” नहीं: “very happy”.',
    wrong: [
      ['I am too much happy today.', 'I am very happy today.'],
      ['It is so much difficult.', 'It is very difficult.'],
    ],
    right: ['I am very happy today.', 'It is so much better.'],
  },
  {
    id: 'worse-worst',
    title: 'The worse, best than',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      ['<v=be:s,past> the [worse] <noun>', 'worst'],
      ['[worst than]', 'worse than'],
      ['[best than]', 'better than'],
      ['[most <w=important|useful|difficult|beautiful|expensive|interesting>] than', 'more <w>'],
      [
        '-the|even|much|far|or|and|any|no|is|get|gets|got|a|make|makes|become|becomes|becoming [more worst]',
        'worse',
      ],
    ],
    reason: '“Worse” compares two, “the worst” is the end of the scale.',
    wrong: [
      ['It was the worse monsoon in ten years.', 'It was the worst monsoon in ten years.'],
      ['This job is best than the last one.', 'This job is better than the last one.'],
    ],
    right: ['It was the worst monsoon in ten years.', 'It got worse.'],
  },
]
