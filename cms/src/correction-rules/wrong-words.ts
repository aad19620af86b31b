import type { CorrectionRule } from './rule'

const NUMBERS =
  'one two three four five six seven eight nine ten twelve fifteen twenty thirty 2 3 4 5 6 7 8 9 10 12 15 20 30'
const UNITS = 'years months weeks days hours minutes members rupees rooms pages points steps'
const NUMBERED = NUMBERS.split(' ').flatMap((number) => UNITS.split(' ').map((unit) => `${number}-${unit}`))

/** Words that are taken for others. */
export const wrongWords: readonly CorrectionRule[] = [
  {
    id: 'increase-skills',
    title: 'Increase my skills, hear music, cheap price',
    kind: 'word choice',
    level: 'B1',
    patterns: [
      [
        '[<v=increase|develop|grow|prove|raise>] my|your|our|his|her|their|the? <adjective>? <noun>? english|vocabulary|pronunciation|fluency|grammar',
        '<v~improve>',
      ],
      [
        '[<v=increase|prove>] my|your|our|his|her|their|the <adjective>? <noun>? skill|skills|communication|personality',
        '<v~improve>',
      ],
      ['[<v=hear> to?] music|songs', '<v~listen> to'],
      ['to|will|we|i [<v=grow> up] in my|his|her|the|our <n=career|life|company|field>', '<v>'],
      ['<p=i|we|my> <v=grow> [up] in <the=my|the|this|your> <n=career|company|field|organisation>', ''],
      ['[<v=win>] him|her|them|us in|at', '<v~beat>'],
      ['<n=price|prices|cost|costs|salary|fee|fees|rent> <v=be:s,past> <adverb>? [cheap|cheaper]', 'low'],
      ['<n=price|prices|cost|costs|fee|fees|rent> <v=be:s,past> not? <adverb>? [expensive|costly]', 'high'],
      ['[cheap|costly|expensive] price|prices|rent|rents|salary', 'low', 'high'],
      ['[big|strong|hard|hardly] rain|traffic', 'heavy'],
      ['[<v=tell>] <me>? your|my|his|her|their <n=opinion|opinions|feedback>', '<v~give>'],
      ['[<v=pass>] my|his|her|our childhood|vacation|holiday|holidays|weekend|weekends', '<v~spend>'],
      ['[<v=make|do|ask>] <the=a|an|any|my|one>? [question] to', '<v~ask>'],
      ['[<v=make> a question]', '<v~ask> a question'],
      ['[<v=take> <n=breakfast|lunch|dinner|food>] $|with|at|and|in', '<v~have> <n>'],
      ['[<v=make|do> a party]', '<v~have> a party', '<v~throw> a party'],
      ['[<v=do> a? <n=trip|travel|journey>]', '<v~make> a trip', '<v~travel>'],
      [
        '[<v=say>] <the=the|my|a>? <n=details|opinion|answer|lie|lies|story|joke|truth|secret> $|to|about|of',
        '<v~tell>',
      ],
      ['<animate> [<v=speak|talk:past,base,s>] that', '<v~say>'],
      ['[<v=talk>] english|hindi|tamil|telugu|marathi|kannada|malayalam|bengali|french|german', '<v~speak>'],
      ['[<v=rob>] my|his|her|the <n=phone|bike|money|purse|wallet|laptop|car|bag>', '<v~steal>'],
      ['[<v=avail> of?] the|this|a|any|leave|my', '<v~use>', '<v~take>'],
      ['[<v=refuse>] the <n=charge|allegation|fact> that', '<v~deny>'],
      ['[<v=deny> to <anyverb:base>]', '<v~refuse> to <anyverb>'],
      ['[<v=tell>] no to|thank', '<v~say>'],
      ['[<v=wish>] to? good result|marks', '<v~hope> for'],
      ['[<v=know>] him|her|them|you for the first time', '<v~meet>'],
      ['[<v=discover|find out>] a new <n=machine|app|software|method>', '<v~invent>'],
      ['[<v=avoid>] <me> to <anyverb:base>', '<v~stop>'],
      [
        '[<v=lose>] the|my|his|her|our|their <n=train|bus|flight|meeting|class|interview|call|deadline|connection>',
        '<v~miss>',
      ],
      ['[<v=reach>] late to|at', '<v~arrive>'],
      ['[<v=look|see>] cricket|tv|television|movie|movies|matches|film|films|videos|youtube', '<v~watch>'],
    ],
    reason:
      'These words do not go together. We improve our skills, listen to music, and prices are low or high.',
    wrong: [
      ['I want to increase my communication skills.', 'I want to improve my communication skills.'],
      ['My hobby is to hear music.', 'My hobby is to listen to music.'],
    ],
    right: ['I want to improve my communication skills.', 'We increased sales by a third.'],
  },
  {
    id: 'my-doubt',
    title: 'My doubt is, ask a doubt',
    kind: 'word choice',
    level: 'B1',
    patterns: [
      [
        'my|one|first|next|another|second|last|small|any|his|her|their [doubt] is|was|about|regarding|in|on|related|sir|, !whether|if|that',
        'question',
      ],
      [
        '<v=ask|asking|clear|clarify|raise|resolve|solve|answer> <me>? <the=my|a|one|any|some|few|your|the|our|their|all>? <adjective>? [doubt]',
        'question',
        'query',
      ],
      [
        '<v=ask|asking|clear|clarify|raise|resolve|solve|answer> <me>? <the=my|a|one|any|some|few|your|the|our|their|all>? <adjective>? [doubts]',
        'questions',
        'queries',
      ],
      [
        '[doubts] about|regarding|in|on|related <the>? <n=chapter|topic|process|policy|form|salary|shift|syllabus|software|app|tool|excel|maths|physics|formula>',
        'questions',
      ],
      ['<number>|few|some|many|several|any [doubts] $|about|regarding|in|on', 'questions'],
    ],
    reason: 'What you ask is a question. A doubt is the feeling that something may not be true.',
    wrong: [
      ['Can I ask you a doubt?', 'Can I ask you a question?'],
      ['My doubt is about the salary.', 'My question is about the salary.'],
    ],
    right: ['Can I ask you a question?', 'I have no doubt that he will come.'],
  },
  {
    id: 'rise-raise',
    title: 'Rise your hand, sales raised, economical condition',
    kind: 'word choice',
    level: 'B1',
    patterns: [
      [
        '[<v=rise>] your|his|her|their|the|a|my <n=hand|hands|issue|question|voice|salary|ticket|concern|point|complaint|request>',
        '<v~raise>',
      ],
      [
        '<n=sales|sale|price|prices|cost|costs|salary|salaries|profit|profits|demand|temperature|numbers|revenue|rent|expenses> have|has|had? [raised] by|from|to|$|last|this|in',
        'rose',
        'risen',
      ],
      [
        '[economical] condition|conditions|situation|background|growth|problem|problems|crisis|status|development|policy|reasons',
        'financial',
        'economic',
      ],
      ['[sensible] to|about criticism|<me>|<the>', 'sensitive'],
      ['to|can|will|could|must|should|not [proof] <me>|myself|my|that|it|the|himself|herself', 'prove'],
      ['[corporative]', 'cooperative'],
      ['my|our|team|the|their|employee|low|high [moral] is|was|of|high|low|up|$ -of', 'morale'],
      ['did|do|does|not|would|had [except] <the>|that|this|such|so|<me>|it', 'expect', 'accept'],
      ['have|has|had [past] <the=my|the|all|this|his|her|an>', 'passed'],
      ['to|can|me|cannot|not|deeply [breath] $|for|in|deeply|out|properly', 'breathe'],
      ['the|a|big|huge|heavy|no|this|great [lost] of|was|is|in|to|$', 'loss'],
      ['<v=lie:past> [on|in] the|my bed|floor|sofa', 'on'],
      ['[lied] on|down', 'lay'],
      ['a|good|great|excellent|best|bad|am|is [cooker] $|and|in', 'cook'],
      ['<p=i|we|they> [leave] in <city>|a|the', 'live'],
      ['to|can|will|please|we|not [safe] money|time|energy|electricity|water|the file', 'save'],
      ['<p=i|we> [fell] happy|good|proud|sad|confident|tired|that|bad|very|so', 'feel', 'felt'],
      [
        '<n=teacher|he|she|father|mother|manager|they|experience|job|school|this> [thought] me|us|him|them how|to|english|a|many|the',
        'taught',
      ],
      ['[cloths|cloth] $', 'clothes'],
      ['wear|wearing|buy|bought|wash|washing|new|my|formal|dirty|clean [cloths|cloth]', 'clothes'],
      ['-the|my|our|an|in|of|his|her|this|and [everyday] $|i|we|he|she', 'every day'],
      ['^^ [may be] <pronoun>|the|it', 'maybe'],
      [
        'a|is|am|was|are|were|be [quiet] good|happy|difficult|often|well|easy|sure|busy|important|interesting|big|expensive|different',
        'quite',
      ],
      ['<v=be|feel> [quite] <w=now>? $', 'quiet'],
      ['[complement] <me> on|for', 'compliment'],
      ['please|can|to|you [rise] a|the <n=ticket|request|invoice>', 'raise'],
      ['<p=i|we|he|she|they> [choose] <np> yesterday|ago|last', 'chose'],
      ['[bring|brought] up a <n=company|team>', 'build'],
      ['to|can|will [chose]', 'choose'],
      ['to|can|will|not|could|did [loose|lost] <the=my|the|your|his|her>', 'lose'],
      ['[hardwork]', 'hard work'],
      ['a|of|my|in [live] of', 'life'],
      ['my|his|her|the|daily|whole|happy|in [live] $|is|was', 'life'],
      ['[an] <w=advice>', 'some'],
      ['<v=take> [brake|breaks] for|$', 'break'],
      ['[weather] or not', 'whether'],
      ['[lesser] <n=time|work|people|money|salary|marks|experience|traffic>', 'less'],
      ['<w=every>|each [days|persons|peoples]', 'day'],
      ['<v=be:s,past> [use] to <anyverb:ing>', 'used'],
    ],
    reason:
      'These words look alike and mean different things: rise and raise, loss and lost, proof and prove.',
    wrong: [
      ['Please rise your hand.', 'Please raise your hand.'],
      ['Our sales raised by ten per cent.', 'Our sales rose by ten per cent.'],
    ],
    right: ['Please raise your hand.', 'The proof is in the file.'],
  },
  {
    id: 'number-adjective',
    title: 'A ten minutes break, ten years old girl',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        'a|an|the|my|our|this|his|her|your|their|that [<number> <unit:plural> <noun:singular>] !<w=ago>',
        '<number>-<unit:singular> <noun>',
      ],
      [
        'a|an|the|my|our|this|his|her|your|another|one [<number> <unit:plural> <n=break|course|contract|bond|notice|gap|plan|training|diploma|internship|journey|walk|drive|trip|leave|holiday|project|degree|programme|warranty|meeting|session|call|delay|shift|period|visit|speech|test|interview>]',
        '<number>-<unit:singular> <n>',
      ],
      [
        'a|an|the|my|her|his|our [<number> <unit> old <n=girl|boy|man|woman|child|company|son|daughter|car|bike|building|brother|sister|person|kid|laptop|machine>]',
        '<number>-<unit:singular>-old <n>',
      ],
      [
        'a|an|the|my [twenty-five|twenty-two|twenty-three|thirty-five years old] <n=man|woman|girl|boy|person|engineer>',
        'twenty-five-year-old',
      ],
      [
        'a|an|the|my|our [<number> <w=rupees|kilometres|pages|members|rooms|floors|stars|seats|pages|litres|metres|days|rupee> <n=note|walk|report|team|house|building|hotel|car|journey|drive|room|book|run|fine>]',
        '<number>-<w:singular> <n>',
      ],
      ['<number> [<unit:singular>] ago|back|later', '<unit:plural>'],
      ...NUMBERED.map((word): [string, string] => [`[${word}]`, word.slice(0, -1)]),
    ],
    reason:
      'Before a noun, number and unit are one adjective in the singular: “a ten-minute break”, “a ten-year-old girl”.',
    wrong: [
      ['She took a ten minutes break.', 'She took a ten-minute break.'],
      ['She is a ten year old girl.', 'She is a ten-year-old girl.'],
    ],
    right: ['She took a ten-minute break.', 'The girl is ten years old.'],
  },
]
