import type { CorrectionRule } from './rule'

/** Times that are over, as they begin a sentence. */
const PAST_TIMES = [
  'at that time|point|stage|moment',
  'in|during those|these? days',
  'in|during my|his|her|our last|previous|old|former|earlier|first <n=job|company|role|project|internship|office|organisation|post|position|firm|assignment>',
  'in my childhood|youth|schooldays',
  'during|in my college|school|university|engineering|graduation|internship|training days|time|years|period',
  'during my internship|training|probation|graduation|schooling|studies|childhood',
  'back then',
  'before the? pandemic|lockdown|covid|merger',
  'the other day',
  'last <period>',
  'the last time',
  'last to? last <period>',
  'yesterday <daypart>|night?',
  '<number>|few|many|several|some|a|couple|of <number>|few|couple? of? <unit> ago|back',
  'a few|couple of? <unit> ago|back',
  'before joining ...b3',
  'once upon a time',
]
/** What is done to orders, records and people. */
const DONE_TO_THINGS =
  'credit|debit|record|send|inform|contact|deliver|dispatch|process|update|transfer|resolve|refund|deduct|pay|charge|call|ask|provide|share|discuss|announce|conduct|schedule|cancel|approve|reject|verify|deposit|submit|review|check|test|fix|install|repair|replace|maintain|use|make|take|give|do|see|know|appoint|select|promote|locate|involve|assign|hire|complete|finish|solve|notify|develop|create|implement|improve|reduce|achieve|write|teach|sell|build|choose|receive|consider|require|offer|expect|publish|prepare|admit|discharge|transport|ship|return|block|unblock|activate|register|remind|escalate|collect|download|upload|attach|mention|treat|clean|remove|cover'
const PAST = '<anyverb:past,only>'

