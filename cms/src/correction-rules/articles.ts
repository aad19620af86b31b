import type { CorrectionRule } from './rule'

/** Verbs with what one has, gets and gives; those that one does with a thing; and words that they form an idiom with. */
const HAVES =
  'have|get|need|want|give|make|send|buy|use|see|find|take|do|write|receive|offer|provide|keep|bring|order|rent|own|hold|earn|gain|win|lose|miss|require|request|expect'
const HANDLES =
  'attend|join|complete|prepare|create|design|develop|submit|schedule|arrange|book|conduct|organise|organize|open|start|handle|face|solve|raise|ask|answer|carry|choose|select|install|fix|repair|meet|call|contact|inform|hire|manage|lead|drive|wear|visit|finish|clear|plan|run|build|propose|suggest|share|draft|sign|pass|fail|crack|pursue|deliver|launch|close|resolve|report|treat|train|help|teach|serve|convince|assist|replace|cancel|postpone|reschedule|confirm|discuss|host|maintain|deposit|repeat|edit|delete|approve|reject|accept|decline|break|damage|rewrite|forward|describe|mention'
const GIVES = 'give|send|show|bring|offer|get|buy|make|lend|write|teach|tell|ask|find|pay|assign'
const FIXED = 'note|form|part|place|charge|care|office|root|stock|fire|way'

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
      [
        '<p=i|he|she|you> am|is|are|was not? !<number>|<est>|good [<bare>] !<noun>|<number>|of|enough',
        'a(n) <bare>',
      ],
      ['<kin> is|was not? !<number>|<est> [<bare>] !<noun>|<number>|of|enough', 'a(n) <bare>'],
      [
        'am|is|was|be|become|became|becoming|being !<est>|first|last|main|only [<adjective>? <profession:singular>] $|and|in|at|with|for|from',
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
      ['<v=get|have:here> [<n=chance|opportunity>] to', 'a <n>', 'the <n>'],
      [`<v=${HAVES}:here> <frequency>? !${FIXED} [<thing>]`, 'a(n) <thing>', 'the <thing>'],
      [`<v=${HANDLES}:here> <frequency>? !${FIXED} [<thing>]`, 'a(n) <thing>', 'the <thing>'],
      [`<v=${GIVES}:here> <me> <frequency>? !${FIXED} [<thing>]`, 'a(n) <thing>', 'the <thing>'],
      ['<v=become|remain:here> [<thing>] !of', 'a(n) <thing>', 'the <thing>'],
      ['is there [<thing>]', 'a(n) <thing>', 'any <thing>'],
      ['<v=look|wait|search|ask|apply|prepare|pay|vote> for [<thing>]', 'a(n) <thing>', 'the <thing>'],
      ['<v=work|live|stay> in|at|for|with [<thing>] -demand|case', 'a(n) <thing>', 'the <thing>'],
      [
        'without [<n=laptop|helmet|ticket|passport|licence|phone|computer|card|job|degree|car|bike|solution|plan|reply|proper>]',
        'a(n) <n>',
      ],
      [
        'for|since|after|in [<n=hour|minute|week|month|year|moment|while|decade>] !<number>|<noun>|one',
        'a(n) <n>',
        'an <n>',
      ],
      ['[such <thing>]', 'such a(n) <thing>'],
      ['<v=have|get|catch:here> [<n=headache|cold|cough|temperature>] $|and|today|yesterday|since', 'a <n>'],
      [
        'on [<w=daily|weekly|monthly|regular|yearly|temporary|permanent|contract|quarterly|part-time|full-time|trial|rotational|voluntary> basis]',
        'a <w> basis',
      ],
      ['<v=have> [total of?] <number>', 'a total of'],
      [
        '^ -and|or !father|mother|uncle|aunt|grandfather|grandmother|boss|child|people [<thing:person>] who|is|was|has|had|will|wants|said|called|asked|needs|are|have',
        'the <thing>',
        'a(n) <thing>',
      ],
      [
        '<v=talk|speak|explain|reply|respond|apologise|listen|complain|write|escalate|deal|argue|interact|communicate|coordinate|discuss|sit> ...a2 to|with [<thing:person>] -senior|junior',
        'the <thing>',
        'a(n) <thing>',
      ],
      [
        'call|complaint|feedback|mail|email|message|request|query|approval|confirmation|response|reply|meeting|discussion|appointment|coordination|issue from|with [<thing:person>]',
        'the <thing>',
        'a(n) <thing>',
      ],
      ['<animate> am|is|are|was|were [<n=student|member|fan|native|resident|citizen>] of', 'a <n>'],
      [
        '^ -and|or [<n=server|website|app|printer|laptop|router|machine|bank|meeting|ticket|account|project|company|department|customer>] is|was|has|had|will',
        'the <n>',
      ],
      ['am|is|are|was|come|comes|came|belong|belongs from [<thing>]', 'a(n) <thing>', 'the <thing>'],
      ['<v=belong> to [<thing>]', 'a(n) <thing>', 'the <thing>'],
      ['<v=apply:here> for [<n=post|position|vacancy>] $|of|in|at', 'the <n>', 'a <n>'],
      [
        '<v=give:base,past,s,ing> <me> [<n=lift|ride|hand|chance|break|call|hint|minute|second|moment|discount|raise|warning|tour|demo|clue|quote>] $|to|on|for|in|about|from',
        'a <n>',
      ],
      [
        '<v=close|shut|open:here> [<n=door|window|gate|shop|laptop|file|app|tab|browser|drawer|box|fridge|cupboard>] $|please|at|for|properly|slowly',
        'the <n>',
      ],
      [
        '<v=ride|park|wash|upload|download|click|print|catch|scan|eat:here> <frequency>? [<thing>]',
        'a(n) <thing>',
        'the <thing>',
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
      [
        'am|is|was|are|were [only <n=girl|boy|child|son|daughter|woman|man|person|one|earner|member|engineer|nurse|doctor|option|way|reason|solution|candidate|employee|thing>]',
        'the only <n>',
      ],
      ['^^ [same] !day|time|here|goes|way <noun:singular> is|was|has|had|will|<anyverb:past,s>', 'the same'],
      [
        '-<the>|as|whose|number|almost|nearly|one|two|three|four|which [<w=whole|entire>] !wheat|grain|milk|number|numbers|foods <noun:singular>',
        'the <w>',
      ],
      ['^^ [internet] is|was|has|does|did', 'the internet'],
      [
        '^^ what is|was [<n=salary|price|cost|fee|deadline|address|reason|problem|issue|status|procedure|process|difference|meaning|purpose|role|budget|password|amount|distance|limit|rule|policy>] of|for|in|to|between|behind|here|$',
        'the <n>',
        'your <n>',
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
        '^ [the <w=honesty|life|success|patience|education|happiness|confidence|discipline|punctuality|nature|society>] is',
        '<w>',
      ],
      ['<v=go|come|reach> to? [the home]', 'home'],
      ['at|for|after|before|have|had [the <w=breakfast|lunch|dinner>] $|and|with|at', '<w>'],
      ['by [the|a <w=bus|train|car|bike|taxi|metro|auto|flight|plane>] $|from|to|every|and', '<w>'],
      ['[the <w=my|our|his|her|their|your>]', '<w>'],
      ['[a|an <w=my|our|his|her|their|your>]', '<w>'],
      ['[the all] <noun:plural>', 'all the'],
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
        'it|this|that|he|she is|was not? !2company [<adverb>? <a=good|bad|great|nice|big|small|new|long|short|important|difficult|easy|beautiful|wonderful|useful|serious|common|famous|simple|hard|different|real|major|popular|strong|huge> <count:singular>] $|for|to|in|of|with|and',
        'a(n) <adverb> <a> <count>',
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
      [
        '<subject> am|is|was|be not? !only <frequency>? !head|part|home|cause !2company [<thing>] !of',
        'a(n) <thing>',
        'the <thing>',
      ],
      ['there|it|this|that is|was|will|be|has not? be|been? <frequency>? [<thing>]', 'a(n) <thing>'],
      [
        '<subject> will|would|can|could|must|should|may|might|to be [<thing>] !of',
        'a(n) <thing>',
        'the <thing>',
      ],
      ['as [<thing>] is|was|has', 'the <thing>', 'a(n) <thing>'],
      ['ours|mine|yours|hers|theirs is|was not? <frequency>? [<thing>]', 'a(n) <thing>'],
      [
        'in|at|for|with|from|near|by [<a=good|big|small|large|new|nice|reputed|reputable|famous|local|decent|better|huge|tiny|busy|quiet|leading|well-known|multinational|remote|rented|cheap|expensive> <thing>]',
        'a(n) <a> <thing>',
      ],
      [
        'in|at|for|with|from|near|by [<a=good|big|small|large|new|nice|reputed|reputable|famous|local|decent|better|government|private|multinational|leading|rural|poor|rich|bad|pleasant|healthy|friendly|positive|competitive|nearby|similar|great|foul> <noun>? <n=college|school|university|company|town|city|village|institute|hospital|family|office|place|room|position|salary|package|environment|mood>] $|near|in|at|with|for|of|where|to|on|by|as',
        'a(n) <a> <noun> <n>',
      ],
    ],
    reason: 'A thing that is described takes “a” or “an”: “It is a good idea”.',
    reasonHindi: 'विशेषण + एकवचन संज्ञा से पहले “a/an” लगता है: “It is a good idea.”',
    wrong: [
      ['It is good idea.', 'It is a good idea.'],
      ['There is small issue with the login.', 'There is a small issue with the login.'],
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
        '<v=study|learn|like|love|teach> [the <n=mathematics|maths|physics|chemistry|biology|history|geography|science|english|hindi|music|accounts|commerce>] $$|and|in|at',
        '<n>',
      ],
      [
        '<v=go|come|get|return> to [the <n=bed|work>] $|at|and|by|around|early|late|only|every|on|in|with',
        '<n>',
      ],
      ['at [the <n=work>] $|and', '<n>'],
      ['<v=have|eat|take|skip|finish> [a <n=lunch|breakfast|dinner>] $|with|at|together', '<n>'],
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
      [
        '<v=have|get:base,s,past> [few] questions|doubts|queries|suggestions|concerns|points|things|minutes|days|ideas',
        'a few',
      ],
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
      ['in|for|with|join|joined [<n=railways|army|navy|police|media>] $|for|as|since|and|in', 'the <n>'],
      ['for [<n=inconvenience|delay> caused?]', 'the <n>'],
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
      ['for [the period] of <number>|a', 'a period'],
      [
        'in|over|within|during|for|from [<w=next|last|past> <number> <unit:plural>]',
        'the <w> <number> <unit>',
      ],
      ['in|over|within|during|for|from [<w=next|last|past> <q=few|couple|several>]', 'the <w> <q>'],
      [
        'end|beginning|start|middle of [<n=month|year|week|day|quarter|project|meeting|call|shift|session>] $|and|to|for',
        'the <n>',
      ],
      [
        '<v=go|come|rush|drive|return|travel|walk> to [<n=office|market|bank|gym|station|airport|temple|canteen|doctor|dentist|shop|mall|warehouse|factory|theatre|beach|park|village|toilet|washroom>] $|and|by|every|daily|for|with|at|on|in',
        'the <n>',
        'a(n) <n>',
      ],
      [
        'in|inside|from [<n=canteen|warehouse|market|lobby|ward|lab|factory|kitchen|garden|database|folder|spreadsheet>] $|and|at|with|for|of',
        'the <n>',
      ],
      ['<v=give|provide|offer|get|find|choose|deliver|win:here> <me>? [<est> <noun>]', 'the <est> <noun>'],
      ['[half hour] $', 'half an hour'],
      ['since|from|on [first <n=day|week|month|year>]', 'the first <n>'],
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
