import type { CorrectionRule } from './rule'

/** The order of words: questions, reported questions, adverbs. */
export const wordOrder: readonly CorrectionRule[] = [
  {
    id: 'question-inversion',
    title: 'Where you are working?',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      [
        '^^ why|where|how|when [<pronoun> <x=am|is|are|was|were|will|can|could|should|would|has>] ...a10 ?',
        '<x> <pronoun>',
      ],
      [
        '^^ why|where|how|what [<pronoun> <x=am|is|are|was|were|will|can|could|should|would|has>] ...a10 , ...b10 ?',
        '<x> <pronoun>',
      ],
      ['^^ why|where|how|when [<np:the> <x=is|are|was|were|will|can|should|has|have>] ...a8 ?', '<x> <np>'],
      [
        '^^ from? where|since|till|until? how|when? long? [<pronoun> <x=am|is|are|was|were|will|can|have|has>] ...a8 ?',
        '<x> <pronoun>',
      ],
      [
        '^^ what kind|type|sort of <noun> [<pronoun> <x=am|is|are|was|were|will|can>] ...a8 ?',
        '<x> <pronoun>',
      ],

      [
        '^^ where|why|how|what|which|who [<pronoun> <x=am|is|are|was|were|will|can|could|should|would|has>] ...a8 ?',
        '<x> <pronoun>',
      ],
      ['^^ where|why|how|what [<p=you|they|we> <x=are|were|will|can>] ...a3 $$', '<x> <p>'],
      ['^^ where|why|how|what [<p=he|she> <x=is|was|will|can>] <anyverb:ing,base> ...a2 $$', '<x> <p>'],
      [
        '^^ how <w=long|much|many|often|far|old> <noun>? [<pronoun> <x=am|is|are|was|were|will|can|have|has>] ...a8 ?',
        '<x> <pronoun>',
      ],
      ['^^ which|what <noun> [<pronoun> <x=am|is|are|was|were|will|can|have|has>] ...a8 ?', '<x> <pronoun>'],
      ['^^ when [<pronoun> <x=am|is|are|was|were|will|can>] <anyverb:ing,base> ...a3 ?', '<x> <pronoun>'],
      ['^^ where|why|how|what [<pronoun> <x=have>] <anyverb:participle> ...a8 ?', '<x> <pronoun>'],
      ['^^ where|why|how|what|when [<np:the> <x=is|are|was|were>] ?', '<x> <np>'],
    ],
    reason: 'In a question the helping verb stands before the subject: “Where are you working?”',
    reasonHindi: 'सवाल में सहायक क्रिया कर्ता से पहले आती है: “Where are you working?”',
    wrong: [
      ['Where you are working?', 'Where are you working?'],
      ['Why he is leaving the company?', 'Why is he leaving the company?'],
    ],
    right: ['Where are you working?', 'What he wants is clarity.'],
  },
  {
    id: 'question-do',
    title: 'Why you left? What you do?',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      [
        '^^ what|which time|day|date|platform|floor|bus|gate|place [<np:the,singular> <anyverb:s,only>] !<anyverb> ...a8 ?',
        'does <np> <anyverb:base>',
      ],
      [
        '^^ how <w=long|often|much|far|fast|soon> [<np:the,singular> <anyverb:s,only>] !<anyverb> ...a8 ?',
        'does <np> <anyverb:base>',
      ],

      [
        '^^ where|why|how|what|when [<pronoun> <anyverb:past,only>] ...a8 , ...b10 ?',
        'did <pronoun> <anyverb:base>',
      ],
      [
        '^^ where|why|how|what|when [<np:the,singular> <anyverb:s,only>] !<anyverb> ...a6 ?',
        'does <np> <anyverb:base>',
      ],
      ['^^ who [<pronoun> <anyverb:past,only>] ...a6 ?', 'did <pronoun> <anyverb:base>'],
      ['^^ what kind|type|sort of <noun> [<pronoun> <anyverb:base>] ...a6 ?', 'do <pronoun> <anyverb>'],

      [
        '^^ <wh=where|why|how|what|when> [<pronoun> <anyverb:past,only>] ...a8 ?',
        'did <pronoun> <anyverb:base>',
      ],
      [
        '^^ <wh=where|why|how|what|when> [<pronoun> <frequency>? <anyverb:base,s>] ...a8 ?',
        '<do:present> <pronoun> <frequency> <anyverb:base>',
        'did <pronoun> <anyverb:base>',
      ],
      [
        '^^ why [<p=you|he|she|they> <anyverb:past,only>] <the>? <adjective>? <noun>? $$',
        'did <p> <anyverb:base>',
      ],
      ['^^ since when [<pronoun> <x=am|is|are|was|were|will|can|have|has>]', '<x> <pronoun>'],
      ['^^ what time [<pronoun> <x=am|is|are|was|were|will|can|have|has>]', '<x> <pronoun>'],
      [
        '^^ what|which time|day|place [<pronoun> <anyverb:base,s>] ...a6 ?',
        '<do:present> <pronoun> <anyverb:base>',
      ],
      ['^^ where [<p=you> <v=live|work|stay|study|go:base>] $$', 'do you <v>'],
      ['^^ what [<p=you> <v=do|think|want|like:base>] ...a2 $$', 'do you <v>'],
      [
        '^^ how <w=long|much|many|often|far> <noun>? [<pronoun> <anyverb:base>] ...a8 ?',
        '<do:present> <pronoun> <anyverb>',
      ],
      ['^^ which|what <noun> [<pronoun> <anyverb:base,s>] ...a8 ?', '<do:present> <pronoun> <anyverb:base>'],
      ['^^ which|what <noun> [<pronoun> <anyverb:past,only>] ...a8 ?', 'did <pronoun> <anyverb:base>'],
      ['^^ where|why|how|when [<np:the,singular> <action:s,only>] ...a6 ?', 'does <np> <action:base>'],
      ['^^ [what means] <noun> ?', 'what is the meaning of'],
      ['^^ [where you from]', 'where are you from'],
      ['^^ [<p=you> <v=like|want|know|have|need:base>] ...a4 ?', 'do you <v>'],
    ],
    reason: 'A question needs “do”, “does” or “did”: “Why did you leave?”, “What do you do?”',
    reasonHindi: 'सवाल में “do/does/did” चाहिए: “Why did you leave?”, “What do you do?”',
    wrong: [
      ['Why you left your last job?', 'Why did you leave your last job?'],
      ['What you do in your free time?', 'What do you do in your free time?'],
    ],
    right: ['Why did you leave your last job?', 'How you present matters.'],
  },
  {
    id: 'indirect-question',
    title: 'Tell me where is the office',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        'tell|know|explain|understand|wonder|sure|show|ask|asked|told|idea|check|see|confirm|clear <me>? [<wh=where|what|why|how|when|who> <x=is|are|was|were> <np:the>] here|there|for|in|at|with|of',
        '<wh> <np> <x>',
      ],
      [
        'tell|know|explain|understand|wonder|sure|show|ask|asked|told|idea|check|see|confirm|clear <me>? [<wh=where|what|why|how|when> <x=was|were|is|are|will|can|should|has|have> <np:the>] <anyverb:base,participle,ing>|<adjective>|so|not|still|always',
        '<wh> <np> <x>',
      ],
      ['know|sure|understand|tell|explain <me>? [what does <p=this|that|it> mean]', 'what <p> means'],
      ['ask|asked|wondered|said|know <me>? [that <wh=where|what|why|how|when|who>]', '<wh>'],

      [
        'know|sure|wonder|ask|check [<x=is|are|will|can> <pronoun>] <anyverb:ing,base>',
        'if <pronoun> <x>',
        'whether <pronoun> <x>',
      ],
      [
        'asked <me> [<wh=where|what|why|how|when> do i <anyverb:base>]',
        '<wh> I <anyverb:past>',
        '<wh> I <anyverb>',
      ],
      ['asked|told <me> [<wh=where|what|why|how|when> <x=is|are|was> <np:the>]', '<wh> <np> <x>'],
      ['tell|know|ask|show <me>? [how <w=much|many|far|long> <x=is|are> <np:the>] $', 'how <w> <np> <x>'],
      [
        'tell|know|explain|understand|wonder|sure|show|remember|ask|asked|told|idea|forget|check|see|confirm|say <me>? [<wh=where|what|why|how|when|who> <x=is|are|was|were> <np:the>] $',
        '<wh> <np> <x>',
      ],
      [
        'asked <me>? [<wh=where|what|why|how|when|who> <x=is|are> <np:the>] $',
        '<wh> <np> was',
        '<wh> <np> <x>',
      ],
      [
        'tell|know|explain|understand|wonder|sure|show|remember|ask|asked|told|idea|forget|check|see|confirm <me>? [<wh=where|what|why|how|when|who> <x=is|are|was|were|will|can|should|could|have|has|would|am> <pronoun>]',
        '<wh> <pronoun> <x>',
      ],
      [
        'tell|know|explain|understand|wonder|sure|show|remember|ask|told|idea|forget|check|see|confirm <me>? [<wh=where|what|why|how|when> do <subject> <anyverb:base>]',
        '<wh> <subject> <anyverb:present>',
      ],
      [
        'tell|know|explain|understand|wonder|sure|show|remember|ask|told|idea|forget|check|see|confirm <me>? [<wh=where|what|why|how|when> does <subject> <anyverb:base>]',
        '<wh> <subject> <anyverb:s>',
      ],
      [
        'tell|know|explain|understand|wonder|sure|show|remember|ask|asked|told|idea|forget|check|see|confirm <me>? [<wh=where|what|why|how|when> did <subject> <anyverb:base>]',
        '<wh> <subject> <anyverb:past>',
      ],
      [
        'tell|know|understand|wonder|sure|asked|ask <me>? [<wh=where|what|why|how|when> do you <anyverb:base>]',
        '<wh> I <anyverb>',
      ],
      ['asked <me> [that <wh=where|what|why|how|when|if|whether>]', '<wh>'],
      ['asked <me> [<x=do|does|did|am|is|are|was|were|have|has|can|will> <pronoun>]', 'if <pronoun> <x>'],
      ['asked <me> [that] <pronoun>', 'if', 'whether'],
      ['know|told|tell|understand|explained [that <wh=why|how|where|what|when>]', '<wh>'],
      [
        'know|wonder|asked|ask|sure <me>? [how <w=much|many|long|far|old> <x=is|are|was> <np>] $',
        'how <w> <np> <x>',
      ],
      [
        'tell|know|explain|understand|wonder|sure|show|idea|check|see|confirm|ask <me>? [how <w=much|many|long|often|far|well|soon> does <np> <anyverb:base>]',
        'how <w> <np> <anyverb:s>',
      ],
      [
        'tell|know|explain|understand|wonder|sure|show|idea|check|see|confirm|ask <me>? [how <w=much|many|long|often|far|well|soon> do|does <subject> <anyverb:base>]',
        'how <w> <subject> <anyverb:present>',
      ],
      [
        'tell|know|explain|understand|wonder|sure|show|idea|check|see|confirm|ask|asked <me>? [how <w=much|many|long|often|far|well|soon> did <subject> <anyverb:base>]',
        'how <w> <subject> <anyverb:past>',
      ],
      [
        'tell|know|explain|understand|wonder|sure|show|idea|check|see|confirm|ask|asked <me>? [<wh=which|what|how> <n=kind|type|time|day|number|amount|level|documents|document|skills|shift|branch> <x=is|are|was|were|will|can|should|do> <pronoun>]',
        '<wh> <n> <pronoun> <x>',
      ],
      [
        'tell|know|wonder|sure|show|idea|check|confirm|ask|asked <me>? [how <w=much|many> <noun> do|does <pronoun> <anyverb:base>]',
        'how <w> <noun> <pronoun> <anyverb:present>',
      ],
    ],
    reason: 'Inside another sentence a question has the order of a statement: “Tell me where the office is”.',
    reasonHindi: 'वाक्य के भीतर आए सवाल में क्रम सामान्य वाक्य जैसा रहता है: “Tell me where the office is.”',
    wrong: [
      ['Could you tell me where is the training room?', 'Could you tell me where the training room is?'],
      ['I do not know what is he doing.', 'I do not know what he is doing.'],
    ],
    right: ['Could you tell me where the training room is?', 'Tell me, where is he?'],
  },
  {
    id: 'adverb-before-object',
    title: 'I like very much my job',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        '<v=like|love|enjoy|appreciate> [very much <np> <w=in|at|of|from|with|about> <np2>] $',
        '<np> <w> <np2> very much',
        '<np> <w> <np2> a lot',
      ],

      ['[never <p=i|we|he|she|they> <x=have|has|had|will|can>]', '<p> <x> never'],
      ['^ <p=i|we|he|she|they> [<w=never|always|already> <x=have|has>] <anyverb:participle>', '<x> <w>'],
      ['<p=i|we|he|she|they> [<x=have|has> been <w=never|always>]', '<x> <w> been'],
      [
        '^ <p=i|we|he|she|they> [<action:base,s,past> <w=always|never|usually>] by|to|at|in|with|the|on',
        '<w> <action>',
      ],
      ['<v=like|love|enjoy> [a lot <np:the>]', '<np> a lot'],
      ['<p=i|we|he|she|they> [<x=have|has> also] a|an|the|<number>', 'also <x>'],
      [
        '^ <pronoun> [<anyverb:past,only> already <np>]',
        'have already <anyverb:participle> <np>',
        'already <anyverb> <np>',
      ],

      ['<pronoun> [very much <v=like|love|enjoy|appreciate:base,s,past>] <np>', 'really <v>'],
      ['have|has|had [<anyverb:participle> already] <the>', 'already <anyverb>'],
      ['^^ [both <p=they|we|you>] are|have|<anyverb:base>', '<p> both'],
      ['^^ <p=i|he|she|we|they> [only <x=can|will>] <anyverb:base>', '<x> only'],
      ['<v=like|love|enjoy|appreciate> [very much <np>]', '<np> very much', '<np> a lot'],
      [
        '<v=speak|know|write|read|understand|play|do|sing> [<d=very>? <w=well|fluently> <np>]',
        '<np> <d> <w>',
      ],
      ['^^ [always <p=he|she|they|we|i> <anyverb:base,s,past>]', '<p> always <anyverb>'],
      ['^^ [never <p=he|she|they|we|i> <anyverb:base,s>]', '<p> never <anyverb>'],
      ['[<w=enough> <adjective>] !<noun>', '<adjective> enough'],
      ['^ <p=i|we|he|she|they> [<w=yesterday|today> <anyverb:past> ...a8] $$', '<anyverb> <a> <w>'],
    ],
    reason: 'The object follows its verb at once: “I like my job very much”.',
    wrong: [
      ['I like very much my job.', 'I like my job very much.'],
      ['He speaks very well English.', 'He speaks English very well.'],
    ],
    right: ['I like my job very much.', 'There is enough good food.'],
  },
  {
    id: 'switch-off-it',
    title: 'Switch off it',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        '[<v=switch|turn|pick|fill|wake|write|hand|shut|throw|give|take|bring|call|put> <part=up|down|back|off|out|away> <o=it|them>] $',
        '<v> <o> <part>',
      ],
      ['[<v=switch|turn> <part=off|on> <o=it|them>]', '<v> <o> <part>'],
    ],
    reason: '“It” and “them” stand between the verb and its little word: “Switch it off”.',
    wrong: [
      ['Please switch off it.', 'Please switch it off.'],
      ['Take the form and fill up it.', 'Take the form and fill it up.'],
    ],
    right: ['Please switch it off.', 'Please switch off the light.'],
  },
  {
    id: 'adverb-place',
    title: 'I also am, only I have',
    kind: 'style',
    level: 'B2',
    patterns: [
      [
        '^^ <p=i|he|she|we|they> [<w=also|always|never|usually|often> <x=am|is|are|was|were>] <adjective>|<the>|<anyverb:ing>',
        '<x> <w>',
      ],
      [
        '^^ <p=i|he|she|we|they> [<w=also|always|never|usually|often> <x=can|will|should|must>] <anyverb:base>',
        '<x> <w>',
      ],
    ],
    reason: 'Also, always and never follow “am”, “can” and “will”: “I am also a trainer”.',
    wrong: [
      ['I also am a trainer.', 'I am also a trainer.'],
      ['He always can help.', 'He can always help.'],
    ],
    right: ['I am also a trainer.', 'She will always help.'],
  },
]
