import type { CorrectionRule } from './rule'

/** Words that go with one preposition: the words, the right preposition, and wrong ones that learners write. */
type Pairs = readonly (readonly [words: string, right: string, wrong: string])[]

const WHAT_FOLLOWS =
  '!3<unit>|<weekday>|<month>|<daypart>|<year>|weekend|weekends|night|nights|noon|midnight|first|last|next|time|times|once|phone|work|home|behalf|way|paper|average|here|there|need|addition|general|particular <the>|<me>|<noun>|<action:ing>|<adjective>|<name>|<number>|how|what|this|it|myself|others|both|all'

const ADJECTIVES: Pairs = [
  ['proud|ashamed|jealous|fond|aware|unaware|capable|incapable', 'of', 'on|from|with|for|about|in|at|by'],
  ['afraid|scared|terrified|tired|full', 'of', 'from|with'],
  [
    'addicted|accustomed|devoted|allergic|immune|loyal|committed|dedicated',
    'to',
    'with|from|for|on|of|than|in|at|towards',
  ],
  ['similar|equal|identical|superior|inferior|junior|senior', 'to', 'with|from|of|than|as'],
  ['exposed|opposed|relevant|related|attached', 'to', 'with|of|from'],
  ['polite|rude|cruel|grateful|vulnerable|resistant|sensitive|obedient', 'to', 'from|at|towards|on'],
  ['satisfied|dissatisfied|pleased|fed-up|acquainted|equipped|familiar|impressed', 'with', 'from|on|of'],
  ['crowded|disappointed|happy|comfortable|content', 'with', 'from|of'],
  ['annoyed|upset|angry|furious', 'with', 'on|upon|from|of|to'],
  ['responsible', 'for', 'of|on|about|from|in'],
  ['eligible|suitable|famous|qualified|ready|late|sorry|thankful', 'for', 'of'],
  ['eligible|suitable', 'for', 'on|at|with'],
  [
    'fluent|proficient|skilled|experienced|interested|involved|specialised|successful|rich|lacking',
    'in',
    'on|about|of',
  ],
  ['fluent|interested|proficient', 'in', 'with|at|for|to|towards'],
  ['passionate|enthusiastic|serious|optimistic|excited|curious|worried|concerned', 'about', 'on|of|towards'],
  ['passionate|enthusiastic', 'about', 'for|in|to|at'],
  ['confident', 'about', 'on|to'],
  ['dependent|keen', 'on', 'in|of|from|at|about|for|with|to'],
  ['absent', 'from', 'of|to'],
  ['excellent|brilliant|terrible|hopeless', 'at', 'of'],
]

const VERBS: Pairs = [
  ['depend|rely', 'on', 'of|in|from|to|at|with|over|about'],
  ['insist', 'on', 'in|for|about|to|at'],
  ['concentrate|focus', 'on', 'to|of|about|towards'],
  ['consist', 'of', 'in|by|from|with|for'],
  ['belong', 'to', 'for|with'],
  ['contribute|adhere', 'to', 'for|on|with|of|at'],
  ['react|adapt|refer|subscribe|conform', 'to', 'on|of|upon'],
  ['comply|cope', 'with', 'to|of|by|about'],
  ['interact|collaborate|liaise|sympathise|cooperate|disagree', 'with', 'to|of|from'],
  ['suffer|recover', 'from', 'of|by|with|to'],
  ['resign|retire|hail|differ|refrain|originate|graduate', 'from', 'of|than'],
  ['participate|specialise|specialize', 'in', 'on|to|of|about'],
  ['believe', 'in', 'on|about|to|at'],
  ['invest|indulge', 'in', 'on|to|into'],
  ['complain', 'about', 'on'],
  ['apologise|apologize', 'for', 'of|about'],
  ['qualify|opt|compensate', 'for', 'of|to'],
  ['abide', 'by', 'with|to|on|from|in'],
  ['worry', 'about', 'on|of|with|from'],
]