/** Tenses: states and actions, since and for, the past and the future. */
export const tenses: readonly CorrectionRule[] = [
  {
    id: 'having-possession',
    title: '“I am having” for what one has',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      ['<subject> [was|were not having] !7<event>', 'did not have'],
      ['[am|is|are you|we|they having] !7<event>', 'do you have', 'have you got'],
      ['[are|is <subject> having] !7<event>', '<do:present> <subject> have'],
      ['<subject> [am|is|are not having] !7<event>', '<do:present> not have', '<have:present> not got'],
      ['<subject> [am|is|are <adverb>? having] !7<event>', '<adverb> <have:present>', '<have:present> got'],
      ['<subject> [was|were having] !7<event>', 'had'],
      ['-been [having] ...a3 <possession> of|in ... <subject> <anyverb>', 'with'],
    ],
    reason:
      'For what you own or possess, say “I have”, not “I am having”. “I am having” is for actions, such as having lunch.',
    reasonHindi:
      'जो चीज़ आपके पास है उसके लिए “I have” कहिए, “I am having” नहीं। “I am having lunch” जैसे काम के लिए ही “having” आता है।',
    wrong: [
      ['I am having five years of experience.', 'I have five years of experience.'],
      ['Are you having a driving licence?', 'Do you have a driving licence?'],
    ],
    right: ['I have two brothers.', 'We are having a meeting at five.'],
  },
  {
    id: 'stative-progressive',
    title: 'Know, want, belong and others in the -ing form',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        '<subject> [am|is|are <stative:ing> ...a since|for|from <duration>]',
        '<have:present> <stative:participle> <a> for <duration>',
      ],
      ['<subject> [am|is|are <stative:ing>] ...a since <point>', '<have:present> <stative:participle>'],
      [
        '<subject> [am|is|are <stative:ing>] ...a since <subject2> <anyverb:past>',
        '<have:present> <stative:participle>',
      ],
      [
        '<subject> [was|were <v=want|need|know|own|belong|understand|believe|prefer|like|hate|contain|depend|consist:ing>]',
        '<v:past>',
      ],

      [
        '^ <pronoun> [am|is|are not <stative:ing>]',
        '<do:present> not <stative:base>',
        '<do:present>n’t <stative:base>',
      ],
      ['<subject> [am|is|are not <stative:ing>]', '<do:present> not <stative:base>'],
      ['<subject> [was|were not <stative:ing>]', 'did not <stative:base>'],
      ['^^ why|how|where|what? [am|is|are <subject> <stative:ing>]', '<do:present> <subject> <stative:base>'],
      ['<pronoun> [am|is|are <adverb>? <stative:ing>]', '<adverb> <stative:present>'],
      [
        '<subject> [am|is|are <adverb>? <v=belong|depend|consist|contain|resemble|want|need|prefer|lack|own|deserve:ing>]',
        '<adverb> <v:present>',
      ],
      ['<animate> [am|is|are <adverb>? <stative:ing>]', '<adverb> <stative:present>'],
      ['<pronoun> [was|were <stative:ing>]', '<stative:past>'],
    ],
    reason:
      'Verbs of knowing, wanting, liking and belonging stand in the simple form: “I know”, not “I am knowing”.',
    reasonHindi:
      'know, want, believe, belong जैसी क्रियाओं में “-ing” नहीं लगता: “I know” कहिए, “I am knowing” नहीं।',
    wrong: [
      ['I am knowing Java very well.', 'I know Java very well.'],
      ['She is not understanding the question.', 'She does not understand the question.'],
    ],
    right: ['I know the answer.', 'I have been wanting to meet you.'],
  },
  {
    id: 'present-progressive-since',
    title: '“I am working since …”',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        '<subject> [am|is|are <adverb>? <anyverb:ing>] ...a6 for|from|since|over|in the last|past <number>|few|many|several|couple',
        '<have:present> <adverb> been <anyverb>',
        '<have:present> <adverb> <anyverb:participle>',
      ],
      [
        '<subject> [am|is|are <adverb>? <lasting:ing>] ...a6 for many|several|ages|decades|years years|months|decades|$',
        '<have:present> <adverb> been <lasting>',
        '<have:present> <adverb> <lasting:participle>',
      ],

      [
        '^^ since <point> ,? <subject> [am|is|are <anyverb:ing>]',
        '<have:present> been <anyverb>',
        '<have:present> <anyverb:participle>',
      ],
      [
        '^^ since|from|for <duration> ,? <subject> [am|is|are <anyverb:ing>]',
        '<have:present> been <anyverb>',
        '<have:present> <anyverb:participle>',
      ],
      [
        '<subject> [am|is|are <adverb>? <v=do|have:ing>] ...a3 since <point>',
        '<have:present> <adverb> been <v>',
        '<have:present> had',
      ],

      [
        '<subject> [am|is|are not <verb:ing> ... since|for|from <duration>]',
        '<have:present> not been <verb> <gap> for <duration>',
        '<have:present> not <verb:participle> <gap> for <duration>',
      ],
      [
        '<subject> [am|is|are <adverb>? <verb:ing> ...a since|from <duration>]',
        '<have:present> <adverb> been <verb> <a> for <duration>',
        '<have:present> <verb:participle> <a> for <duration>',
      ],
      [
        '<subject> [am|is|are not <verb:ing>] ... since <point>',
        '<have:present> not <verb:participle>',
        '<have:present> not been <verb>',
      ],
      [
        '<subject> [am|is|are <adverb>? <verb:ing>] ... since <point>',
        '<have:present> <adverb> been <verb>',
        '<have:present> <adverb> <verb:participle>',
      ],
      [
        '<subject> [am|is|are <adverb>? <verb:ing>] ... since <pronoun> <anyverb:past>',
        '<have:present> <adverb> been <verb>',
        '<have:present> <adverb> <verb:participle>',
      ],
      [
        '<subject> [am|is|are <adverb>? <lasting:ing>] ... for <the>? last|past? <n=one|two|three|four|five|six|seven|eight|nine|ten|many|several|2|3|4|5|6|7|8|9|10|11|12|15|20> year|years',
        '<have:present> <adverb> been <lasting>',
        '<have:present> <adverb> <lasting:participle>',
      ],
      [
        'how long [am|is|are <subject> <v=work|live|study|learn|teach|look|wait|use|run|lead|manage|handle|do|play|search|try:ing>]',
        '<have:present> <subject> been <v>',
      ],
      ['how long [do|does <subject> <lasting:base>]', '<have:present> <subject> <lasting:participle>'],
      ['since how [long]', 'long'],
      [
        '<subject> [am|is|are <adverb>? <verb:ing>] ...a4 since <np:the> $',
        '<have:present> <adverb> been <verb>',
        '<have:present> <adverb> <verb:participle>',
      ],
      ['since <pronoun> [am|is|are <action:ing>]', '<have:present> been <action>', 'started <action>'],
    ],
    reason:
      'What began in the past and goes on takes “have been …-ing”: with “for” and a length of time, or “since” and a moment.',
    reasonHindi:
      'जो काम पहले शुरू हुआ और अब भी चल रहा है, उसके लिए “have been + -ing” आता है: अवधि के साथ “for”, समय-बिंदु के साथ “since”।',
    wrong: [
      ['I am working here since three years.', 'I have been working here for three years.'],
      ['My father is running this shop since 1998.', 'My father has been running this shop since 1998.'],
    ],
    right: ['I have been working here for three years.', 'I am staying here for three days.'],
  },
  {
    id: 'present-since',
    title: '“I know him since …”',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        '<pronoun> [am|is|are] ill|absent|sick|here|unemployed|jobless|married|busy|away|out|abroad|late|single|unwell|closed|open|down since <point>',
        '<have:present> been',
      ],
      [
        '<np> [is|are] ill|absent|sick|here|unemployed|married|busy|away|out|abroad|unwell|closed|open|down since <point>',
        '<have:present> been',
      ],
      [
        '<pronoun> -it|this|that [am|is|are ...a since|from <duration>]',
        '<have:present> been <a> for <duration>',
      ],
      [
        '<pronoun> -it|this|that [am|is|are] in|at|here|with|on|the|a|an ...a4 since <point>',
        '<have:present> been',
      ],
      [
        '^ <animate> [<adverb>? <verb:base,s> ...a since|from <duration>]',
        '<have:present> <adverb> <verb:participle> <a> for <duration>',
        '<have:present> <adverb> been <verb:ing> <a> for <duration>',
      ],
      [
        '^ [i <v=know|love|like|own|live|work|stay|use|play|run|teach|study:base>] ...a since <point>',
        'I have <v:participle>',
        'I have been <v:ing>',
      ],
      [
        '^ <animate> [<adverb>? <verb:base,s>] ...a since <point>',
        '<have:present> <adverb> <verb:participle>',
        '<have:present> <adverb> been <verb:ing>',
      ],
      [
        '^^ since|from <point> ,? <pronoun> [<adverb>? <anyverb:base,s>] -is|was|were|did',
        '<have:present> <adverb> <anyverb:participle>',
        '<have:present> <adverb> been <anyverb:ing>',
      ],
      [
        '^^ since|from <duration> ,? <pronoun> [<adverb>? <anyverb:base,s>]',
        '<have:present> <adverb> <anyverb:participle>',
        '<have:present> <adverb> been <anyverb:ing>',
      ],
      [
        '^ <animate> [<v=live|work|know|own|teach|run|stay|serve|lead|manage|handle|practise:base,s>] ...a4 for <the>? last|past? <n=one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|many|several|2|3|4|5|6|7|8|9|10|11|12|15|20|25|30> year|years|months !4every|each|a|per|at|before|and|from|in',
        '<have:present> <v:participle>',
        '<have:present> been <v:ing>',
      ],
      [
        '^^ since <np:the> ,? <pronoun> [<adverb>? <anyverb:plain,s>]',
        '<have:present> <adverb> <anyverb:participle>',
        '<have:present> <adverb> been <anyverb:ing>',
      ],
      [
        '-it|this|that <pronoun>|<kin> [am|is|are] in|at|with|here|on ...a4 for <the>? last|past? <n=one|two|three|four|five|six|seven|eight|nine|ten|twelve|many|several|2|3|4|5|6|7|8|9|10> year|years',
        '<have:present> been',
      ],
      [
        '^ <animate> [<adverb>? <lasting:base,s>] ...a6 for the last|past <number>|few|many|several|couple',
        '<have:present> <adverb> <lasting:participle>',
        '<have:present> <adverb> been <lasting:ing>',
      ],
      [
        '<np:the>|<pronoun> [am|is|are] ...a6 for|from|since the last|past <number>|few|many|several|couple',
        '<have:present> been',
      ],
      [
        '^ <p=i|we> [<lasting:past,only>] ...a4 since <year> $$',
        'have <lasting:participle>',
        'have been <lasting:ing>',
      ],
    ],
    reason: 'With “since” the verb needs “have”: “I have known him since 2015”.',
    reasonHindi: '“since” के साथ वर्तमान काल नहीं, “have/has” वाला रूप आता है: “I have known him since 2015.”',
    wrong: [
      ['I work here since 2019.', 'I have worked here since 2019.'],
      ['We live in Pune since ten years.', 'We have lived in Pune for ten years.'],
    ],
    right: ['I have known Rakesh since college.', 'I live in Pune.'],
  },
  {
    id: 'since-duration',
    title: '“Since” before a length of time',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      ['[since|from <duration>] !ago|back', 'for <duration>'],
      ['[since long time|back]', 'for a long time'],
      ['[since|from long] !<noun>|before|ago', 'for a long time'],
      ['[from] last|past <number>|few|many|several <unit>', 'for the'],
      ['[from|since] <the=the|my> last|past|previous <number>|few|many|several? <unit>', 'for'],
      [
        '<subject> [am|is|are <anyverb:ing> ...a5 from] last <period> !to|till|until',
        '<have:present> been <anyverb> <a> since',
      ],
    ],
    reason:
      'A length of time takes “for”: “for three years”. “Since” names the moment when it began: “since 2020”.',
    reasonHindi:
      'अवधि (three years, two months) के साथ “for” आता है; “since” के साथ शुरू होने का समय आता है: “since 2020”।',
    wrong: [
      ['I have lived in Pune since five years.', 'I have lived in Pune for five years.'],
      [
        'We have used this software from the past two years.',
        'We have used this software for the past two years.',
      ],
    ],
    right: ['I have lived in Pune for five years.', 'I have lived in Pune since 2020.'],
  },
  {
    id: 'for-moment',
    title: '“For” before a moment',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        'have|has known|been|worked|lived|studied|stayed|taught|run|used|owned ...a3 [from] <point> $|where',
        'since',
      ],

      ['<h=have:base,s> ...a6 [for|from] <year> $$', 'since'],
      ['[since from]', 'since'],
      ['[from since]', 'since'],
      ['have|has been ...a4 [from] last <period>', 'since'],
    ],
    reason: '“Since” names the moment when something began: “since 2019”, “since last week”.',
    wrong: [
      ['I have worked here from 2019.', 'I have worked here since 2019.'],
      ['She has been absent since from Monday.', 'She has been absent since Monday.'],
    ],
    right: ['I have worked here since 2019.', 'The offer is valid from Monday.'],
  },
  {
    id: 'perfect-with-past-time',
    title: '“I have seen him yesterday”',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        '^^ in <month>? <year> ,? <subject> [have|has <adverb>? <anyverb:participle>]',
        '<adverb> <anyverb:past>',
      ],
      [
        '<subject> [have|has <adverb>? <anyverb:participle>] ...a6 during last <period> $',
        '<adverb> <anyverb:past>',
      ],
      [
        '^^ when|before <pronoun> [have|has <adverb>? <anyverb:participle>] ...a4 , <subject2> <adverb2>? was|were|did|had|<anyverb2:preterite>',
        '<adverb> <anyverb:past>',
      ],

      [
        '<subject> [have|has <adverb>? <v=join|leave|complete|finish|start|retire|resign|move|graduate|pass|begin|launch|open|sell|buy|visit|marry|meet|go|win|lose|get:participle>] ...a6 in <month> <year>?',
        '<adverb> <v:past>',
      ],
      ['yesterday ,? <subject> [have|has <adverb>? <anyverb:participle>]', '<adverb> <anyverb:past>'],

      ['<subject> [have|has not <anyverb:participle>] ...a yesterday|ago', 'did not <anyverb:base>'],
      ['<subject> [have|has <adverb>? <anyverb:participle>] ...a6 yesterday|ago', '<adverb> <anyverb:past>'],
      [
        '<subject> [have|has <adverb>? <anyverb:participle>] ...a6 -the|than|from|of|by|in|over|during|to|this|every|only last <period> $',
        '<adverb> <anyverb:past>',
      ],
      ['<subject> [have|has <adverb>? <anyverb:participle>] ...a6 in <year> ', '<adverb> <anyverb:past>'],
      ['yesterday|ago ,? <subject> [have|has <adverb>? <anyverb:participle>]', '<adverb> <anyverb:past>'],
      [
        '-the|this|my|our|in|over|of|than|since last <period> ,? <subject> [have|has <adverb>? <anyverb:participle>]',
        '<adverb> <anyverb:past>',
      ],
      [
        '<subject> [have|has <adverb>? <anyverb:participle>] ...a6 when <pronoun> was|were',
        '<adverb> <anyverb:past>',
      ],
      ['-since [when have <subject> <anyverb:participle>]', 'when did <subject> <anyverb:base>'],
    ],
    reason:
      'A time that is over (yesterday, last week, in 2019, two years ago) takes the simple past: “I joined in 2019”.',
    reasonHindi:
      'yesterday, last week, in 2019, ago जैसे बीते समय के साथ “have/has” नहीं, सीधा past tense आता है: “I joined in 2019.”',
    wrong: [
      ['I have seen him yesterday.', 'I saw him yesterday.'],
      ['I have completed my degree in 2016.', 'I completed my degree in 2016.'],
    ],
    right: ['I completed my degree in 2016.', 'I have been here since last week.'],
  },
  {
    id: 'past-perfect-alone',
    title: '“I had joined in 2019”',
    kind: 'grammar',
    level: 'B2',
    patterns: [
      [
        '^^ <animate> [had <adverb>? <anyverb:participle>] ...a7 in|on|during? last <period> $$',
        '<adverb> <anyverb:past>',
      ],
      [
        '^^ <animate> [had <adverb>? <anyverb:participle>] ...a7 in <month>? <year> $$',
        '<adverb> <anyverb:past>',
      ],
      ['^^ <animate> [had <adverb>? <anyverb:participle>] ...a7 yesterday|ago $$', '<adverb> <anyverb:past>'],
      ['^^ last <period> ,? <animate> [had <anyverb:participle>] ...a7 $$', '<anyverb:past>'],

      ['^^ <pronoun> [had <adverb>? <anyverb:participle>] ...a6 in <year> $$', '<adverb> <anyverb:past>'],
      ['^^ <pronoun> [had <adverb>? <anyverb:participle>] ...a6 yesterday $$', '<adverb> <anyverb:past>'],
      ['^^ <pronoun> [had <adverb>? <anyverb:participle>] ...a6 last <period> $$', '<adverb> <anyverb:past>'],
      ['^^ <pronoun> [had <adverb>? <anyverb:participle>] ...a6 ago $$', '<adverb> <anyverb:past>'],
      ['^^ yesterday|today ,? <pronoun> [had <anyverb:participle>] ...a8 $$', '<anyverb:past>'],
    ],
    reason:
      'One thing in the past takes the simple past. “Had” is for what happened before another past event.',
    reasonHindi:
      'बीते समय की अकेली बात के लिए simple past काफ़ी है। “had” तब आता है जब वह किसी दूसरी बीती बात से पहले हुई हो।',
    wrong: [
      ['I had joined this company in 2019.', 'I joined this company in 2019.'],
      ['I had sent the mail yesterday.', 'I sent the mail yesterday.'],
    ],
    right: ['I joined this company in 2019.', 'I had left before he came.'],
  },
  {
    id: 'will-after-when-if',
    title: '“When I will reach”, “if I will get”',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        '^^ <c=if|when|once|unless|after|before|until|till|whenever> <subject> [will not <anyverb:base>]',
        '<do:present> not <anyverb>',
      ],
      [
        '^^ <c=if|when|once|unless|after|before|until|till|whenever> <subject> !4just|excuse|forgive|pardon|follow|bear|allow|let|hold|wait|come|please [will <adverb>? <anyverb:base>] !a|for ...a8 ,',
        '<adverb> <anyverb:present>',
      ],
      [
        '^^ <c=when|once|unless|after|before|until|till|whenever> !12? <subject> [will <adverb>? <anyverb:base>]',
        '<adverb> <anyverb:present>',
      ],
      ['<c=until|till|unless> <subject> [will <anyverb:base>]', '<anyverb:present>'],
      ['as soon as <subject> [will <anyverb:base>]', '<anyverb:present>'],
      [
        '<pronoun> will <v=call|come|start|join|go|leave|meet|send|begin|message|inform|tell|help|do|buy|speak|talk|return|move|finish|work> ...a when|once <subject> [will <anyverb:base>]',
        '<anyverb:present>',
      ],
      [
        '<pronoun> will <v=join|go|leave|move|start|help|do|buy|come|accept|work|be|get|learn|improve|try|take|feel> ...a if <subject> [will <anyverb:base>]',
        '<anyverb:present>',
      ],
      [
        '-know|sure|ask|see|say|tell|me <c=before|once|after|until|till|unless> <subject> [will <anyverb:base>]',
        '<anyverb:present>',
      ],
    ],
    reason:
      'After when, if, until, before and after, the present tense speaks of the future: “when I reach”.',
    reasonHindi:
      'when, if, until, before, after के बाद भविष्य के लिए भी “will” नहीं लगता: “When I reach, I will call you.”',
    wrong: [
      ['When I will reach home, I will call you.', 'When I reach home, I will call you.'],
      ['If I will get this job, I will move to Pune.', 'If I get this job, I will move to Pune.'],
    ],
    right: ['When I reach home, I will call you.', 'I do not know if he will accept the offer.'],
  },
  {
    id: 'would-after-if',
    title: '“If I would have known”',
    kind: 'grammar',
    level: 'B2',
    patterns: [
      ['if <subject> [would not have <anyverb:participle>]', 'had not <anyverb>'],
      ['if <subject> [would have <anyverb:participle>]', 'had <anyverb>'],
      ['if <subject> [would be] <the>|<adjective>|in', 'were'],
      ['if <subject> [would have] <the>|more|enough', 'had'],
      ['wish|wishes <pronoun> [will <anyverb:base>]', 'would <anyverb>'],
      ['wish|wishes <pronoun> [have|has] !<anyverb:participle>', 'had'],
      ['i wish <pronoun> [can]', 'could'],
      ['wish|wishes <pronoun> [am|is|are]', 'were'],
      ['^^ if <pronoun> <anyverb:past,only> ...a6 , <pronoun2> [will <anyverb:base>]', 'would <anyverb>'],
      [
        '^^ if <subject> had not? <anyverb:participle> ...a6 , <subject2> [will|would !have <anyverb:base>]',
        'would have <anyverb:participle>',
      ],
      ['if i [am|was] you', 'were'],
      ['would|could|should|might not? [had <anyverb:participle>]', 'have <anyverb>'],
    ],
    reason:
      'After “if” and “wish” no “would”: “If I had known, I would have come.” “I wish I had more time.”',
    wrong: [
      ['If I would have known, I would have come.', 'If I had known, I would have come.'],
      ['I wish I have more time.', 'I wish I had more time.'],
    ],
    right: ['If I had known, I would have come.', 'I wish you all the best.'],
  },
  {
    id: 'did-with-past',
    title: '“Did not went”',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      ['did|didnt [not <adverb>? <anyverb:past,only>]', 'not <adverb> <anyverb:base>'],
      ['didnt [<adverb>? <anyverb:past,only>]', '<adverb> <anyverb:base>'],
      ['did not [<anyverb:s,only>]', '<anyverb:base>'],
      ['did <subject> [<anyverb:past,only>]', '<anyverb:base>'],
      ['did <subject> [<anyverb:s,only>]', '<anyverb:base>'],
      ['-what|that|which|all|thing|everything <pronoun> [did <anyverb:past,only>]', '<anyverb>'],
      ['-what|that|which <pronoun> [am|is did]', 'did'],
      ['[did <p=i|you|we|they> ever <anyverb:participle,only>]', 'have <p> ever <anyverb>'],
      ['[did <p=he|she|it> ever <anyverb:participle,only>]', 'has <p> ever <anyverb>'],
    ],
    reason: '“Did” already shows the past, so the verb after it stays in its first form: “I did not go”.',
    reasonHindi: '“did” के बाद क्रिया का पहला रूप आता है: “I did not go”, “did not went” नहीं।',
    wrong: [
      ['I did not went to the office.', 'I did not go to the office.'],
      ['Why did you left your job?', 'Why did you leave your job?'],
    ],
    right: ['I did not go to the office.', 'What I did helped the team.'],
  },
  {
    id: 'do-with-s',
    title: '“He does not works”',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      ['do|does not [<adverb>? <anyverb:s,only>] !<h=been>', '<adverb> <anyverb:base>'],
      ['do|does not [<anyverb:past,only>]', '<anyverb:base>'],
      ['does|do <pronoun> [<anyverb:s,only>]', '<anyverb:base>'],
      ['does <np> [<action:s,only>]', '<action:base>'],
      ['do|does not [<action:ing>]', '<action:base>'],
    ],
    reason: 'After “do” and “does” the verb stays in its first form: “he does not work”.',
    reasonHindi: '“do/does” के बाद क्रिया का पहला रूप आता है: “He does not work”, “does not works” नहीं।',
    wrong: [
      ['He does not works on Sunday.', 'He does not work on Sunday.'],
      ['Does he lives in Pune?', 'Does he live in Pune?'],
    ],
    right: ['He does not work on Sunday.', 'What does he want?'],
  },
  {
    id: 'have-with-past',
    title: '“I have went”',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        '^^ have|has|had <subject> [<v=go|see|write|take|give|do|come|begin|know|speak|choose|forget|eat|drive|break:past,only>]',
        '<v:participle>',
      ],
      [
        'have|has|had|having <w=not|never|already|also|just|recently|always>? [<anyverb:preterite>] -rose',
        '<anyverb:participle>',
      ],
      [
        '<pronoun> have|has|had already|also|just|recently|never? [<v=complete|finish|join|learn|handle|submit|attend|improve|achieve|manage|develop|learn|start|apply|pass:base>] <the>|<number>|in|at|for|as|on|from',
        '<v:participle>',
      ],
      [
        '<pronoun>|who have|has|had <w=not|never|already|also|just|recently|always>? [<v=receive|discuss|submit|achieve|learn|improve|develop|inform|decide|send|create|resolve|solve|choose|speak|tell|see|write|take|give|begin|forget|grow|pay|sell|buy|bring|build|meet|lose|teach|apply|attend|gain|implement|prepare|explain|mention|upload|deliver|happen|reduce|participate|resign|decide|arrive|earn|obtain|acquire|conduct|organise|maintain|perform|publish|provide|serve|join|enter|ask|add|inspect|install|introduce|invest|observe|operate|select:plain>] !<anyverb:past,only>',
        '<v:participle>',
      ],
      ['^^ till|until now ,? <pronoun> [did not <anyverb:base>]', 'have not <anyverb:participle>'],
      ['^^ so far ,? <pronoun> [did not <anyverb:base>]', 'have not <anyverb:participle>'],
      [
        '^ <pronoun> [did not <anyverb:base>] ...a6 yet|till|until now? $',
        '<have:present> not <anyverb:participle>',
      ],
    ],
    reason: 'After “have” comes the third form of the verb: “I have gone”, “I have seen”.',
    reasonHindi: '“have/has/had” के बाद क्रिया का तीसरा रूप आता है: “I have gone”, “I have seen”.',
    wrong: [
      ['I have went there twice.', 'I have gone there twice.'],
      ['I have complete my degree.', 'I have completed my degree.'],
    ],
    right: ['I have gone there twice.', 'I have complete confidence in her.'],
  },
  {
    id: 'was-with-verb',
    title: '“I was worked in a bank”',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        '<animate> [was|were <v=work|study|live|stay|resign|go|come|arrive|happen|belong|travel|sleep|die:past,participle>] !<number>',
        '<v:past>',
      ],
      [
        '<animate> [was|were <v=complete|finish|join|learn|do|choose|leave|see|handle|manage|pass|take|attend|get|receive|meet|start|write|clear|develop|achieve:past,participle,only>] <the=my|the|a|an|this|that|our|many|it|him|her|them|all>',
        '<v:past>',
      ],
      [
        '<pronoun>|<noun> [was|were <v=work|go|study|live|join|complete|want|like|know|think|believe|get|use|start|learn|fail|crash|happen|come|ask|tell|say:base>] $|yesterday|last|again',
        '<v:past>',
      ],
      [
        '<pronoun> [was|were <v=work|go|study|live|join|complete|want|know|think|believe|get|use|start|learn:base>] in|at|to|for|on|with|from|as|<the>',
        '<v:past>',
        'was <v:ing>',
      ],
      ['<subject> [was|were <v=happen|occur|arrive|disappear:past>]', '<v:past>'],
      ['[was|were|is|are|am <anyverb:past>] me|us|them|him -being', '<anyverb:past>'],
      [
        '<noun>|<pronoun>|nobody|everyone [am|is|are <v=respond|reply|arrive|happen|occur|die|disappear|travel|participate|resign|succeed|appear|exist|live|study|fail:past,only>] $|to|yet|at|in|from|on|due|because|again|last',
        '<v:past>',
        'have <v:participle>',
        'has <v:participle>',
      ],
      [
        '<noun>|<pronoun> [was|were <v=die|happen|occur|arrive|disappear|exist|respond|reply|resign|participate:past>]',
        '<v:past>',
      ],
      [
        '<noun>|<pronoun>|nobody|everyone [<x=am|is|are|was|were> <anyverb:preterite>] !<number>',
        '<anyverb:past>',
        '<have:present> <anyverb:participle>',
        '<x> <anyverb:participle>',
      ],
      [
        '[am|is|are|was|were got <anyverb:participle>]',
        'got <anyverb>',
        'has been <anyverb>',
        'have been <anyverb>',
      ],
      [
        'have|has|had [been <v=bounce|expire|happen|occur|arrive|die|disappear|resign|respond|reply|crash|fail|appear|exist|come|go:participle>]',
        '<v>',
      ],
      [
        '<p=i|he|she|we|they> [was|were <v=handle|manage|lead|teach|sell|prepare|create|develop|look|try|wait|stay|play|drive|supervise|coordinate|maintain|write|attend|feel|earn|find|solve|achieve|face|do|run|take|make|serve|deal|operate|organise|visit|see|give|speak|talk|help|monitor|check:plain>]',
        '<v:past>',
        'was <v:ing>',
        'were <v:ing>',
      ],
    ],
    reason: 'The simple past of a verb needs no “was”: “I worked in a bank”.',
    reasonHindi: 'past tense की सामान्य क्रिया के साथ “was” नहीं लगता: “I worked in a bank.”',
    wrong: [
      ['I was worked in a bank.', 'I worked in a bank.'],
      ['The accident was happened at night.', 'The accident happened at night.'],
    ],
    right: ['I worked in a bank.', 'It was started by my uncle.'],
  },
  {
    id: 'am-completed',
    title: '“I am completed my degree”',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        '<animate> [am|is|are done my|his|her|our|their graduation]',
        '<have:present> done my graduation',
        'graduated',
      ],
      [
        '<animate> [am|is|are <v=complete|finish|join|pass|do|learn|attend|work|submit|clear|apply|study|live|decide|receive|start:past,participle,only>] <the=my|the|this|a|an|our|his|her|in|at|for|as|from|to|on>',
        '<have:present> <v:participle>',
        '<v:past>',
      ],
    ],
    reason: 'What is finished takes “have”, not “am”: “I have completed my degree”.',
    reasonHindi: 'पूरे हो चुके काम के लिए “am” नहीं, “have” आता है: “I have completed my degree.”',
    wrong: [
      ['I am completed my degree.', 'I have completed my degree.'],
      ['I am joined this company in May.', 'I joined this company in May.'],
    ],
    right: ['I have completed my degree.', 'I am involved in this project.'],
  },
  {
    id: 'be-with-base',
    title: '“I am agree”, “I am work”',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      [
        '<pronoun> [am|is|are not <v=agree|disagree|know|think|believe|want|like|understand|belong|have|go|depend|live:base>]',
        '<do:present> not <v>',
        '<do:present>n’t <v>',
      ],
      [
        '<subject> [am|is|are <adverb>? <v=agree|disagree|know|believe|want|understand|belong|have|consist|depend|contain|think|go|come|study|speak|believe|need:base>] !<h=been>',
        '<adverb> <v:present>',
        'am <v:ing>',
      ],
      [
        '<pronoun> [am|is|are <adverb>? <v=work|study|stay|look|wait|try|use:base>] in|at|as|for|with|to|on|the',
        '<adverb> <v:present>',
        '<be:present> <adverb> <v:ing>',
      ],
      [
        '<subject> [is|are|am|was <v=belong|consist|depend|contain|include|want|need|seem|have|know|agree|think|understand|live:s,only>]',
        '<v:present>',
      ],
      ['[am|are you|we|they <v=agree|know|want|think|understand|have:base>]', 'do you <v>'],
      [
        '<pronoun>|nobody|everyone|someone <x=am|is|are> <adverb>? !like|live|separate|mean|dry|calm|warm|tidy|long|suspect|come|become|run|close|own [<action:plain>]',
        '<action:ing>',
      ],
      [
        '<subject> [is|are not <action:plain>] !<the>|live|separate|like|mean|come|become',
        '<do:present> not <action>',
        '<be:present> not <action:ing>',
      ],
    ],
    reason: '“Agree”, “know” and “belong” are verbs by themselves and need no “am” or “is”: “I agree”.',
    reasonHindi: '“agree”, “know”, “belong” खुद क्रियाएँ हैं, इनके साथ “am/is/are” नहीं लगता: “I agree.”',
    wrong: [
      ['I am agree with you.', 'I agree with you.'],
      ['I am not agree with this point.', 'I do not agree with this point.'],
    ],
    right: ['I agree with you.', 'My aim is to work abroad.'],
  },
  {
    id: 'passive-form',
    title: '“It will be process”, “he was appoint”',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        `will|can|may|must|should|could|would|to|not be [<v=${DONE_TO_THINGS}:plain>] $|to|in|by|for|from|within|on|at|with|as|tomorrow|today|soon|after|before|until`,
        '<v:participle>',
      ],
      [`has|have|had been [<v=${DONE_TO_THINGS}:plain>] $|to|in|by|for|from|on|at|with|as`, '<v:participle>'],
      [
        `<subject> is|are|was|were not? <adverb>? [<v=appoint|select|promote|locate|involve|inform|assign|hire|recruit|approve|reject|allot|deliver|send|give|take|choose|make|build|write|teach|sell|receive|admit|discharge|refer|advise|invite|ask|tell|employ|install|replace|deduct|dispatch|resolve|submit|cancel|postpone|confuse|disappoint|surprise|satisfy|impress|motivate|divide:plain>] $|to|in|by|for|from|on|at|with|as|into`,
        '<v:participle>',
      ],
      ['<subject> is|are|was|were being [<action:plain>]', '<action:participle>'],
      [
        'get|gets|got|getting [<v=promote|select|appoint|reject|confuse|transfer|affect|marry|hire|fire|block|reject|delay|injure|admit:plain>] $|to|in|by|for|as|from|with',
        '<v:participle>',
      ],
    ],
    reason: 'What is done to a thing or a person takes the third form of the verb: “It will be processed”.',
    reasonHindi: 'passive में “be” के बाद क्रिया का तीसरा रूप आता है: “It will be processed.”',
    wrong: [
      ['Your refund will be process within a week.', 'Your refund will be processed within a week.'],
      ['He was appoint as team lead.', 'He was appointed as team lead.'],
    ],
    right: ['Your refund will be processed within a week.', 'It will be work as usual on Monday.'],
  },
  {
    id: 'missing-be',
    title: '“I working in a bank”',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      ['^ <p=i> !going [<action:ing>] in|at|as|for|with|on|to|<the>', 'am <action>', 'work'],
      [
        '^ <pronoun> [<v=work|live|study|stay|look|come|try|wait|do|learn|prepare|search|plan:ing>] !<anyverb>',
        '<be:present> <v>',
      ],
      [
        '^ <pronoun> -it [interested|able|unable|responsible|ready|sure|afraid|familiar|passionate|confident|glad|sorry|aware|capable] <w=in|to|for|of|with|about|that|on>',
        '<be:present> <interested|able>',
      ],
      ['^^ <p=i> [from] <name> $', 'am from'],
      ['<pronoun> [born] in|on|and', 'was born'],
      ['[have|has|am|is born] in|on|and|at', 'was born'],
      ['<pronoun> <h=was|were>? born and [bring|brought]', 'brought'],
      ['<pronoun> [brought up] in|at|by', 'was brought up'],
    ],
    reason: 'An English sentence needs a verb: “I am working”, “I am interested”, “I was born”.',
    reasonHindi: 'अंग्रेज़ी वाक्य में “am/is/are/was” छूटना नहीं चाहिए: “I am working”, “I was born in Pune.”',
    wrong: [
      ['I working in a bank.', 'I am working in a bank.'],
      ['I born in Nagpur.', 'I was born in Nagpur.'],
    ],
    right: ['I am working in a bank.', 'She was born in Nagpur.'],
  },
  {
    id: 'missing-have',
    title: '“I never been”, “I done”',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      [
        '^ <pronoun> [never <v=see|face|have|hear|meet|do|work|feel:base,past>] ...a5 before $',
        '<have:present> never <v:participle>',
      ],
      [
        '^ <pronoun> [<w=just|already|recently> <v=finish|complete|submit|send|apply|join|reach|arrive|inform|pay|book|order|leave:base>]',
        '<have:present> <w> <v:participle>',
        '<w> <v:past>',
      ],
      [
        '<animate> [am|is|are already <v=finish|complete|submit|send|apply|join|reach|inform|pay|leave:participle>]',
        '<have:present> already <v>',
      ],

      ['^ <pronoun> [never|already|always|also been]', '<have:present> never been'],
      ['^ <pronoun> [been] <verb:ing>|in|to|here|there|at', '<have:present> been'],
      [
        '^ <pronoun> [<v=do|see|go|take|write|give|know|begin|speak|choose|drive:participle,only>] <the=my|the|a|an|this|that|it|many|to|in|from|him|her|them>',
        '<v:past>',
        '<have:present> <v>',
      ],
      [
        'it|this|that is|was? the|my|our|his|her <o=first|second|third|fourth|fifth|last|only> time that? <subject> [am|is|are <adverb>? <anyverb:ing>]',
        '<have:present> <adverb> <anyverb:participle>',
      ],
      [
        'it|this|that is the|my|our|his|her <o=first|second|third|fourth|fifth> time that? <pronoun> [<anyverb:plain,s>] !<anyverb:participle,only>',
        '<have:present> <anyverb:participle>',
      ],
    ],
    reason: 'The third form of a verb needs “have” before it: “I have done”. Alone, the past is “I did”.',
    wrong: [
      ['I done my schooling in Pune.', 'I did my schooling in Pune.'],
      ['She been in Delhi for a year.', 'She has been in Delhi for a year.'],
    ],
    right: ['I did my schooling in Pune.', 'I have never been abroad.'],
  },
  {
    id: 'used-to',
    title: '“Use to”, “used to doing”',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      ['<pronoun> [use to <anyverb:base>]', 'used to <anyverb>', 'usually <anyverb>'],
      ['did not [used to]', 'use to'],
      ['did <subject> [used to]', 'use to'],
      ['^ <pronoun> [used to <action:ing>]', 'used to <action:base>'],
      [
        '^ <p=i|we|he|she> am|is|are|was|were|get|got|getting not|quite|very? [used to <verb:base>]',
        'used to <verb:ing>',
      ],
      ['accustomed to [<verb:base>]', '<verb:ing>'],
      [
        '<animate> am|is|are|was|were|get|got|getting not|quite|very|well|still|already? [used to <v=work|travel|walk|drive|handle|manage|face|study|talk|answer|report|live|sit|wait|deal|speak|stay|sleep|cook|wake|get|start|meet|attend|do|use|take|make:base>] in|at|with|on|under|late|from|night|day|alone|long|for|overtime|hard|as|up|early|<number>|<the>|<me>|to',
        'used to <v:ing>',
      ],
    ],
    reason:
      '“I used to work” tells of a habit of the past. “I am used to working” means that it is no longer strange to me.',
    reasonHindi: '“I used to work” = पहले करता था। “I am used to working” = आदत है। दोनों में क्रिया का रूप अलग है।',
    wrong: [
      ['I am used to work under pressure.', 'I am used to working under pressure.'],
      ['I use to travel by bus in those days.', 'I used to travel by bus in those days.'],
    ],
    right: ['I am used to working under pressure.', 'Before that, we used to send everything by fax.'],
  },
  {
    id: 'past-time-with-present',
    title: '“Last year I work”',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      [
        '^^ in|at|during my last|previous|first|old|earlier|former <n=job|company|role|organisation|project|office|internship|school> ,? <pronoun> [<anyverb:base,s>]',
        '<anyverb:past>',
      ],

      ['^^ in <year> ,? <pronoun> [<anyverb:base,s>]', '<anyverb:past>'],
      ['two|three|four|five|six|ten|few|many <unit> ago ,? <pronoun> [<anyverb:base,s>]', '<anyverb:past>'],
      ['<pronoun> [<action:plain>] ...a5 in <year> $', '<action:past>'],
      ['<np> [is|are] ...a3 yesterday $', '<be:past>'],
      ['<pronoun> [is|am|are] ...a4 yesterday|ago $', '<be:past>'],
      ['<pronoun> [can] not? <anyverb:base> ...a4 yesterday|ago $', 'could'],
      [
        '<pronoun> already? <anyverb:past,only> ...a4 when <pronoun2=i|he|she|we|they> [<anyverb:base,s>] <the>|home|there|here',
        '<anyverb:past>',
      ],
      ['^^ yesterday ,? <pronoun> [<action:base,s>]', '<action:past>'],
      ['^^ yesterday ,? <pronoun> [<v=work|call|visit|meet|talk|start|walk|study|watch:base,s>]', '<v:past>'],
      ['^^ last <period> ,? <pronoun> [must <anyverb:base>]', 'had to <anyverb>'],
      ['^^ last <period> ,? <pronoun> [<anyverb:base,s>] !<anyverb>', '<anyverb:past>'],
      ['^^ in <year> ,? <pronoun> [<action:base,s>]', '<action:past>'],
      [
        'before <pronoun> <anyverb:past> ...a3 , <pronoun2=i|he|she|we|they> [<anyverb:base>] in|at|as|for|with',
        '<anyverb:past>',
        'had <anyverb:participle>',
      ],
      ['^ <pronoun> [<action:base,s>] ...a6 yesterday|ago $', '<action:past>'],
      ['^ <pronoun> [<action:base,s>] ...a6 -the|than|from|of|by|in|every last <period> $', '<action:past>'],
      ['when <pronoun> [am|is|are] a child|kid|student|boy|girl|fresher', '<be:past>'],
      [
        '^^ when <pronoun> was|were ...a4 ,? <pronoun2=i|he|she|we|they> [<anyverb:base,s>]',
        '<anyverb:past>',
      ],
      [
        '^^ after <pronoun> <anyverb:past,only> ...a4 ,? <pronoun2=i|he|she|we|they> [<anyverb:base,s>] <the>|in|at|as|for|to|with',
        '<anyverb:past>',
      ],
      [
        '<subject> said|promised|thought|hoped|told|assured <me>? that? <pronoun> [will] ...8 but|yesterday|last',
        'would',
      ],
      [
        '<pronoun> said|promised|thought|hoped that? <pronoun2=he|she|they> [will <anyverb:base>]',
        'would <anyverb>',
      ],
      ...PAST_TIMES.flatMap((time): [string, ...string[]][] => [
        [`^^ ${time} ,? <subject> [do|does not]`, 'did not', 'didn’t'],
        [
          `^^ ${time} ,? <subject> <frequency>? !like [<anyverb:plain,s>] !<anyverb:participle,only>`,
          '<anyverb:past>',
        ],
        [`^^ ${time} ,? <pronoun> [will|can] <anyverb:base>`, 'could', 'would'],
      ]),
      [
        `^^ when|after|before|until|till|once|while <subject> <frequency>? not? ${PAST} ...a6 , <subject2> <frequency>? [<anyverb:plain,s>] !<anyverb:participle,only>`,
        '<anyverb:past>',
      ],
      [
        `^^ when|after|before|until|till|once|while <subject> <frequency>? not? ${PAST} ...a6 , <subject2> [do|does not]`,
        'did not',
      ],
      [
        '^ <pronoun> <frequency>? [<anyverb:plain,s>] ...a5 when <pronoun2> was|were a|an|young|small|in|at|<number>|there|new|studying|working|doing',
        '<anyverb:past>',
      ],
      [
        '^^ yesterday|last ...a12 <pronoun> <v=go|call|come|meet|join|check|open|take|get|see|find|speak|talk|visit|start|finish|submit|write|leave|reach|return:past,only> ...a3 and !5to [<action:plain>] <the>|<me>|it',
        '<action:past>',
      ],
      [
        '^ <pronoun> <v=go|call|come|meet|join|check|open|take|get|see|find|visit|finish|leave|reach:past,only> ...a3 and !5to [<action:plain>] <the>|<me>|it',
        '<action:past>',
      ],
      [
        '<np>|<pronoun> [<x=is|are|am> <v=expire|close|fail|crash|stop|happen|arrive|end|start|join|resign:past>] ...a3 yesterday|ago|last',
        '<v:past>',
      ],
      ['<np>|<pronoun> [is|are|am] <anyverb:participle,only> ...a3 yesterday|ago $', '<be:past>'],
      ['<np>|<pronoun> [is|are|am] <anyverb:participle,only> ...a3 last <period> $', '<be:past>'],
      ['<np:the>|<pronoun> [<x=is|are>] <anyverb:participle,only> ...a2 in <year> $', '<be:past>'],
      [
        '^^ by next <period> ,? <pronoun> [<anyverb:base>]',
        'will have <anyverb:participle>',
        'will <anyverb>',
      ],
      [
        '<subject> told|assured|promised <me> that? <p=he|she|they> [will <anyverb:base>] !10tomorrow|next|soon',
        'would <anyverb>',
      ],
      ['^^ yesterday|last ...14 and|but|so|then <pronoun> [<action:plain,s>]', '<action:past>'],
      ['born and [<v=grow|raise|bring:plain>]', '<v:past>'],
      ['since <pronoun> [am|is|are] a|an|young|small|little', '<be:past>'],
      [
        '^^ after|when <subject> <anyverb:past,only> ...a5 , <pronoun> [have|has <anyverb:participle>]',
        '<anyverb:past>',
      ],
      [
        'when <subject> <anyverb:past,only> ...a4 , <subject2> [already <anyverb:past,only>]',
        'had already <anyverb:participle>',
      ],
      [
        '^^ before <pronoun> <anyverb:past,only> ...a2 ,? <pronoun2> [<v=work|live|study|stay|use|run|teach:base>] in|at|as|for|with|to',
        '<v:past>',
        'had <v:participle>',
      ],
    ],
    reason: 'A time in the past needs a verb in the past: “Last year I worked there”.',
    reasonHindi: 'बीते समय (yesterday, last year) के साथ क्रिया भी past में आती है: “Last year I worked there.”',
    wrong: [
      ['Yesterday I go to the bank.', 'Yesterday I went to the bank.'],
      ['Last year we achieve our target.', 'Last year we achieved our target.'],
    ],
    right: ['Yesterday I went to the bank.', 'In 2019 I was in Pune.'],
  },
  {
    id: 'future-forms',
    title: '“I will going”, “I going to join”',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      ['^ <pronoun> [going to <anyverb:base>]', '<be:present> going to <anyverb>'],
      ['<pronoun> will [<anyverb:ing>]', 'be <anyverb>', '<anyverb:base>'],
      ['<pronoun> will [<adjective>] to|for|in|with|about|$', 'be <adjective>'],
      ['<pronoun> am|is|are [will] <anyverb:base>', 'going to'],
      ['<pronoun> [am|is|are will <anyverb:base>]', 'will <anyverb>'],
    ],
    reason: 'The future is “will” with the first form, “I will go”, or “am going to”: “I am going to join”.',
    wrong: [
      ['I will going to Pune tomorrow.', 'I will go to Pune tomorrow.'],
      ['I going to join next month.', 'I am going to join next month.'],
    ],
    right: ['I will go to Pune tomorrow.', 'I am going to join next month.'],
  },
  {
    id: 'thinking-that',
    title: 'I am thinking that, I am hearing',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      ['i|we|they [am|are thinking] that|<pronoun>|this|it', 'think'],
      ['<pronoun> [am|is|are feeling] that|<pronoun>', '<feel:present>'],
      ['<pronoun> [am|is|are hearing] a|the|some|you|your', '<hear:present>', 'can hear'],
      [
        '<pronoun> [am|is|are seeing] a|an|the|many|some <n=problem|problems|issue|mistake|mistakes|improvement|change|difference>',
        '<see:present>',
        'can see',
      ],
      ['<pronoun> [am|is|are not hearing] you|anything|it', 'cannot hear', '<do:present> not hear'],
    ],
    reason: 'For an opinion say “I think that”, “I feel that”; the -ing form is for what goes on.',
    reasonHindi: 'राय देने के लिए “I think that”, “I feel that” कहिए, “I am thinking that” नहीं।',
    wrong: [
      ['I am thinking that it is wrong.', 'I think that it is wrong.'],
      ['I am hearing a noise.', 'I hear a noise.'],
    ],
    right: ['I am thinking of a change.', 'I am seeing the doctor at four.'],
  },
  {
    id: 'habit-progressive',
    title: 'I am going daily',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        '^^ every <n=day|morning|evening|afternoon|night|week|month|sunday|saturday|friday|monday|year|weekend> ,? <pronoun> [am|is|are <anyverb:ing> ...a4 and <anyverb2:ing>]',
        '<anyverb:present> <a> and <anyverb2:present>',
      ],

      ['^ <pronoun> [am|is|are <anyverb:ing>] ...a6 daily $', '<anyverb:present>'],
      [
        '^ <pronoun> [am|is|are <anyverb:ing>] ...a6 every <n=day|morning|evening|night|week|month|sunday|monday|year|weekend> $',
        '<anyverb:present>',
      ],
      ['^ <pronoun> [am|is|are <w=usually|generally|daily|often> <anyverb:ing>]', '<w> <anyverb:present>'],
      ['^ <pronoun> [<w=usually|generally|often|daily> am|is|are <anyverb:ing>]', '<w> <anyverb:present>'],
      ['^^ daily ,? <pronoun> [am|is|are <anyverb:ing>]', '<anyverb:present>'],
      [
        '^^ every <n=day|morning|evening|night|week|month|sunday|monday|year|weekend> ,? <pronoun> [am|is|are <anyverb:ing>]',
        '<anyverb:present>',
      ],
      ['^^ usually|generally ,? <pronoun> [am|is|are <anyverb:ing>]', '<anyverb:present>'],
      [
        '^ <pronoun> [<v=drive|wait|talk|speak|eat|write|prepare|check|look|walk|cook|type|search|fix|test|debug|discuss|attend|travel|try|investigate|download|update:base,s>] ...a6 now $',
        '<be:present> <v:ing>',
      ],
      [
        '^^ right now ,? <pronoun> [<v=drive|wait|talk|speak|eat|write|prepare|check|look|walk|cook|type|search|fix|test|debug|discuss|attend|travel|try|investigate|download|update:base,s>]',
        '<be:present> <v:ing>',
      ],
      [
        '^^ at the moment ,? <pronoun> [<v=drive|wait|talk|speak|eat|write|prepare|check|look|walk|cook|type|search|fix|test|debug|discuss|attend|travel|try|investigate|download|update:base,s>]',
        '<be:present> <v:ing>',
      ],
    ],
    reason: 'What one does again and again takes the simple present: “I go to the gym every day”.',
    reasonHindi: 'रोज़ की आदत के लिए simple present आता है: “I go to the gym every day.”',
    wrong: [
      ['I am going to the gym every day.', 'I go to the gym every day.'],
      ['Every morning I am reading the paper.', 'Every morning I read the paper.'],
    ],
    right: ['I go to the gym every day.', 'I am working from home today.'],
  },
  {
    id: 'from-year',
    title: 'I am working from 2019',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      ['<subject> [am|is|are <verb:ing> ...a from <year>]', '<have:present> been <verb> <a> since <year>'],
    ],
    reason: 'What began in a year and goes on: “I have been working here since 2019”.',
    wrong: [
      ['I am working here from 2019.', 'I have been working here since 2019.'],
      ['She is teaching in this school from 2015.', 'She has been teaching in this school since 2015.'],
    ],
    right: ['I have been working here since 2019.', 'He worked there from 2015 to 2018.'],
  },
  {
    id: 'been-with-form',
    title: 'I have been worked, I am been',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        'have|has|had been [<v=work|study|live|learn|teach|wait|look|try|do|use|play|stay:base>] <the>|in|at|as|for|to|on|with|here|there|from',
        '<v:ing>',
      ],
      [
        '<pronoun> have|has|had [been <v=work|live|study|stay|come|go|arrive|wait:past,participle,only>] !<number>',
        'been <v:ing>',
        '<v:participle>',
      ],
      ['<pronoun> [am|is|are been]', '<have:present> been'],
      [
        '<pronoun> [am|is|are|was <v=go|see|take|give|write|know|do|begin|eat|speak|choose|forget|come:past,only>] !<number>',
        '<v:past>',
      ],
    ],
    reason: 'After “have been” comes the -ing form: “I have been working”.',
    reasonHindi: '“have been” के बाद “-ing” आता है: “I have been working.”',
    wrong: [
      ['I have been work here for a year.', 'I have been working here for a year.'],
      ['I am been here for two years.', 'I have been here for two years.'],
    ],
    right: ['I have been working here for a year.', 'He has been chosen.'],
  },
  {
    id: 'since-clause',
    title: 'Since I have joined, by the time he came',
    kind: 'grammar',
    level: 'B2',
    patterns: [
      [
        'by the time <subject> <anyverb:past,only> ...a4 , <subject2> !had|was|were [<v=leave|go|finish|start|begin|end|close|stop:past,only>]',
        'had <v:participle>',
      ],
      [
        'by the time <subject> <anyverb:past,only> ...a4 , <subject2> [already <anyverb2:past,only>]',
        'had already <anyverb2:participle>',
      ],
      ['by the time <subject> [will <anyverb:base>]', '<anyverb:present>'],

      ['since <p=i|we|you|he|she|they> [have|has <anyverb:participle>]', '<anyverb:past>'],
      ['since <pronoun> [<v=join|start|leave|come|move|complete|finish:base>] <the>|here|in|to', '<v:past>'],
      [
        'by the time <pronoun> <anyverb:past,only> ...a4 , <pronoun2> already? [<v=leave|go|finish|start|end:past,only>]',
        'had <v:participle>',
      ],
      ['while <pronoun> was|were <anyverb:ing> ...a4 , <pronoun2> [<action:s,only>]', '<action:past>'],
      [
        '<subject> [was|were <lasting:ing>] ...a3 for <duration>|hours|months|years|weeks|ages when|before|until <subject2> <adverb>? <anyverb:past>',
        'had been <lasting>',
      ],
      [
        '<subject> [was|were <lasting:ing>] ...a3 for a|an|over|half|nearly|almost|about|around? a|an|the? hour|month|week|year|day|decade|while when|before|until <subject2> <adverb>? <anyverb:past>',
        'had been <lasting>',
      ],
      [
        '<subject> <frequency>? <anyverb:past,only> ...a7 until|till|before|when|after <pronoun2> [have|has <anyverb2:participle>] !<anyverb:participle>',
        '<anyverb2:past>',
      ],
    ],
    reason: 'After “since” and “by the time” the moment stands in the past: “since I joined”.',
    wrong: [
      ['He has improved since he has come here.', 'He has improved since he came here.'],
      ['I have lived here since I have joined the bank.', 'I have lived here since I joined the bank.'],
    ],
    right: ['He has improved since he came here.', 'It has been done since Monday.'],
  },
  {
    id: 'stative-perfect',
    title: 'I have been knowing him',
    kind: 'grammar',
    level: 'B2',
    patterns: [
      [
        'have|has|had|not [been <v=know|own|believe|possess|belong|understand|like|hate|contain:ing>]',
        '<v:participle>',
      ],
      ['[am|is|are not getting] you|your|what', '<do:present> not understand', 'do not understand'],
      ['<subject> [is|are|was|were <v=taste|smell|sound:ing>] <adjective>|like', '<v:present>'],
      ['<subject> [is|are <v=cost:ing>] <number>|us|me|around|about|a|more|too|rs', '<v:present>'],
      [
        '<subject> [is|are <v=weigh|measure:ing>] <number> kilos|kg|grams|tonnes|metres|feet|inches|kilograms|cm',
        '<v:present>',
      ],
      [
        '<subject> [am|is|are <adverb>? <v=remember|recognise|forget|suppose:ing>] !about|to',
        '<adverb> <v:present>',
      ],
      ['<subject> will [be <stative:ing>]', '<stative:base>'],
    ],
    reason: 'Know, own and belong have no -ing form, in the perfect either: “I have known him for years”.',
    reasonHindi: '“have been knowing” नहीं, “have known” कहिए: “I have known him for years.”',
    wrong: [
      ['I have been knowing him for years.', 'I have known him for years.'],
      ['This parcel is weighing five kilos.', 'This parcel weighs five kilos.'],
    ],
    right: ['I have known him for years.', 'I have been having headaches.'],
  },
]
