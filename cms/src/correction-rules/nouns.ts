import type { CorrectionRule } from './rule'

const UNCOUNTABLE =
  'informations=information advices=advice equipments=equipment feedbacks=feedback furnitures=furniture knowledges=knowledge softwares=software hardwares=hardware luggages=luggage baggages=baggage homeworks=homework machineries=machinery sceneries=scenery stationeries=stationery staffs=staff datas=data traffics=traffic musics=music moneys=money guidances=guidance assistances=assistance documentations=documentation slangs=slang evidences=evidence jewelleries=jewellery transportations=transport progresses=progress researches=research paperworks=paperwork teamworks=teamwork manpowers=manpower aircrafts=aircraft clothings=clothing expertises=expertise cattles=cattle trainings=training accomodations=accommodation cutleries=cutlery stuffs=stuff offsprings=offspring footages=footage coachings=coaching rices=rice breads=bread'
    .split(' ')
    .map((pair) => pair.split('='))

/** Nouns: what can be counted, singular and plural. */
export const nouns: readonly CorrectionRule[] = [
  {
    id: 'uncountable-plural',
    title: 'Informations, advices, equipments',
    kind: 'grammar',
    level: 'A2',
    patterns: UNCOUNTABLE.flatMap(([many = '', one = '']): [string, ...string[]][] => [
      [
        `[many <adjective>? ${many}]`,
        `a lot of <adjective> ${one}`,
        `much <adjective> ${one}`,
        `<adjective> ${one}`,
      ],
      [`[these|those ${many} are|were|have]`, `this ${one} is`],
      [`[these|those ${many}]`, `this ${one}`],
      [
        `[few|several <adjective>? ${many}]`,
        `some <adjective> ${one}`,
        `several pieces of <adjective> ${one}`,
      ],
      ...(one === 'staff'
        ? [[`[${many} <be=is|are>]`, `${one} are`, `${one} members are`] satisfies [string, ...string[]]]
        : []),
      [`[${many} <v=be:s>]`, `${one} is`],
      [`[${many} were]`, `${one} was`, `${one} were`],
      [`[${many} have]`, `${one} has`],
      [`-he|she|it [${many}]`, one, ...(one === 'staff' ? ['staff members'] : [])],
    ]),
    reason:
      'Information, advice, equipment, feedback and furniture cannot be counted and have no plural: “some information”.',
    reasonHindi: 'information, advice, equipment, feedback, furniture का बहुवचन नहीं होता, इनमें “-s” नहीं लगता।',
    wrong: [
      ['Please send me the informations.', 'Please send me the information.'],
      ['All the equipments were tested.', 'All the equipment was tested.'],
    ],
    right: ['Please send me the information.', 'He advises banks.'],
  },
  {
    id: 'a-with-uncountable',
    title: 'An advice, a feedback, a good news',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      [
        '[a|an one? <adjective>? <n=advice|information|equipment|furniture|luggage|news|evidence|software|machinery|guidance|homework|stuff|music|jewellery|clothing>] !<noun>|<action:ing>|based',
        '<adjective> <n>',
        'some <adjective> <n>',
        'a piece of <adjective> <n>',
      ],
      [
        '[a|an <adjective>? <n=feedback|traffic|progress|hardware|assistance|baggage|scenery|research|weather|work|money|health>] !<noun>|<action:ing>|of|in|on|based|at|party|permit',
        '<adjective> <n>',
        'some <adjective> <n>',
      ],
      [
        '[one <n=advice|information|news|feedback|furniture|equipment>] !<noun>',
        'some <n>',
        'a piece of <n>',
      ],
      ['[each|every <n=information|advice|equipment|furniture|news|feedback>] !<noun>', 'all <n>'],
      ['[a|an <n=people|children|men|women>]', '<n>'],
      ['[a <n=clothes|trousers|scissors|glasses>]', '<n>', 'a pair of <n>'],
      ['a|an [<count:plural>] $', '<count:singular>'],
    ],
    reason: 'Advice, information, news and equipment take no “a”: “some advice”, “a piece of advice”.',
    reasonHindi:
      'advice, information, news, equipment से पहले “a/an” नहीं आता: “some advice” या “a piece of advice.”',
    wrong: [
      ['He gave me an advice.', 'He gave me some advice.'],
      ['I have a good news for you.', 'I have good news for you.'],
    ],
    right: ['He gave me some advice.', 'I have a good knowledge of Java.'],
  },
  {
    id: 'many-uncountable',
    title: 'Many informations, how many luggage',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      ['how [many <mass>] !<noun>', 'much <mass>'],
      [
        '-how [many|several <n=information|advice|equipment|feedback|furniture|luggage|knowledge|money|traffic|news|homework|software|research|progress>] !<noun>',
        'a lot of <n>',
        'much <n>',
      ],
      [
        'too|so [many|few <n=information|advice|work|traffic|money|pressure|luggage|noise|time|stress|confusion>] !<noun>',
        'much <n>',
      ],
      ['[few] <n=information|advice|money|luggage|knowledge> !<noun>', 'little'],
      [
        '[these|those <n=information|advice|equipment|feedback|furniture|luggage|software|knowledge|news>] !<noun>',
        'this <n>',
      ],
      ['[less number of]', 'fewer', 'a smaller number of'],
      ['[more number of]', 'more', 'a larger number of'],
      ['[many number of]', 'many', 'a large number of'],
      ['[amount of] <count:plural>|people', 'number of'],
    ],
    reason: '“Many” is for what can be counted. Information, luggage and money take “much” or “a lot of”.',
    reasonHindi: 'जो गिना जा सके उसके साथ “many”; information, luggage, money के साथ “much” या “a lot of”.',
    wrong: [
      ['How many luggage do you have?', 'How much luggage do you have?'],
      ['I have many information about it.', 'I have a lot of information about it.'],
    ],
    right: ['How much luggage do you have?', 'Many people work here.'],
  },
  {
    id: 'much-countable',
    title: 'Much people, less mistakes',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      ['-too|so|as|how|very|not [much] <adjective>? people|children|<count:plural> -work', 'many'],
      ['too|so|as|how|very|not [much] people|children|<noun:plural>|<count:plural> !<noun>', 'many'],
      ['-no|more|or|much|even [less] people|children|<noun:plural>|<count:plural> !<noun>', 'fewer'],
      ['[very less] <noun:plural>|people|marks|candidates|customers|clients', 'very few'],
      ['[very less]', 'very little', 'very few', 'very low'],
      ['[very less] <noun>|<mass>', 'very little'],
      ['[very less] $', 'very low', 'very little'],
      ['[too less] <noun>|$', 'too little'],
      ['<n=salary|pay|package> <v=be:s> [less] $', 'low'],
      ['<n=salary|pay|package|price|rent> <v=be:s,past> [less] compared|here|in|for', 'lower', 'low'],
    ],
    reason: 'What can be counted takes “many” and “fewer”: “many people”, “fewer mistakes”.',
    reasonHindi: 'गिनी जाने वाली चीज़ों के साथ “many” और “fewer” आते हैं: “many people”, “fewer mistakes”.',
    wrong: [
      ['There were not much people in the office.', 'There were not many people in the office.'],
      ['We made less mistakes this time.', 'We made fewer mistakes this time.'],
    ],
    right: ['There were not many people in the office.', 'There is less traffic on Sundays.'],
  },
  {
    id: 'plural-after-number',
    title: 'Five year, many company',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      [
        '-in|level|part|section|class|version|chapter|the|by|per|first|a|an|and|page|room|number [<number> year|month|week|day|hour <exp=experience>]',
        '<number> <unit:plural> of experience',
      ],
      [
        '-a|an|the|this|that|my|our|every|per|first|second|or|section|class|chapter|version|level|part [<number> <unit:singular>] !<noun>|<adjective>|old|-',
        '<number> <unit:plural>',
      ],
      [
        'the? last|past|next|first [<number> <unit:singular>] !<noun>|<adjective>|old',
        '<number> <unit:plural>',
      ],
      [
        '-level|part|section|class|version|chapter|a|an|by|per|page|room|number|<name>|this|that|every [<q=two|three|four|five|six|seven|eight|nine|ten|twelve|both|several|many|various|multiple|numerous> <adjective>? <count:singular>] $|in|at|of|to|for|with|on|from|by|across|during|is|are|was|were|have|has|will|can|here|there|every|last|this|per|as|without|under|near|before|after',
        '<q> <adjective> <count:plural>',
      ],
      [
        'have|has|had|handled|managed|made|completed|know|speak|with|of|for|learned|learnt|led|are|faced|developed [<number> <adjective>? <count:singular>] $|in|at|of|to|for|with|on|from|by|across|during|is|are|was|were|have|has|will|can|here|there|every|last|this|per|as|without|under|near|before|after',
        '<number> <adjective> <count:plural>',
      ],
      [
        '<anyverb>|<w=with|of|for> -very|only|the [few <adjective>? <count:singular>] !<noun>',
        'few <adjective> <count:plural>',
        'a few <adjective> <count:plural>',
      ],
      ['lot|lots of <adjective>? [<count:singular>] $', '<count:plural>'],
      ['-<the>|one|any different|other [<count:singular>] $', '<count:plural>'],
      ['these|those [<adjective>? <count:singular>] !<noun>|<adjective>', '<adjective> <count:plural>'],
    ],
    reason:
      'After a number above one, and after many, several and few, the noun is plural: “five years”, “many companies”.',
    reasonHindi: 'एक से बड़ी संख्या, many, several, few के बाद संज्ञा बहुवचन होती है: “five years”, “many companies”.',
    wrong: [
      ['I have worked there for five year.', 'I have worked there for five years.'],
      ['I applied to many company.', 'I applied to many companies.'],
    ],
    right: ['I have worked there for five years.', 'It is a five-year plan.'],
  },
  {
    id: 'one-of-singular',
    title: 'One of my friend',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      [
        'one|each|many|several|few|two|three|both|either|neither of [<np:the,singular>] !<noun>',
        '<np:plural>',
      ],
    ],
    reason: '“One of” picks from several, so the noun is plural: “one of my friends”.',
    reasonHindi: '“one of” के बाद संज्ञा हमेशा बहुवचन होती है: “one of my friends”.',
    wrong: [
      ['One of my friend works in Pune.', 'One of my friends works in Pune.'],
      ['It was one of the best day of my life.', 'It was one of the best days of my life.'],
    ],
    right: ['One of my friends works in Pune.', 'Some of the work is done.'],
  },
  {
    id: 'every-plural',
    title: 'Every employees, another things',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      ['every|each|another [<adjective>? <count:plural>]', '<adjective> <count:singular>'],
      [
        '[this] <w=things|problems|skills|questions|mistakes|tasks|companies|people|employees|files|documents|days|reasons|challenges> !<noun>',
        'these',
      ],
      ['[this] <count:plural> are|were|have', 'these'],
      [
        '[these|those <k=kind|type|sort> of <noun>]',
        'these <k:plural> of <noun:plural>',
        'this <k> of <noun:singular>',
      ],
      [
        '[this|that <k=kinds|types|sorts> of <noun>]',
        'these <k> of <noun:plural>',
        'this <k:singular> of <noun:singular>',
      ],
      [
        '[all|many|different|various|several <k=kind|type|sort> of]',
        'all <k:plural> of',
        'many <k:plural> of',
        'different <k:plural> of',
      ],
    ],
    reason: '“Every”, “each” and “another” take the singular: “every employee”.',
    reasonHindi: 'every, each, another के बाद एकवचन आता है: “every employee”.',
    wrong: [
      ['Every employees must wear a badge.', 'Every employee must wear a badge.'],
      ['Each students has a laptop.', 'Each student has a laptop.'],
    ],
    right: ['Every employee must wear a badge.', 'I visit every two weeks.'],
  },
  {
    id: 'works-tasks',
    title: 'Works for tasks',
    kind: 'word choice',
    level: 'B1',
    patterns: [
      ['[many|several <adjective>? works]', 'a lot of work', 'many tasks', 'many jobs'],
      [
        '<n=all|other|different|these|pending|office|household|daily|some|various|more|my|extra|important> [works] $|are|were|in|of|on|for -art',
        'work',
        'tasks',
      ],
      ['lot|lots of [works]', 'work'],
      [
        'do|doing|did|complete|completed|finish|finished|complete <the>? <adjective>? [works]',
        'work',
        'tasks',
      ],
    ],
    reason: '“Work” has no plural when it means what one does. Say “work” or “tasks”.',
    reasonHindi: 'काम के अर्थ में “work” का बहुवचन नहीं होता: “a lot of work” या “many tasks”.',
    wrong: [
      ['I had many works that day.', 'I had a lot of work that day.'],
      ['I finish all my works on time.', 'I finish all my work on time.'],
    ],
    right: ['I had a lot of work that day.', 'The steel works are in Bhilai.'],
  },
  {
    id: 'irregular-plural',
    title: 'Childrens, peoples, persons',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      ['[childrens|childs]', 'children'],
      ['[<the>? peoples] !of', '<the> people'],
      ['[womens]', 'women'],
      ['[mens]', 'men'],
      ['[gentlemans]', 'gentlemen'],
      ['<number>|many|some|few|several [persons]', 'people'],
      ['[criterias]', 'criteria'],
      ['[medias]', 'media'],
      ['[phenomenons]', 'phenomena'],
      ['[hairs] <v=be|fall:s,past>', 'hair'],
      ['[sheeps]', 'sheep'],
      ['[<w=trouser|pant|jean|scissor|spectacle>] is|was|are|were|$|and', '<w>s'],
      ['<the>|new|good|my [<w=trouser|pant|jean|scissor>]', '<w>s'],
    ],
    reason: 'Some plurals are irregular: child, children; person, people; man, men.',
    wrong: [
      ['There are ten childrens in the class.', 'There are ten children in the class.'],
      ['Many peoples work here.', 'Many people work here.'],
    ],
    right: ['There are ten children in the class.', 'Many people work here.'],
  },
  {
    id: 'years-experience',
    title: 'Five years experience, a five years course',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        '[a|an <number> <unit:plural> <exp=experience>]',
        '<number> <unit:plural> of experience',
        '<number> <unit:plural>’ experience',
      ],
      ['[a|an <number> <unit:plural> experience]', '<number> <unit:plural> of experience'],
      [
        'a|an|the|my|our|this [<number> <unit:plural> <noun:singular>] -experience|holiday|leave|pay|old',
        '<number>-<unit:singular> <noun>',
      ],
      ['[a|an <number> <unit:plural>] of experience', '<number> <unit>'],
      ['[<unit:plural> experience] !<noun>|<anyverb:ing,s>', '<unit> of experience', '<unit>’ experience'],
      ['[one year experience]', 'one year of experience', 'one year’s experience'],
      ['[<number> and half <unit:plural>]', '<number> and a half <unit>'],
      ['[one and a half year]', 'one and a half years', 'a year and a half'],
      ['[one and half <unit>]', 'one and a half <unit:plural>', 'a <unit:singular> and a half'],
      ['<number> [hundreds] !of', 'hundred'],
      ['<number> [thousands] !of', 'thousand'],
      ['<number> [millions] !of', 'million'],
    ],
    reason:
      '“Five years of experience”. Before a noun, the number and the unit are one word in the singular: “a five-year course”.',
    reasonHindi: '“five years of experience” कहिए; किसी संज्ञा से पहले “a five-year course”, “years” नहीं।',
    wrong: [
      ['I have five years experience.', 'I have five years of experience.'],
      ['I did a five years course in architecture.', 'I did a five-year course in architecture.'],
    ],
    right: ['I have five years of experience.', 'It is a five-year course.'],
  },
  {
    id: 'lot-of',
    title: 'Lot of, a lots of, most of people',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      ['-a|the|whole|this|that|each|every|one|first|last|job|entire|another [lot of]', 'a lot of', 'lots of'],
      ['[a lots of]', 'a lot of', 'lots of'],
      ['[<q=most|some|many|few> of <n=people>]', '<q> <n>', '<q> of the <n>'],
      ['[<q=most|some|many|few> of <count:plural>]', '<q> <count>', '<q> of the <count>'],
      ['[the most of] the|my|people', 'most of'],
      ['-a|the|last|next|past|first|this|that|every|another [couple of]', 'a couple of'],
      ['[only few]', 'only a few', 'very few', 'few'],
      ['[both the two]', 'both', 'the two'],
    ],
    reason: '“A lot of” needs its “a”: “a lot of work”. “Most people”, or “most of the people”.',
    reasonHindi: '“a lot of” में “a” ज़रूरी है। “most people” या “most of the people” कहिए, “most of people” नहीं।',
    wrong: [
      ['I have lot of work today.', 'I have a lot of work today.'],
      ['Most of people like it.', 'Most people like it.'],
    ],
    right: ['I have a lot of work today.', 'Most people like it.'],
  },
  {
    id: 'all-the-singular',
    title: 'All the student, both my brother',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      [
        'all|both of? <the=the|my|our|these|those|his|her|their> [<person:singular>] !<noun>|people|team|company|others',
        '<person:plural>',
      ],
      [
        'all|both of? <the=the|my|our|these|those|his|her|their> [<n=document|file|question|problem|task|detail|record|product|machine|computer|email|project|rule|mistake|step|country|student|bill|order|invoice|result|skill|subject>] !<noun>',
        '<n:plural>',
      ],
      ['[<the=my|our|his|her|their> both]', 'both <the>'],
      ['[<the=my|our|his|her|their> all] <noun:plural>', 'all <the>'],
      [
        'most|some|none|half|several of <the=the|my|our|these|those|his|her|their> [<person:singular>] !<noun>|people|team|company|person',
        '<person:plural>',
      ],
    ],
    reason: '“All” and “both” speak of several: “all the students”, “both my brothers”.',
    reasonHindi: '“all”, “both” के बाद संज्ञा बहुवचन होती है: “all the students”.',
    wrong: [
      ['All the student passed.', 'All the students passed.'],
      ['My both brothers work in Dubai.', 'Both my brothers work in Dubai.'],
    ],
    right: ['All the students passed.', 'All the family came.'],
  },
  {
    id: 'minutes-walk',
    title: 'Ten minutes walk, a five years old son',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        'is|was|only|just [<number> <unit:plural> <n=walk|drive|journey|ride|flight>]',
        'a <number>-<unit:singular> <n>',
      ],
      [
        '[<number> years old] son|daughter|boy|girl|child|company|firm|building|car|man|woman|house|brother|sister|kid',
        '<number>-year-old',
      ],
      [
        '[<number> <unit:plural>] notice|degree|diploma|bond|contract|internship|gap|warranty',
        '<number> <unit:plural>’',
      ],
    ],
    reason:
      'Before a noun the unit stands in the singular, with hyphens: “a ten-minute walk”, “a five-year-old son”.',
    wrong: [
      ['It is ten minutes walk from here.', 'It is a ten-minute walk from here.'],
      ['I have a five years old son.', 'I have a five-year-old son.'],
    ],
    right: ['It is a ten-minute walk from here.', 'My son is five years old.'],
  },
]