const NOUNS: Pairs = [
  ['reason|passion|desire', 'for', 'of|on'],
  ['objection|objections', 'to', 'for|of|on|with|about'],
  ['trust|faith|belief', 'in', 'on|upon|to'],
  ['confidence', 'in', 'on|upon'],
  ['interest', 'in', 'about|towards'],
  ['impact|emphasis|influence', 'on', 'to|towards|at'],
]

const swap =
  (before: (words: string) => string) =>
  ([words, right, wrong]: Pairs[number]): [string, string] => [
    `${before(words)} [${wrong}] ${WHAT_FOLLOWS}`,
    right,
  ]

/** Prepositions that belong to a word. */
export const prepositionPairs: readonly CorrectionRule[] = [
  {
    id: 'adjective-preposition',
    title: 'Proud on, similar with, fluent with',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      ...ADJECTIVES.map(
        swap(
          (words) =>
            `am|is|are|was|were|be|been|being|feel|feels|felt|become|became|get|got|very|so|more|not|<pronoun> ${words}`,
        ),
      ),
      [
        '<p=i|we|he|she|they|you> am|is|are|was|were|be|become|became not? <adverb>? familiar [to|about|of|in|on|for]',
        'with',
      ],
      ['married|engaged [with] my|his|her|our|a|an|the', 'to'],
      ['different [than|with] <the>|<me>|yours|mine|ours|others|what|before', 'from'],
      ['thankful|grateful [for|with|of] you|him|her|them|god $|for', 'to'],
      ['far [of] <the>', 'from'],
      ['known [as|by] for', ''],
      ['popular [with] the name', 'by'],
      ['expert [on|of] <name>|excel|sales|marketing|java|computers', 'in'],
      ['am|is|are|was|were weak|strong|poor [on|at|with] <noun>|<name>', 'in', 'at'],
      ['<animate> am|is|are|was|were|get|got|getting not? [used with]', 'used to'],
    ],
    reason:
      'Each adjective has its own preposition: proud of, similar to, fluent in, responsible for, angry with.',
    wrong: [
      ['I am used with night shifts.', 'I am used to night shifts.'],
      ['She is fluent with Tamil.', 'She is fluent in Tamil.'],
    ],
    right: ['I am proud of my team.', 'He is fluent in three languages and good with people.'],
  },
  {
    id: 'verb-preposition',
    title: 'Depend of, cope to, participate on',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      ...VERBS.map(swap((words) => `<v=${words}:here>`)),
      [
        '<animate>|to|not|will|can|should|must <v=focus:base,s,past> [in|at|to|about|over|towards] <the>|<noun>|<action:ing>|<me>',
        'on',
      ],
      ['<v=agree> not? [to|on] you|him|her|them', 'with'],
      ['<v=agree> [on] you|him|her|them', 'with'],
      [
        '<v=deal> not? [in|to|on|about|by] customers|clients|people|complaints|problems|difficult|angry|issues|queries|conflict|stress|pressure',
        'with',
      ],
      [
        '<v=prepare:base,s,past> ...a1 [to|on|about] the|my|an|a|your|this exam|exams|interview|test|presentation|meeting|viva',
        'for',
      ],
      [
        'preparing ...a1 [to|on|about] the|my|an|a|your|this exam|exams|interview|test|presentation|meeting|viva',
        'for',
      ],
      ['<v=borrow> ...a4 [of|to|by|with] <the>|<me>|<name>', 'from'],
      ['<v=graduate:past> [of|to] <the>|<name>', 'from'],
      ['<v=introduce> <me> [with] <the>', 'to'],
      ['<v=replace> <np> [by|to|from] <np2>', 'with'],
      ['<v=share> ...a3 [to] <me>|my|our|everyone|all', 'with'],
      ['<v=compare> <np> [than|from]', 'with', 'to'],
      ['<v=spend> ...a4 money ...a2 [for|in|at] <noun>|<action:ing>', 'on'],
      ['<v=spend> money|rupees|rs|lakhs|lot [for|in|at] <noun>', 'on'],
      ['<v=take> advantage [from|in|on|with|for]', 'of'],
      ['<v=take> care [to|with|from|over] <me>|<the>|customers|patients|children', 'of'],
      ['<v=make> use [from|with|to|in]', 'of'],
      ['<v=get> rid [from|off|with|to]', 'of'],
      ['<v=accuse|suspect> <object> [for|about|with|to|in|on]', 'of'],
      ['<v=congratulate> <object> [for|about|of|in|at]', 'on'],
      ['<v=protect|save|rescue> <object> [of|to|by] <the>|<noun>', 'from'],
      ['<v=dispose> [off]', 'of'],
      ['<v=translate|divide|convert> <np> [in|to] <name>|<number>|hindi|english|tamil', 'into'],
      ['<v=adjust> [with|in|at|on] the|my|this|that|new|<name>', 'to'],
      ['<v=subscribe> [for|in|on]', 'to'],
      ['<v=enrol|enroll> [to|at|for|into]', 'in', 'on'],
      [
        '<v=look:ing> [to|on] <the=the|my|his|her|your> <n=phone|screen|camera|board|clock|watch|data|report>',
        'at',
      ],
      ['<v=listen> [at|on|of] <me>|<the>|music', 'to'],
      [
        '<v=reply|respond> [on|of|for] <the=my|your|the|his|her|our|this|that> <n=mail|mails|email|emails|message|messages|letter|question|query|call|calls|request|chat>',
        'to',
      ],
      ['<v=talk|speak> [on|with] the phone to', 'on'],
      [
        '<v=ask> <me> [of|on|to|for] <the=the|my|your> <n=reason|problem|process|salary|price|details>',
        'about',
      ],
      ['<v=attach|connect|link> <np> [with|in|on] the <n=email|mail|printer|server>', 'to'],
      ['<v=dream|think> [for|to|in] <action:ing>', 'of'],
      ['<v=vote> [to] <the>', 'for'],
    ],
    reason:
      'Each verb has its own preposition: depend on, cope with, participate in, belong to, suffer from.',
    wrong: [
      ['We should comply to the rules.', 'We should comply with the rules.'],
      ['She replied on my mail.', 'She replied to my mail.'],
    ],
    right: ['We should comply with the rules.', 'He agreed to the plan and replied within an hour.'],
  },
  {
    id: 'noun-preposition',
    title: 'Lack in, objection for, attention on',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      ...NOUNS.map(
        swap(
          (words) =>
            `<the=the|a|an|my|no|any|our|your|good|great|keen|strong|big|main|have|has|complete|full|huge|sharp|slight|see|saw|due|high|more|much> ${words}`,
        ),
      ),
      ['a|the|to|of|complete|is lack [in|for|on|about]', 'of'],
      ['<v=pay|give|draw> ...a2 attention [on|in|at|for|towards] <the>|<noun>|<me>|<action:ing>', 'to'],
      ['attention [on|in|at] <noun:plural>|<the>', 'to'],
      ['admission [at|for|into] <the>|<name>', 'to'],
      [
        'knowledge [in|on|about|regarding] <name>|<the>|excel|java|python|computers|accounting|sales|marketing|english',
        'of',
      ],
      ['expertise|degree|diploma|masters|graduation|specialisation [on] <noun>|<name>|<the>', 'in'],
      ['ability|opportunity|decision|permission|tendency [of|for|in] <anyverb:ing>', 'to <anyverb:base>'],
      [
        'relationship|relation [to|of] my|our|the <n=customer|customers|client|clients|team|boss|manager|colleagues>',
        'with',
      ],
      ['example [for|to] <the=a|my|this|that|the|how>', 'of'],
      ['fear [from|to|about|with|on] <noun>|<action:ing>|<the>', 'of'],
      ['respect [to|of|on|towards] <the=my|our|elders|his|her|the>', 'for'],
      ['in|on|to|with request [of] <the>', 'for'],
      ['date [for|to] birth', 'of'],
      [
        'advantage|advantages|disadvantage|disadvantages|benefit|benefits [in|to|for|from] <action:ing>|<the>',
        'of',
      ],
      [
        'degree|diploma|graduation|b.tech|m.tech|btech|mtech|b.sc|m.sc|bsc|msc|b.e|be|mba|bca|mca|masters|bachelors|phd|engineering [from|on] <n=computer|commerce|science|arts|mechanical|civil|electrical|electronics|finance|marketing|hr|economics|physics|chemistry|biology|mathematics|english|history|it|nursing|biotechnology>',
        'in',
      ],
      [
        'shortage [in|for|with] staff|manpower|workers|nurses|doctors|money|funds|water|time|stock|beds|teachers|labour',
        'of',
      ],
      ['good|great|excellent|strong|better|full command [on|over|in] <the>|<name>|<noun>', 'of'],
      ['<p=my|your|his|her|our|no|great|keen> interest [on|for|at] <action:ing>', 'in'],
    ],
    reason: 'Nouns have their prepositions too: a reason for, an objection to, a lack of, attention to.',
    wrong: [
      ['I have no objection for this.', 'I have no objection to this.'],
      ['We have a shortage in staff.', 'We have a shortage of staff.'],
    ],
    right: ['I have no objection to this.', 'The reason for the delay is rain.'],
  },
  {
    id: 'needless-preposition',
    title: 'Avoid from, pay for the bill, marry with',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      ['[<v=avoid|quit> from]', '<v>'],
      [
        '<v=pay> [for] the|my|our|your|his electricity|phone|hotel|monthly? <n=bill|bills|fee|fees|rent|emi|salary|salaries|tax|taxes|fine|loan>',
        '',
      ],
      [
        '-is|am|are|was|were|be|been|being|get|got|getting|not|happily [<v=marry> with|to] <me>|<the>|<name>',
        '<v>',
      ],
      [
        '[<v=obey|follow|motivate|inspire|encourage|advise|guide|convince|serve|teach|train|treat|invite|welcome|assist|support|trust|respect|promise|greet|remind|satisfy|handle:here> to] <me>|my|our|your|the|his|her',
        '<v>',
      ],
      ['[<v=obey> to|with|by]', '<v>'],
      ['[<v=thank:base,past,ing> to] god|all|everyone|everybody', '<v>'],
      [
        '[<v=review|analyse|evaluate|research|solve|understand|appreciate|support|enjoy|study|cover|consult:here> about|on|upon|for|with] the|my|our|your|this|that|it -n',
        '<v>',
      ],
      ['[<v=pass> in] the|my|all|an|final|every exam|exams|test|interview|subjects', '<v>'],
      ['[<v=attempt> to|for] the|all|this question|questions|exam|test', '<v>'],
      ['<v=join> [for|with] <the=your|this|that|my|our> company|team|organisation|bank', ''],
      ['<v=violate|break> [of|to]', ''],
      ['to|can|will|cannot|could [control|overcome on|over|of|from]', 'control'],
      ['^ <animate> [<v=lack> in|of|with] <noun>|confidence|experience|<adjective>', '<v>'],
      ['[<v=fear> from|to|of] <noun>|<the>', '<v>'],
      ['[<v=assure> to]', '<v>'],
      ['[<v=inform> to] <the>|<me>', '<v>'],
      ['[<v=love|like|miss|hate> to|with] my|the|this|him|her|you|it', '<v>'],
      ['[<v=cross> over|from] the road|street', '<v>'],
      ['<v=look> after [for|of|to]', ''],
      ['<v=go|went|travel|drive> [to] downstairs|upstairs|outside|inside|somewhere|anywhere', ''],
    ],
    reason:
      'Some verbs take their object without a preposition: avoid a mistake, pay the bill, marry a doctor.',
    wrong: [
      ['You should avoid from fried food.', 'You should avoid fried food.'],
      ['I paid for the electricity bill online.', 'I paid the electricity bill online.'],
    ],
    right: ['She married a doctor.', 'I want to thank my team.'],
  },
  {
    id: 'missing-preposition',
    title: 'Look the screen, cope pressure, go Delhi',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        '[<v=look>] <the=the|her|his|my|your|this|these|that> <n=phone|screen|file|data|report|figures|picture|photo|board|map|problem|issue|matter>',
        '<v> at',
      ],
      [
        '[<v=cope|comply|interact|compete>] <the>|customers|clients|people|pressure|stress|others|rules|<adjective>',
        '<v> with',
      ],
      ['[<v=suffer|recover>] fever|covid|cold|cancer|diabetes|stress|<the>', '<v> from'],
      ['[<v=rely|concentrate|insist>] !that|<pronoun> <the>|<me>|<noun>|<action:ing>', '<v> on'],
      [
        '<animate> [<v=participate|succeed|specialise>] the|a|an|this|that|many|sales|marketing|god|hard',
        '<v> in',
      ],
      [
        '[<v=contribute|refer|object>] <the=the|this|my|our|your> <n=growth|success|team|company|manual|file|policy|report|document|plan|website|book>',
        '<v> to',
      ],
      ['[<v=pray>] god', '<v> to'],
      ['[<v=speak>] <me=me|him|her|us|them>|my|the|your <n=manager|boss|client|customer|teacher>?', '<v> to'],
      ['[<v=happen>] <me=me|him|her|us|them>', '<v> to'],
      ['[<v=dispose>] <the>|<noun>', '<v> of'],
      ['[<v=hope>] <the=a|the|an>|good|better|best', '<v> for'],
      ['[<v=worry>] <the=the|my|your|his|her|their>', '<v> about'],
      ['[<v=point>] <the=the|my|his|her|our> <n=mistake|mistakes|error|errors|problem>', '<v> out'],
      ['[<v=knock>] <the>', '<v> on'],
      ['<pronoun> [<v=go|come|travel|relocate|fly>] <city>', '<v> to'],
      ['<p=i|we|they> [<v=live|stay|work|settle:base,past,ing>] <city>', '<v> in'],
      ['[<v=account:here>] half|most', '<v> for'],
      ['[<v=care>] <the>|<me>', '<v> for', '<v> about'],
      ['[<v=consist>] <number>|<the>', '<v> of'],
      ['[<v=result>] a|an|more|better|huge|big', '<v> in'],
      ['[<v=prepare>] <me=myself|>? exams|interviews', '<v> for'],
      ['[<v=talk>] <me=me|him|her|us|them>|my <n=manager|boss|client|team|parents>?', '<v> to'],
      ['<v=laugh> [<me=me|him|her|us|them>]', 'at <me>'],
      ['[<v=benefit> <the> <n=scheme|training|offer|plan|discount>]', '<v> from <the> <n>'],
      ['anything|something else? <pronoun> can [<v=help> <me>] $', '<v> <me> with'],
      [
        'am|is|are|was|were|be|been|not|very|so [<a=proud|afraid|fond|capable|aware|tired|scared|ashamed>] <me>|<action:ing>',
        '<a> of',
      ],
      [
        'am|is|are|was|were|be|been|not|very|so|really [interested] the|my|our|your|a|an|any|<me>|<action:ing>',
        'interested in',
      ],
      [
        'am|is|are|was|were|be|been|not|solely|also [responsible] the|my|our|your|a|an|any|<me>|<action:ing>|all',
        'responsible for',
      ],
      [
        'am|is|are|was|were|be|been|not|very|quite|well [familiar] the|my|our|your|a|an|any|<me>|<action:ing>',
        'familiar with',
      ],
      ['[<v=arrive>] office|station|airport|hotel|hospital|college|work', '<v> at'],
      [
        '[<v=ask:here>] leave|help|money|refund|holiday|feedback|clarification|advice|support $|from|for',
        '<v> for',
      ],
      ['[<v=graduate>] <name> university|college|institute', '<v> from'],
      ['<v=graduate> [in|of] <name> <name2>? <name3>? university|college|institute', 'from'],
      ['<v=graduate> [in|of] iit|nit|iim|vit|bits|nift|jntu|du|jnu', 'from'],
    ],
    reason: 'These verbs need their preposition: look at the screen, cope with pressure, go to Delhi.',
    wrong: [
      ['She is looking her phone.', 'She is looking at her phone.'],
      ['I can cope pressure easily.', 'I can cope with pressure easily.'],
    ],
    right: ['She is looking at her phone.', 'I believe this is right, and the team succeeded.'],
  },
  {
    id: 'fixed-phrase-preposition',
    title: 'In TV, in the table, within time, till Friday',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        '<v=see|watch|hear|post|share|read|upload|find|chat|talk|meet|show> ...a3 [in|at|by] tv|television|radio|youtube|facebook|linkedin|whatsapp|instagram|twitter|zoom|teams',
        'on',
      ],
      ['<v=sit> [in|on] the|my|a table|desk', 'at'],
      ['[in|at] the? first|second|third|fourth|fifth|top|ground|same|next floor', 'on'],
      ['[in] the|our|your|my website|portal|page|homepage|internet $', 'on'],
      ['[in|at] a call|trip|tour|vacation|diet|holiday $|with|to|for', 'on'],
      ['[on] the|a|our|my <n=meeting|conference|wedding|class|course|interview> $', 'in', 'at'],
      ['[in] my|our|the way to|home', 'on'],
      ['[in|on] the age of', 'at'],
      [
        '[in|at] <o=1st|2nd|3rd|4th|5th|6th|7th|8th|9th|10th|11th|12th|13th|14th|15th|16th|17th|18th|19th|20th|21st|22nd|23rd|24th|25th|26th|27th|28th|29th|30th|31st> <month>|of|$',
        'on',
      ],
      ['[in|at] <month> <number> !<year> -<year>', 'on'],
      ['[in] diwali|holi|christmas|eid|pongal|onam $', 'at'],
      ['[during] <number> <unit>', 'for'],
      [
        '<v=finish|complete|submit|send|deliver|reply|reach|pay> ...a4 [till|until] <weekday>|tomorrow|monday|evening|tonight|next|the',
        'by',
      ],
      ['[within time]', 'on time', 'in time'],
      ['<v=work|handle|perform|stay|be> ...a2 [in|with|on|at pressure]', 'under pressure'],
      ['[by|with|in|for mistake] $', 'by mistake'],
      ['in [details] $', 'detail'],
      ['[by|with] pencil|pen|ink $', 'in'],
      ['[in|at] the farm|field|phone|internet $', 'on'],
      ['[at|on] my|his|her|our childhood', 'in'],
      ['[in the other side]', 'on the other side'],
      ['[at|on|from] the <n=beginning> ,', 'in', 'at'],
      ['[in] foot $', 'on'],
      ['[at|in] the same time', 'at'],
      ['[on] the <w=morning|evening|afternoon> $', 'in'],
      ["[in] <number> o'clock", 'at'],
      ['[for|in] the first sight', 'at first sight'],
      ['[in the name] called', 'by the name'],
      ['[on|in] least', 'at'],
      ['[from my side|end] $', 'from me'],
      ['[with|by|on] other words', 'in'],
      ['[in|at|on] the conclusion', 'in conclusion'],
      ['[to|in] my surprise', 'to'],
    ],
    reason:
      'These phrases are learnt as they are: on TV, at the table, on the first floor, under pressure, by Friday.',
    wrong: [
      ['I saw your advertisement in TV.', 'I saw your advertisement on TV.'],
      ['Please submit the form till Friday.', 'Please submit the form by Friday.'],
    ],
    right: ['I saw your advertisement on TV.', 'I waited till Friday.'],
  },
]
