import type { CorrectionRule } from './rule'

/** Nouns that learners use as adjectives, and the other way round. */
const NOUNS_AND_ADJECTIVES =
  `confidence=confident honesty=honest patience=patient success=successful hygiene=hygienic importance=important difficulty=difficult
  happiness=happy punctuality=punctual responsibility=responsible dedication=dedicated intelligence=intelligent anger=angry efficiency=efficient flexibility=flexible
  talent=talented skill=skilled creativity=creative sincerity=sincere loyalty=loyal curiosity=curious fluency=fluent humidity=humid jealousy=jealous nervousness=nervous
  politeness=polite tiredness=tired satisfaction=satisfied disappointment=disappointed excitement=excited confusion=confused frustration=frustrated motivation=motivated ambition=ambitious
  independence=independent convenience=convenient necessity=necessary availability=available popularity=popular stability=stable experience=experienced knowledge=knowledgeable`
    .split(/\s+/)
    .map((pair) => pair.split('='))

/** Nouns that learners use as adjectives, while the adjectives have other uses as well. */
const NOUNS_FOR_ADJECTIVES =
  `safety=safe danger=dangerous health=healthy strength=strong weakness=weak beauty=beautiful wisdom=wise kindness=kind bravery=brave courage=courageous laziness=lazy
  poverty=poor silence=silent absence=absent noise=noisy pride=proud comfort=comfortable accuracy=accurate urgency=urgent competence=competent consistency=consistent
  transparency=transparent diligence=diligent discipline=disciplined enthusiasm=enthusiastic passion=passionate optimism=optimistic energy=energetic relevance=relevant
  significance=significant modesty=modest humility=humble generosity=generous fairness=fair maturity=mature reliability=reliable sensitivity=sensitive simplicity=simple
  clarity=clear anxiety=anxious hunger=hungry thirst=thirsty luck=lucky eagerness=eager willingness=willing awareness=aware adaptability=adaptable productivity=productive
  professionalism=professional friendliness=friendly profit=profitable tension=tense depression=depressed calmness=calm gratitude=grateful sadness=sad illness=ill
  sickness=sick freedom=free peace=peaceful luxury=luxurious fame=famous energy=energetic`
    .split(/\s+/)
    .map((pair) => pair.split('='))

/** Verbs that learners use as nouns. None of them is a noun itself. */
const VERBS_FOR_NOUNS =
  `approve=approval perform=performance decide=decision behave=behaviour arrive=arrival grow=growth believe=belief analyse=analysis communicate=communication improve=improvement
  develop=development explain=explanation achieve=achievement succeed=success describe=description suggest=suggestion introduce=introduction inform=information employ=employment
  satisfy=satisfaction choose=choice respond=response complain=complaint conclude=conclusion create=creation promote=promotion qualify=qualification prepare=preparation
  participate=participation resign=resignation appoint=appointment confirm=confirmation recommend=recommendation deliver=delivery collaborate=collaboration contribute=contribution
  deduct=deduction depart=departure educate=education expect=expectation invest=investment involve=involvement maintain=maintenance operate=operation reduce=reduction
  remove=removal renew=renewal solve=solution translate=translation appear=appearance assist=assistance encourage=encouragement motivate=motivation negotiate=negotiation
  propose=proposal reject=rejection verify=verification cooperate=cooperation inspect=inspection compete=competition compare=comparison discuss=discussion lose=loss`
    .split(/\s+/)
    .map((pair) => pair.split('='))

