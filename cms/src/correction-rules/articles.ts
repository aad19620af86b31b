import type { CorrectionRule } from './rule'

/** Articles: a, an and the. */
export const articles: readonly CorrectionRule[] = [
  {
    id: 'a-an',
    title: 'A MBA, an university',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      [
        '-<number>|vitamin|option|plan|grade|class|section|group|team|type [a] !is|are|am|was|and|or|in|on|at|as|if|i|of|to|a|an <vowel>',
        'an',
      ],
      ['[an] <consonant>', 'a'],
      ['[an] us|uk|usa|uae?|ui|ux|upi|usb|european|user|uniform|unit|union|university|useful|one', 'a'],
    ],
    reason:
      'The sound decides: “an” before the sound of a vowel (an MBA, an hour), “a” before the others (a university, a European).',
    reasonHindi: '“a/an” उच्चारण से तय होता है: an MBA (एम-बी-ए), an hour, पर a university (यू…)।',
    wrong: [
      ['He has a MBA in finance.', 'He has an MBA in finance.'],
      ['She studied at an university in Pune.', 'She studied at a university in Pune.'],
    ],
    right: ['He has an MBA in finance.', 'She studied at a university in Pune.'],
  },
  {
    id: 'profession-article',
    title: 'I am engineer',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      ['<v=become|be> [<name> officer]', 'a(n) <name> officer'],
      ['<p=i|he|she|you> am|is|are|was not? !<number>|<est> [<bare>] !<noun>|<number>', 'a(n) <bare>'],
      ['<kin> is|was not? !<number>|<est> [<bare>] !<noun>|<number>', 'a(n) <bare>'],
      [
        'am|is|was|be|become|became|becoming|being [<adjective>? <profession:singular>] $|and|in|at|with|for|from|of',
        'a(n) <adjective> <profession>',
      ],
      [
        '<v=work|start|join> ...a2 as [<adjective>? <noun>? <profession:singular>] !<noun>',
        'a(n) <adjective> <noun> <profession>',
      ],
      [
        'experience|career|job|role as [<adjective>? <profession:singular>] !<noun>',
        'a(n) <adjective> <profession>',
      ],
    ],
    reason: 'A person’s profession takes “a” or “an”: “I am an engineer”.',
    reasonHindi: 'पेशे से पहले “a/an” लगता है: “I am an engineer.”',
    wrong: [
      ['I am engineer.', 'I am an engineer.'],
      ['My father is retired bank manager.', 'My father is a retired bank manager.'],
    ],
    right: ['I am an engineer.', 'He was elected captain of the team.'],
  },
  {
    id: 'missing-a',
    title: 'I have car, need to find solution',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      ["have|has|had|got|completed|did|do|holds|hold|with [<n=bachelor|master>] 's degree|in", 'a <n>'],
      [
        '<v=see|watch> [<n=movie|film|match|play|documentary>] $|yesterday|with|on|in|at|last|today|tonight',
        'a <n>',
        'the <n>',
      ],
      [
        '<v=stay|live> in [<n=hotel|hostel|village|town|city|flat|house|rented>] $|near|in|with|for|at',
        'a(n) <n>',
      ],
      [
        '<v=buy|rent|order|want|get|need|use> [<a=new|good|big|small|second-hand|better|cheap|expensive|different|old|nice|separate|personal> <count:singular>] $|last|yesterday|in|from|for|with|on|to|and|because|but|at',
        'a(n) <a> <count>',
      ],
      ['on [<n=way>] to', 'the <n>'],
      [
        '<v=have|get|need|take|want> [<n=headache|cold|cough|temperature|bath|shower|rest|look|nap>] $|and|today|yesterday|since',
        'a <n>',
      ],
      [
        '<v=have|get|buy|need|want|find|give|make|attend|join|schedule|take|write|conduct|prepare|organise|send|face|start|lead|handle|book|arrange|learn> [<w=degree|diploma|car|bike|laptop|meeting|interview|question|idea|plan|chance|opportunity|brother|sister|certificate|problem|solution|job|house|flat|computer|presentation|report|mistake|decision|suggestion|exam|test|team|course|email|letter|appointment|discussion|conversation|scholarship|company|driver|licence|passport|family|dream|goal|habit|girlfriend|boyfriend|son|daughter|seminar|workshop|conference|phone|promotion|holiday|break|raise|complaint|request|website|application:singular>] $|with|in|for|to|on|about|from|at|by|tomorrow|today|before|and',
        'a(n) <w>',
        'the <w>',
      ],
      [
        '<v=have|give|take|make|get> [<a=good|great|big|small|new|nice|important|long|short|quick|better|difficult|bad|strong|clear|different> <w=degree|car|bike|laptop|meeting|interview|idea|plan|chance|opportunity|problem|solution|job|house|flat|presentation|report|mistake|decision|suggestion|team|course|conversation|discussion|career|company|family|dream|goal|habit|manager|boss|leader|teacher|friend|position|salary|relationship|impression|role|day|time|sense:singular>] $|with|in|for|to|on|about|from|at|by|and|of',
        'a(n) <a> <w>',
      ],
      [
        '<v=play> [<adjective=important|key|major|vital|big|significant|crucial> role]',
        'a(n) <adjective> role',
      ],
      [
        '[such <a=good|great|nice|big|small|beautiful|wonderful|difficult|bad|large> <count:singular>]',
        'such a <a> <count>',
      ],
      [
        '<v=work:base,s,past,ing> in|for|at|with [<a=good|big|small|private|large|new|reputed|leading|multinational>? <w=company|bank|team|hospital|hotel|startup|factory|firm|call-centre|mnc:singular>] $|and|as|for|with|since|from|near|called',
        'a(n) <a> <w>',
        'the <a> <w>',
      ],
      ['<v=have> [total of?] <number>', 'a total of'],
      [
        'on [<w=daily|weekly|monthly|regular|yearly|temporary|permanent|contract:singular> basis]',
        'a <w> basis',
      ],
    ],
    reason: 'One thing that can be counted takes “a” or “an”: “I have a car”.',
    reasonHindi: 'गिनी जा सकने वाली एक चीज़ से पहले “a/an” लगता है: “I have a car.”',
    wrong: [
      ['I have car.', 'I have a car.'],
      [
        'We need to find solution before the client calls.',
        'We need to find a solution before the client calls.',
      ],
    ],
    right: ['I have a car.', 'I have work experience.'],
  },
  {
    id: 'missing-the',
    title: 'In same company, one of best, in US',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        'in|at|from|of|for|with|on|to|is|have|has|had|do|did|was|are|by|about|join|joined [same] <noun>|as|time|day',
        'the same',
      ],
      ['one|some of [<est>]', 'the <est>'],
      ['one|some of [<w=most|top|leading>]', 'the <w>'],
      ['is|was|are|were|be [<est> <noun:singular>] -<name>', 'the <est> <noun>'],
      ['is|was|are|were [most <adjective> <noun>]', 'the most <adjective> <noun>'],
      ['in|to|from|of [<w=usa|uk|uae>] $|for|and|by|last|in|with|before|after|from', 'the <w>'],
      [
        'in|for|during|of|at|from [<o=first|second|third|final> <w=year|semester|round|month|week|half>] !<noun>',
        'the <o> <w>',
      ],
      ['[in|during] <daypart> $|and', 'in the'],
      ['<v=join|serve> [indian <w=army|navy|railways>]', 'the Indian <w>'],
      ['[in future] ,', 'in the future'],
      ['in|at [<w=beginning|end|middle>] of', 'the <w>'],
      [
        '-the|a|an|no|at|its|his|her|my|one|our|their|very|as [<w=main|only> <n=reason|problem|aim|goal|thing|purpose|difference|advantage|challenge>] is|was',
        'the <w> <n>',
      ],
    ],
    reason:
      '“Same”, superlatives (best, most) and ordinals (first) take “the”: “the same company”, “one of the best”.',
    reasonHindi: 'same, best, most, first से पहले “the” लगता है: “the same company”, “one of the best”.',
    wrong: [
      ['We studied in same college.', 'We studied in the same college.'],
      ['He is one of best players.', 'He is one of the best players.'],
    ],
    right: ['We studied in the same college.', 'Have the same to drink.'],
  },
  {
    id: 'the-name',
    title: 'The Delhi, the Google',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      ['<p=i|he|she|they|we> am|is|are in [the <n=college|school>] $$', '<n>'],
      [
        'in|to|from|at|of|near|visit|visited|for|around [the <city>] $|in|and|for|as|with|since|to|at|is',
        '<city>',
      ],
      [
        'speak|speaks|speaking|learn|know|knows|learning|teach|improve|write [the <w=english|hindi|tamil|telugu|marathi|kannada|french|german|bengali|gujarati|punjabi|malayalam>] $$|and|very|fluently|well|in|at',
        '<w>',
      ],
      [
        '^^ [the <w=honesty|life|success|patience|education|happiness|confidence|discipline|punctuality|nature|society>] is',
        '<w>',
      ],
      ['<v=go|come|reach> to? [the home]', 'home'],
      ['at|for|after|before|have|had [the <w=breakfast|lunch|dinner>] $|and|with|at', '<w>'],
      ['by [the|a <w=bus|train|car|bike|taxi|metro|auto|flight|plane>] $|from|to|every|and', '<w>'],
    ],
    reason: 'Names of cities, companies and languages, and general ideas such as honesty, take no “the”.',
    reasonHindi: 'शहर, कंपनी और भाषा के नाम से पहले “the” नहीं लगता: “in Delhi”, “at Google”.',
    wrong: [
      ['I live in the Delhi.', 'I live in Delhi.'],
      ['I can speak the English very well.', 'I can speak English very well.'],
    ],
    right: ['I live in Delhi.', 'The English we heard there was good.'],
  },
  {
    id: 'good-idea',
    title: 'It is good idea',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      [
        'it|this|that|he|she is|was not? [<adverb>? <a=good|bad|great|nice|big|small|new|long|short|important|difficult|easy|beautiful|wonderful|useful|serious|common|famous|simple|hard|different|real|major|popular|strong|huge> <count:singular>] $|for|to|in|of|with|and',
        'a(n) <adverb> <a> <count>',
      ],
      [
        '<v=live> in|near [<a=small|big|beautiful|quiet|rented|joint|remote|large|nice> <n=town|city|village|house|flat|family|area|place>]',
        'a(n) <a> <n>',
      ],
      ['i|we|he|she|they had [<a=bad|wonderful|terrible|nice|great> <n=experience|time>]', 'a(n) <a> <n>'],
      [
        'from [<a=small|big|poor|rich|middle-class|joint|humble|farming> <n=town|city|village|family|background>]',
        'a(n) <a> <n>',
      ],
      ['in|for [<a=short|long|small|big> <n=period|time|company|firm|team|group>] $', 'a(n) <a> <n>'],
      [
        'there is|was [<n=problem|meeting|mistake|chance|reason|holiday|shop|bank|bus|school|hospital|question|difference>] $|in|with|on|at|near',
        'a(n) <n>',
      ],
      ['is there [<n=problem|chance|vacancy|question|opening>] $|in|with|for', 'a(n) <n>'],
    ],
    reason: 'A thing that is described takes “a” or “an”: “It is a good idea”.',
    reasonHindi: 'विशेषण + एकवचन संज्ञा से पहले “a/an” लगता है: “It is a good idea.”',
    wrong: [
      ['It is good idea.', 'It is a good idea.'],
      ['I live in small town.', 'I live in a small town.'],
    ],
    right: ['It is a good idea.', 'It is good work.'],
  },
  {
    id: 'play-the-cricket',
    title: 'Play the cricket, the Bangalore is',
    kind: 'grammar',
    level: 'A2',
    patterns: [
      [
        '<v=play> [the <n=cricket|football|chess|tennis|badminton|hockey|volleyball|kabaddi|carrom|games>]',
        '<n>',
      ],
      ['^^ [the <city>] is|was|has', '<city>'],
      ['<v=have|eat|take|skip> [the <n=lunch|breakfast|dinner>] $|at|with|together', '<n>'],
      [
        '<v=study|learn|like|love|teach> [the <n=mathematics|maths|physics|chemistry|biology|history|geography|science|english|hindi|music|accounts|commerce>] $|and|in|at',
        '<n>',
      ],
      ['to|at [the <n=bed|work>] $|at|and', '<n>'],
    ],
    reason: 'Games, meals and subjects take no “the”: “play cricket”, “have lunch”.',
    reasonHindi: 'खेल, भोजन और विषय के नाम से पहले “the” नहीं लगता: “play cricket”.',
    wrong: [
      ['I play the cricket on Sundays.', 'I play cricket on Sundays.'],
      ['The Bangalore is a big city.', 'Bangalore is a big city.'],
    ],
    right: ['I play cricket on Sundays.', 'The Mumbai office is big.'],
  },
  {
    id: 'the-before-event',
    title: 'During interview, on contrary',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      ['^^ [<n=sun|moon|earth>] <v=rise|set|be|shine|go|revolve:s,past>', 'the <n>'],
      [
        'in|during|after|before|for|at|about [<n=interview|presentation|conference|workshop|seminar|exam|lockdown|pandemic>] $|in|on|yesterday|tomorrow|today|last|next|i',
        'the <n>',
      ],
      ['on [<n=contrary|spot|internet|phone>] $|,|and', 'the <n>'],
      ['in|at [<n=end|beginning>] of', 'the <n>'],
      ['from [<n=beginning|start>] $|of', 'the <n>'],
      ['for [<o=first|second|third|last> <n=time>] $|in|i|when', 'the <o> <n>'],
      [
        'is|was|be|are [<o=first|second|third|last|only|right|main> <n=person|time|reason|day|step|thing|child|son|daughter|girl|boy|member|candidate>]',
        'the <o> <n>',
      ],
      [
        'in [<w=world|sky|morning|evening|afternoon|village|city|country|company>] $|and|because|but|where|with',
        'the <w>',
      ],
      ['all over|around|across [<w=world|country|state>]', 'the <w>'],
      ['most of [<w=time>] $', 'the <w>'],
      ['one of [<w=main|first|few|largest|top|leading>]', 'the <w>'],
      ['[such a] <n=good|great|big|small>? <w2=news|information|advice|weather|work>', 'such'],
    ],
    reason:
      'What both know, or what there is only one of, takes “the”: “during the interview”, “in the world”, “for the first time”.',
    reasonHindi: 'जो बात दोनों जानते हों या जो एक ही हो, उससे पहले “the”: “during the interview”, “in the world”.',
    wrong: [
      ['I was nervous during interview.', 'I was nervous during the interview.'],
      ['He is the best player in world.', 'He is the best player in the world.'],
    ],
    right: ['I was nervous during the interview.', 'She came first in class.'],
  },
  {
    id: 'the-frames',
    title: 'In field of, in private sector, in hurry',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        'in|at|on|with|under|for|from|by [<n=field|absence|presence|help|guidance|middle|age|basis|sake|process|supervision|aim|hope|form|cost|risk|rate|request|direction|leadership>] of',
        'the <n>',
      ],
      ['at|by|during [<n=time>] of', 'the <n>'],
      [
        'in|from|for|to|into|of [<a=private|public|banking|it|telecom|education|health|healthcare|hospitality|insurance|retail|manufacturing|automobile|textile|pharma|tourism|financial|finance|construction|software|hotel|travel|airline|steel|fashion> <n=sector|industry|field>] !<noun>',
        'the <a> <n>',
      ],
      [
        'in|from|to|for|with|join|joined [<a=sales|marketing|finance|hr|accounts|it|production|quality|testing|design|support|purchase> <n=department|team|division>] $|of|as|in|for|at',
        'the <a> <n>',
      ],
      ['on [<o=top|first|second|third|fourth|fifth|ground> <n=floor>] !<noun>', 'the <o> <n>'],
      ['in|from|to [<n=north|south|east|west|south-east|north-east>] $|of', 'the <n>'],
      ['for|since|from|after [long time]', 'a long time'],
      ['for|in [very long time]', 'a very long time'],
      ['in [<n=hurry|rush|hostel|queue|row|while|nutshell|mess>] $|to|and', 'a <n>'],
      ['as [<n=result|part|matter>] of', 'a <n>'],
      ['<v=have|get:base,s,past> [few] <noun:plural> $|about|for|on|regarding|to|before|in', 'a few'],
      ['<v=ask|raise|want|take|spend|wait|need|make> [few] <noun:plural>', 'a few'],
      [
        'to|in|of|by|for|with|join|joined [<n=himalayas|netherlands|maldives|philippines|ganga|ganges>]',
        'the <n>',
      ],
      ['by|from|of|in|with|for|join|joined|at [<n=reserve>] bank of india', 'the <n>'],
      [
        '<v=be:s,past,base> [<a=only|right|wrong> <n=woman|man|person|girl|boy|candidate|choice|option|company|place|answer>]',
        'the <a> <n>',
      ],
      ['<v=be:s,past> [most <adjective> <noun:singular>]', 'the most <adjective> <noun>'],
      ['in|at [<n=evening|afternoon|morning> time]', 'the <n>'],
      [
        'during [<n=monsoon|summer|winter|rainy|lockdown|pandemic|internship|training|probation|meeting|call|presentation>] $|i|we|and',
        'the <n>',
      ],
      ['all [of sudden]', 'of a sudden'],
      ['to [<n=next> <w=level>]', 'the <n> <w>'],
      [
        '<v=take:base,past,s,ing> [<n=decision|risk|break|loan|photo|picture|nap>] $|to|in|on|for|and|about|from',
        'a <n>',
      ],
      [
        '<v=make> [<n=decision|mistake|list|plan|choice|complaint|promise|suggestion|difference|living|call>] $|to|in|on|for|and|about|from',
        'a <n>',
      ],
      [
        '<v=give> [<n=presentation|speech|suggestion|hand|call|chance|example|reply|demo|talk>] $|to|in|on|for|and|about|from',
        'a <n>',
      ],
      ['<v=work> as [<n=part|member> of]', 'a <n> of'],
      [
        'such [<n=opportunity|situation|person|company|place|problem|case|chance|job>] $|in|for|where|before|as',
        'a <n>',
      ],
    ],
    reason:
      'Many phrases have an article: “in the field of”, “in the private sector”, “in a hurry”, “as a result of”.',
    reasonHindi: 'कई वाक्यांशों में article होता है: “in the field of”, “in the private sector”, “in a hurry”.',
    wrong: [
      ['I want to work in private sector.', 'I want to work in the private sector.'],
      ['With help of my team I finished it.', 'With the help of my team I finished it.'],
    ],
    right: ['I want to work in the private sector.', 'In time of war, laws are silent.'],
  },
]