/** Adjectives, adverbs and words that are easily mixed up. */
export const wordForms: readonly CorrectionRule[] = [
  {
    id: 'work-good',
    title: 'Work good, speak good',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      ['<v=behave|sleep|dress> <degree>? [good]', 'well'],
      [
        '<v=work|speak|do|perform|write|communicate|play|cook|sing|manage|handle|drive|swim|sleep|explain> <adverb>? [good] in|at|on|under|with|and|$',
        'well',
      ],
      [
        '<v=work|speak|do|perform|write|communicate|play|know|manage|handle|explain|understand> <np> <adverb>? [good] $',
        'well',
      ],
      ['<v=know> <np> <adverb>? [good]', 'well'],
      ['[real good|nice|hard|happy|well]', 'really good'],
    ],
    reason: '“Good” describes a thing, “well” how one does it: “She speaks well”.',
    reasonHindi: 'काम कैसे किया – इसके लिए “well” आता है, “good” नहीं: “She speaks well.”',
    wrong: [
      ['She speaks English very good.', 'She speaks English very well.'],
      ['I did good in the interview.', 'I did well in the interview.'],
    ],
    right: ['She speaks English very well.', 'He does good work.'],
  },
  {
    id: 'adverb-ly',
    title: 'Speak fluent, do it proper',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        'a|an|my|the very|really|quite|so? [<w=sincerely>] <n=worker|person|man|woman|boy|girl|student|employee>',
        'sincere',
      ],
      [
        'a|an|my|the very|really|quite|so? [<w=honestly>] <n=worker|person|man|woman|boy|girl|student|employee>',
        'honest',
      ],
      [
        '-<the> <v=speak|work|write|drive|do|perform|explain|communicate|complete|finish|handle|manage|behave|answer|understand|talk|run|read|act|check|listen|solve> <object>? <adverb>? [<w=fluent|proper|careful|perfect|regular|sincere|successful|efficient|effective|professional|polite|confident|honest|clear|correct|quick|slow|easy|smooth|different|continuous|independent|quiet|serious|calm|timely>] !and|or|, $|in|at|with|under|to',
        '<w:adverb>',
      ],
      ['<v=speak> <w=english|hindi|tamil|french> <adverb>? [fluent]', 'fluently'],
      [
        '[<w=extreme|real|complete|absolute|total|high|particular> <a=happy|tired|important|difficult|good|satisfied|motivated|qualified|useful|busy|new|wrong|different>]',
        '<w:adverb> <a>',
      ],
    ],
    reason: 'How one does something is told by an adverb, mostly with -ly: “speak fluently”.',
    reasonHindi: 'काम का ढंग बताने के लिए “-ly” वाला शब्द आता है: “speak fluently”.',
    wrong: [
      ['She speaks English very fluent.', 'She speaks English very fluently.'],
      ['I completed the project successful.', 'I completed the project successfully.'],
    ],
    right: ['She speaks English very fluently.', 'She speaks fluent English.'],
  },
  {
    id: 'noun-for-adjective',
    title: 'I am very confidence',
    kind: 'grammar',
    level: 'B1',
    patterns: NOUNS_AND_ADJECTIVES.flatMap(([noun = '', adjective = '']): [string, string][] => [
      [
        `am|is|are|was|were|be|been|become|became|feel|felt|look|looks very|so|too|quite|really|more|not [${noun}] $|in|with|about|of|at|for|to|and|because`,
        adjective,
      ],
      [
        `<p=i|he|she|we|they|you> am|is|are|was|were|feel|felt|become|became [${noun}] $|in|with|about|of|at|for|and|because`,
        adjective,
      ],
      [`a|an very|really|so|quite [${noun}] <noun>`, adjective],
      [
        `a|an|the|very|this|most <adjective>? [${noun}] <n=person|man|woman|boy|girl|lady|guy|fellow>`,
        adjective,
      ],
    ]).concat(
      [...NOUNS_AND_ADJECTIVES, ...NOUNS_FOR_ADJECTIVES].map(
        ([noun = '', adjective = '']): [string, string] => [
          `am|is|are|was|were|be|become|became|feel|felt <adverb>? <adjective> ,? <adjective2>? ,? and <degree>? [${noun}] $`,
          adjective,
        ],
      ),
      NOUNS_FOR_ADJECTIVES.flatMap(([noun = '', adjective = '']): [string, string][] => [
        [
          `am|is|are|was|were|be|become|became|feel|felt|look|looks very|so|too|quite|really [${noun}] $|in|with|about|of|at|for|to|and`,
          adjective,
        ],
        [
          `<p=i|he|she|we|they|you> am|is|are|was|were|feel|felt|became [${noun}] $|in|with|about|of|at|for|and`,
          adjective,
        ],
      ]),
    ),
    reason: 'After “am” and “very” stands an adjective, not a noun: “I am very confident”.',
    reasonHindi: '“am” और “very” के बाद विशेषण आता है, संज्ञा नहीं: “I am very confident”, “confidence” नहीं।',
    wrong: [
      ['I am very confidence about this role.', 'I am very confident about this role.'],
      ['She is very patience with children.', 'She is very patient with children.'],
    ],
    right: ['I am very confident about this role.', 'It takes patience, and honesty is my strength.'],
  },
  {
    id: 'adjective-for-noun',
    title: 'I have confident, the different between',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      ...NOUNS_AND_ADJECTIVES.filter(
        ([, adjective = '']) => !/interested|skilled|talented/.test(adjective),
      ).flatMap(([noun = '', adjective = '']): [string, string][] => [
        [
          `my|his|her|our|their|your|of|lack|self|have|has|need|gain|gained|got|show|shows|lost|lose|build|increase|improve|improved [${adjective}] $|is|was|has|in|to|level|of|and|about|because`,
          noun,
        ],
        [`the [${adjective}] of <the>`, noun],
      ]),
      ['the|any|no|some|main|big|a|great|much [different] between', 'difference'],
      ['the|no|any|what|much|great [important] of', 'importance'],
      ['<v=make> a|any|no|big? [different] $|in|to', 'difference'],
      ...VERBS_FOR_NOUNS.map(([verb = '', noun = '']): [string, string] => [
        `a|an|the|my|your|his|our|their|its|have|has|with|very <w=good|great|strong|poor|excellent|beautiful|wonderful|quick> [${verb}] $|of|is|was|has|will|in|to|for|by|on|about|from|between|with`,
        noun,
      ]),
      ...VERBS_FOR_NOUNS.map(([verb = '', noun = '']): [string, string] => [
        `a|an|the|my|your|his|our|their|its [${verb}] $|of|is|was|has|will|in|to|for|by|on|about|from|between|with`,
        noun,
      ]),
      [
        'my|your|his|our|their|good|strong|excellent|great|better|poor [communicate] skill|skills|ability',
        'communication',
      ],
      ['my|your|his|our|their|good|strong|excellent|great|better [negotiate] skill|skills', 'negotiation'],
      [
        'my|your|his|our|their|good|strong|excellent|great|better|poor [organise|organize] skill|skills',
        'organisational',
      ],
      [
        'my|your|his|our|their|good|strong|excellent|great|better|poor [analyse|analyze|analysis] skill|skills',
        'analytical',
      ],
      [
        'my|your|his|our|their|good|strong|excellent|great|better|poor [present] skill|skills',
        'presentation',
      ],
      ['my|your|his|our|their|good|strong|excellent|great|better|poor [manage] skill|skills', 'management'],
    ],
    reason:
      'What one has, and what comes after “my” and “the … of”, is a noun: “my confidence”, “the difference between”.',
    wrong: [
      ['I lost my confident in the interview.', 'I lost my confidence in the interview.'],
      ['What is the different between the two plans?', 'What is the difference between the two plans?'],
    ],
    right: ['I lost my confidence in the interview.', 'My different roles taught me a lot.'],
  },
  {
    id: 'hardly-hard',
    title: 'Work hardly, come lately',
    kind: 'word choice',
    level: 'B1',
    patterns: [
      ['<v=work|try|study|practise|practice|train> <degree>? [hardly] $|to|for|and|every|in', 'hard'],
      ['<v=come|arrive|reach> <object>? [lately]', 'late'],
      ['<v=try> [hardly]', 'hard'],
    ],
    reason: '“Hardly” means nearly not. Who makes an effort works hard.',
    reasonHindi: '“hardly” का अर्थ है “लगभग नहीं”। मेहनत के लिए “hard” कहिए: “I work hard.”',
    wrong: [
      ['I work very hardly.', 'I work very hard.'],
      ['He came lately to the office.', 'He came late to the office.'],
    ],
    right: ['I work very hard.', 'He hardly works.'],
  },
  {
    id: 'interesting-interested',
    title: 'I am interesting, I was boring',
    kind: 'word choice',
    level: 'A2',
    patterns: [
      ['i am [boring] here|there|now|today|at|$', 'bored'],
      [
        'i am|was|feel|felt <adverb>? [<boring>] in|about|by|with|when|because|during|to|for|that|at|$',
        '<boring:felt>',
      ],
      [
        '<p=i|he|she|we|they|you> <v=be:s,past> not? <adverb>? [<boring>] in|about|by|with|at|when|because|during',
        '<boring:felt>',
      ],
      ['the|this|that|my|our <adjective>? <dull> <v=be:s,past> <adverb>? [<bored>]', '<bored:causing>'],
      ['it|this|that <v=be:s,past> <adverb>? [<w=interested|bored|excited|frustrated>] $', '<w:causing>'],
      ['<animate> am|is|are|was very much [interesting] in|to', 'interested'],
    ],
    reason:
      'What one feels ends in -ed: “I am interested”. What causes it ends in -ing: “The job is interesting”.',
    reasonHindi:
      'जो महसूस हो वह “-ed” (I am interested), जो वैसा महसूस कराए वह “-ing” (The job is interesting).',
    wrong: [
      ['I am very interesting in sales.', 'I am very interested in sales.'],
      ['The lecture was bored.', 'The lecture was boring.'],
    ],
    right: ['I am very interested in sales.', 'She is interesting to listen to.'],
  },
  {
    id: 'advice-advise',
    title: 'Advice and advise',
    kind: 'spelling',
    level: 'B1',
    patterns: [
      ['[adviced]', 'advised'],
      ['[advicing]', 'advising'],
      ['please|to|will|would|can|could|should|must [advice] <me>|if|whether|that|on|us', 'advise'],
      ['<p=i|we|you|they> [advice] <me>', 'advise'],
      ['an|some|your|my|good|the|any|his|her [advise] !<me>|that', 'advice'],
    ],
    reason: '“Advice” is the noun, “advise” the verb: “Please advise us”, “good advice”.',
    reasonHindi: '“advice” संज्ञा है, “advise” क्रिया: “Please advise us”, “good advice”.',
    wrong: [
      ['Please advice us on this.', 'Please advise us on this.'],
      ['She gave me good advise.', 'She gave me good advice.'],
    ],
    right: ['Please advise us on this.', 'She gave me good advice.'],
  },
  {
    id: 'lose-loose',
    title: 'Loose for lose',
    kind: 'spelling',
    level: 'B1',
    patterns: [
      [
        'to|will|can|not|may|might|would|could|should|must|cannot|never [loose] <the>|<me>|it|weight|money|time|hope|confidence|customers|patience|focus|interest|out|any|all',
        'lose',
      ],
      ['<p=i|we|you|they> <adverb>? [loose] <the>|<me>|<noun>', 'lose'],
      ['to|can|will|not|would|might|never|could|cannot [loose] <noun>', 'lose'],
      ['[loosing] <the>|<me>|money|time|hope|customers|interest', 'losing'],
    ],
    reason: '“Lose” is the verb. “Loose” means not tight.',
    reasonHindi: 'खोना = “lose” (एक o)। “loose” का अर्थ ढीला है।',
    wrong: [
      ['We cannot afford to loose this account.', 'We cannot afford to lose this account.'],
      ['I do not want to loose my job.', 'I do not want to lose my job.'],
    ],
    right: ['We cannot afford to lose this account.', 'The cable is loose.'],
  },
  {
    id: 'affect-effect',
    title: 'Affect and effect',
    kind: 'spelling',
    level: 'B2',
    patterns: [
      [
        'will|can|may|might|would|could|not|to|does|did [effect] <the>|<me>|<noun>|<adjective>|people|sales',
        'affect',
      ],
      ['the|an|no|any|big|good|bad|positive|negative|great|side [affect|affects] of|on|is|was', 'effect'],
    ],
    reason: '“Affect” is the verb, “effect” the noun: “It affects sales”, “an effect on sales”.',
    wrong: [
      ['This will effect our sales.', 'This will affect our sales.'],
      ['It had a good affect on me.', 'It had a good effect on me.'],
    ],
    right: ['This will affect our sales.', 'It had a good effect on me.'],
  },
  {
    id: 'its-there',
    title: 'Its, there, your',
    kind: 'spelling',
    level: 'B1',
    patterns: [
      [
        'this|that|it is [there] <n=office|house|company|car|problem|job|duty|responsibility|team|money|work|decision>',
        'their',
      ],
      [
        '^^ [its] raining|getting|going|working|a|an|the|not|my|very|been|important|always|good|great|because|time|okay|true|really|so|about|our|your',
        'it’s',
        'it is',
      ],
      ['-on|in|of|for|by|to|with|and|at|from [its] a|an|the|not|been|very|important', 'it’s', 'it is'],
      ['[it is] <w=own>', 'its'],
      [
        '<v=leave|take|get|bring|give|do|have|know|share|finish|complete|use|lose|forget|send|submit:base,past,ing,s> [there] <n=files|bags|work|names|name|phones|books|jobs|money|time|homework|children|parents|house|own|salary|laptops|opinions|views|skills|documents|team>',
        'their',
      ],
      ['with|of|for|in|by [there] own|parents|families|family|work|jobs|names', 'their'],
      ['[your] <w=welcome|right|wrong|late|doing|going|working|looking|not>', 'you’re', 'you are'],
      ['[whose] going|coming|there|not', 'who’s'],
      ['for|of|with|from|about [you are] <noun> $', 'your'],
    ],
    reason: '“It’s” means it is; “its” shows that something belongs to it. The same with they’re and their.',
    wrong: [
      ['Its a pleasure to be here.', 'It’s a pleasure to be here.'],
      ['They left there files in the lobby.', 'They left their files in the lobby.'],
    ],
    right: ['It’s a pleasure to be here.', 'Its battery lasts two days.'],
  },
  {
    id: 'do-a-mistake',
    title: 'Do a mistake, make homework',
    kind: 'word choice',
    level: 'B1',
    patterns: [
      [
        '[<v=do>] a <adjective>? <n=blunder|error|joke|noise|difference|speech|list|plan|profit|loss>',
        '<v~make>',
      ],
      [
        '[<v=do>] a|an|the|any|many|some|no|lot|my|this mistake|mistakes|effort|efforts|decision|suggestion|complaint|promise|progress|noise|phone',
        '<v~make>',
      ],
      [
        '[<v=do>] a|an|the|any|many|some|my <w=silly|small|big|huge|stupid|common|serious|careless|good|great|quick|wrong> mistake|mistakes|effort|decision',
        '<v~make>',
      ],
      ['[<v=open>] the|my <n=projector|monitor|heater|laptop>', '<v~switch> on'],
      ['[<v=close>] the|my <n=projector|monitor|heater|laptop>', '<v~switch> off', '<v~turn> off'],
      ['[<v=do>] mistake|mistakes|progress|effort|efforts|decisions', '<v~make>'],
      [
        '[<v=make>] a|an|my|the|your|his|her|some|any <adjective>? homework|internship|shopping|laundry|housework|training|phd|research|exercise|mba|degree|course|graduation|job|duty',
        '<v~do>',
      ],
      ['[<v=make>] homework|research|exercise|exercises', '<v~do>'],
      [
        '[<v=give>] my|the|an|a|his|her|our|many? cat|board|final|entrance? exam|exams|examination|interview|interviews|test|tests $|in|for|on|yesterday|last|this|and',
        '<v~take>',
      ],
      ['[<v=see> tv|television]', '<v~watch> TV'],
      ['[<v=open>] the|my tv|television|light|lights|fan|ac|computer|mobile|radio', '<v~switch> on'],
      ['[<v=close>] the|my tv|television|light|lights|fan|ac|computer|mobile|radio', '<v~switch> off'],
      ['[<v=take> tension]', '<v~worry>'],
      ['[<v=hear> to|at] music|songs|the|me|him', '<v~listen> to'],
      ['[<v=meet> with an accident]', '<v~have> an accident'],
      ['[<v=grow> up] my|our|the <n=skill|skills|business|knowledge|career>', '<v>'],
    ],
    reason: 'These words go together: make a mistake, make a decision, do homework, take an exam.',
    reasonHindi: 'कुछ शब्द साथ चलते हैं: make a mistake, make an effort, do homework, take an exam.',
    wrong: [
      ['I did a mistake in the report.', 'I made a mistake in the report.'],
      ['He gave the exam in May.', 'He took the exam in May.'],
    ],
    right: ['I made a mistake in the report.', 'She gave the interviewer her file.'],
  },
  {
    id: 'than-then',
    title: 'Better then, to late, except for accept',
    kind: 'spelling',
    level: 'B1',
    patterns: [
      ['<er>|more|less|other|rather|better [then] <the>|<me>|<noun>|<number>|before|i|we|he', 'than'],
      [
        '<v=be:s,past> [to] late|early|big|small|expensive|hot|cold|high|low|costly|difficult|hard|heavy|slow|busy $|for|to|and',
        'too',
      ],
      ['is|was|are|were|have|has|had|there [to] much|many <noun>|$', 'too'],
      ['to|will|please|can|kindly|cannot [except] the|my|your|this|our|it', 'accept'],
      ['know|ask|asked|sure|see|check|wonder|tell [weather] <pronoun>|the', 'whether'],
      ['very|be|keep|kept|stay|so [quite] $|and|in|there', 'quiet'],
      ['<v=be:s> a? [quite] place', 'quiet'],
      ['school|college|our|the [principle] is|was|of said|the|our|called', 'principal'],
      ['office|buy|bought|some|all [stationary]', 'stationery'],
      ['[<v=win>] them|us|him|the other|opposing', '<v~beat>'],
      ['a|the [peace] of advice|paper|work|cake', 'piece'],
      ['[passed] week|month|year', 'past'],
      ['in the [passed] $|,', 'past'],
      ['my|the [personnel] life|reasons|loan|details', 'personal'],
      ['for [personnel] reasons|use', 'personal'],
    ],
    reason: 'Then tells when, than compares; accept takes, except leaves out.',
    reasonHindi: '“than” तुलना के लिए, “then” समय के लिए; “accept” = स्वीकार, “except” = सिवाय।',
    wrong: [
      ['She is better then me.', 'She is better than me.'],
      ['It was to late for lunch.', 'It was too late for lunch.'],
    ],
    right: ['She is better than me.', 'We were to leave at six.'],
  },
  {
    id: 'switch-on',
    title: 'On the fan, get down from the bus',
    kind: 'word choice',
    level: 'A2',
    patterns: [
      [
        'please|to|can|you|kindly|will [<part=on|off>] <the> <adjective>? <device>',
        'switch <part>',
        'turn <part>',
      ],
      ['[<v=get> down from] the bus|train|metro', '<v> off'],
      ['[<v=get> down] at|near <name>|the', '<v> off'],
      ['[<v=get> into|in] the bus|train|metro|flight', '<v> on'],
      ['[enjoyed] a lot|very much $', 'enjoyed myself'],
      ['[fooding]', 'food'],
      ['[incharge]', 'in charge'],
      ['<v=keep> [quite]', 'quiet'],
      ['[<v=put>] leave', '<v~apply> for'],
    ],
    reason: 'We switch on a fan and get off a bus.',
    wrong: [
      ['Please off the fan.', 'Please switch off the fan.'],
      ['I got down from the bus at Andheri.', 'I got off the bus at Andheri.'],
    ],
    right: ['Please switch off the fan.', 'Put the box on the table.'],
  },
]
