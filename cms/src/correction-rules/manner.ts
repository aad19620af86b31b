import type { CorrectionRule } from './rule'

/** Adjectives whose adverb tells how one does something. */
const MANNER =
  'fluent|proper|careful|perfect|regular|sincere|successful|efficient|effective|professional|polite|confident|honest|correct|quick|slow|smooth|continuous|independent|serious|rapid|sudden|immediate|gradual|beautiful|nice|patient|accurate|strict|systematic|manual|personal|practical|active|fair|brave|wise|loyal|gentle|sharp|thorough|punctual|dramatic|drastic|significant|considerable|excellent|awful|terrible|graceful|wonderful|cheerful|skilful|courteous|rude|respectful|prompt|steady|consistent|peaceful|complete|rash|reckless|harsh|rough|neat|tidy|blunt|casual|formal|diligent|attentive|cautious|logical|clever|creative|fluent'
const HOW =
  'speak|work|talk|write|drive|do|perform|explain|communicate|finish|handle|manage|behave|answer|understand|read|act|check|listen|solve|sing|dance|play|increase|decrease|improve|change|respond|react|reply|deliver|type|teach|learn|study|walk|move|treat|serve|cook|dress|resolve|submit|prepare|present|plan|train|conduct|implement|execute|organise|operate|maintain|follow|develop|design|test|lead|progress|grow|fall|rise|drop|pay|attend|practise|use|report|interact|complete|pronounce|run|count|calculate|enter|file|record|arrange|pack|store|inspect|examine|verify|negotiate|supervise|coordinate|apply|clean|install|repair|review|guide|advise|greet|welcome|observe|measure|monitor|process|update|adapt|adjust|concentrate|cooperate|contribute|think|share|support|help|transfer|deal|settle|mix|describe|state|mention|define|demonstrate|illustrate|highlight|present|outline|remember|see|hear|show|discuss'
const ADVERBS =
  'carefully|angrily|politely|honestly|sincerely|patiently|happily|sadly|confidently|fluently|perfectly|responsibly|punctually|nervously|calmly|seriously|proudly|successfully|badly|beautifully|quickly|slowly|easily|properly|strongly|regularly|quietly|loudly|really|efficiently|professionally|extremely|fully|greatly|highly'

/** Adjectives and adverbs: what a thing is like, and how one does it. */
export const manner: readonly CorrectionRule[] = [
  {
    id: 'adjective-for-manner',
    title: 'Drive slow, treat us nice, increase rapid',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        `<v=speak|talk|behave|work|deal|respond|react|reply|listen|act|play|communicate|interact|write> to|with|in|on|at|for|towards <object> <degree> [<w=${MANNER}>] $|when|in|at !and|or|,`,
        '<w:adverb>',
      ],

      [
        `<v=${HOW}> everything|something|anything|it|this|them|things|all|each <object>? <degree>? [<w=${MANNER}|clear|exact|precise|brief>] $|in|at|with|to|for|during|on|by|now|so !and|or|,`,
        '<w:adverb>',
      ],
      [
        `<v=${HOW}> <object>? <degree> [<w=clear|exact|precise|brief|firm|loud>] $|in|at|with|to|for|during|on|by|so !and|or|,`,
        '<w:adverb>',
      ],

      [
        `-<the> <v=${HOW}> <object>? <adverb>? [<w=${MANNER}>] $|in|at|with|to|for|during|every|on|by|now|together|last|this|under|yesterday|today !and|or|,`,
        '<w:adverb>',
      ],
      [
        `-<the> <v=${HOW}> <object>? <adverb>? [<w=${MANNER}>] ,|and <pronoun>|<anyverb:past>|so|but`,
        '<w:adverb>',
      ],
      [
        '<v=work|perform|do|play|go|study|manage|sleep> <adverb>? [good] together|so|now|last|this|as|$',
        'well',
      ],
      ['<v=treat> <object> <adverb>? [<w=good|nice>]', 'well'],
      ['<v=sing|dance|cook|paint> <adverb>? [<w=beautiful|wonderful>]', '<w:adverb>'],
      ['and|or [proper] $', 'properly'],
    ],
    reason:
      'The word that tells how one does something is an adverb, mostly with -ly: “drive slowly”, “treat us nicely”.',
    wrong: [
      ['They treated us very nice.', 'They treated us very nicely.'],
      ['Prices have increased rapid this year.', 'Prices have increased rapidly this year.'],
    ],
    right: ['They treated us very nicely.', 'She writes clear and short emails.'],
  },
  {
    id: 'adjective-before-verb',
    title: 'I can easy handle, I strong believe',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        '<pronoun>|can|will|could|should|must|would|not|have|has|had|was|were|am|is|are|been [<w=easy|quick|proper|careful|regular|successful|sincere|strong|deep|sudden|immediate|usual|final|recent|honest|continuous|frequent|normal|general|actual|basic|real|personal|active|gradual|slow|special|direct|effective|efficient|fluent|independent|eventual|initial|previous|total|high> <anyverb:base,s,past,participle>] !<noun>',
        '<w:adverb> <anyverb>',
      ],
      [
        '<pronoun> [<w=easy|quick|sincere|strong|deep|usual|final|honest|real|high> <v=apologise|regret|believe|recommend|start|reply|hope|want|feel|like|need|love|help|thank|work>]',
        '<w:adverb> <v>',
      ],
      [
        '^^ [<w=sudden|immediate|final|recent|usual|normal|general|basic|actual|fortunate|unfortunate|initial|previous|eventual>] ,? <pronoun>|<np:the> <anyverb>',
        '<w:adverb>',
      ],
      [
        '<animate> am|is|are|was|were <adverb>? [<w=high|strong|deep|proper|full|good> <a=qualified|trained|educated|experienced|motivated|paid|interested|skilled|prepared|organised|committed>]',
        '<w:adverb> <a>',
      ],
      ['am|is|are|was|were [<w=extremely|highly|very> interest] in', '<w> interested'],
    ],
    reason: 'Before a verb stands an adverb: “I can easily handle it”, “I strongly believe”.',
    wrong: [
      ['She quick replied to me.', 'She quickly replied to me.'],
      ['I strong believe in teamwork.', 'I strongly believe in teamwork.'],
    ],
    right: ['I can easily handle pressure.', 'General managers travel a lot.'],
  },
  {
    id: 'adverb-for-adjective',
    title: 'I am fluently, a quickly response',
    kind: 'grammar',
    level: 'B1',
    patterns: [
      [
        `am|is|are|was|were|be|become|became|feel|feels|felt|look|looks|looked|seem|seems|sound|sounds|taste|tastes|smell|smells not? <degree>? !strongly|deeply [<w=${ADVERBS}>] with|about|in|$|for !and|or`,
        '<w:adjective>',
      ],
      [
        `a|an|the|my|your|very|his|her|our <degree>? [<w=${ADVERBS.replace(/really\||extremely\||highly\||fully\|/g, '')}>] <n=response|knowledge|work|answer|worker|person|service|man|woman|job|driver|speaker|student|success|solution|decision|growth|English|meeting|reply|employee|team|customer|manager|reason|way|understanding|change|experience>`,
        '<w:adjective>',
      ],
      [
        'an|a [<w=extremely|highly|really|fully> <n=success|pleasure|knowledge|support|energy>]',
        '<w:adjective> <n>',
      ],
      ['a|an|very|the [hardly] <n=worker|work|time|job|person|labour>', 'hard'],
      ['[fastly <anyverb:ing>]', 'fast-<anyverb>', '<anyverb> fast'],
      ['[fastly]', 'fast'],
      ['[<w=hardly> working] <n=person|employee|man|woman|student|team|girl|boy>', 'hard-working'],
      ['<v=sound|seem|taste|smell|become> <degree>? [<ly>] $|to|for', '<ly:adjective>'],
    ],
    reason:
      'After “am”, “is” and “feel”, and before a noun, stands an adjective: “I am fluent”, “a quick response”.',
    wrong: [
      ['I am fluently in English.', 'I am fluent in English.'],
      ['He is a hardly worker.', 'He is a hard worker.'],
    ],
    right: ['I am fluent in English.', 'It was quickly done.'],
  },
  {
    id: 'boring-bored-more',
    title: 'An interested project, I got boring',
    kind: 'word choice',
    level: 'B1',
    patterns: [
      [
        'it is|was|becomes|became|gets|feels a? bit|little|quite|very? [<w=confused|bored|tired|frustrated|embarrassed|disappointed|annoyed|excited|worried|interested>] to|that|for|when',
        '<w:causing>',
      ],
      [
        'all|some|most|many|none of us|them|you were|was|are|is|felt [<w=shocking|surprising|confusing|exciting|disappointing|annoying|tiring|boring>]',
        '<w:felt>',
      ],

      ['a|an|the|any|some|very|really|so|more|most|this|that [<bored>] <dull>', '<bored:causing>'],
      [
        'a|an|very|really|so|more|most [<w=excited|interested|tired|frightened|disappointed|confused>] <n=match|matches|movie|place|city|game|idea|offer|thing|day|journey|weekend|challenge|question|questions|topic|topics|book|books|work|tour|report>',
        '<w:causing>',
      ],
      [
        '<p=i|we|you|he|she|they|my> am|is|was|are|were|feel|felt|got|get|became|been not? <adverb>? [<boring>] to <v=see|hear|know|learn|find|meet|get|join|work|be|start|share|tell>',
        '<boring:felt>',
      ],
      [
        '<animate> am|is|was|are|were|feel|felt|got|get|gets|getting|became|looked|looks|seemed not? <adverb>? [<w=pleasing|annoying|satisfying|frustrating|confusing|surprising|disappointing|worrying|tiring|exhausting|motivating|shocking|embarrassing|exciting|interesting|frightening|irritating|relaxing|amazing|depressing|terrifying>] with|by|because|about|after|when|of',
        '<w:felt>',
      ],
      [
        '<p=i|we|he|she|they> got|get|gets|getting|become|became <adverb>? [<w=boring|tiring|confusing|exciting|frustrating|surprising|worrying|shocking|exhausting|disappointing|annoying>]',
        '<w:felt>',
      ],
      [
        '<p=i|we> am|are|was|were|feel|felt not? <adverb>? [<w=tiring|exhausting|worrying|confusing|frustrating|exciting|disappointing|surprising|shocking>] $',
        '<w:felt>',
      ],
      ['<animate> am|is|are|was|were not? <adverb>? [<w=pleasing|satisfying>]', '<w:felt>'],
      [
        'the|this|that|my|your|our|his|her|<the> <n=job|work|webinar|lecture|training|demo|event|salary|offer|result|results|movie|film|journey|news|performance|speech|idea|weather|salary|talk|talks|lecture|book|topic|project|session|place|delay|service|response|training|shift|schedule> is|was|are|were|looks|sounds|seems not? <adverb>? [<w=interested|bored|excited|confused|surprised|frustrated|disappointed|embarrassed|annoyed|shocked|satisfied|depressed|tired|exhausted|inspired|amazed|irritated>] !with|by',
        '<w:causing>',
      ],
      [
        'the|this|that|our|my <n=job|work|webinar|lecture|training|demo|event|movie|film|session|speech|book|talk|course|class|seminar|meeting|project|workshop|topic|trip> on|about|of|in|at|by ...a3 was|is|were|are <adverb>? [<w=interested|bored|excited|confused|disappointed|tired|inspired|frustrated|exhausted|annoyed>] !with|by|in|to',
        '<w:causing>',
      ],
    ],
    reason:
      'What causes a feeling ends in -ing, who has it ends in -ed: “an interesting project”, “I got bored”.',
    wrong: [
      ['It was a very interested project.', 'It was a very interesting project.'],
      ['I got boring in that job.', 'I got bored in that job.'],
    ],
    right: ['It was a very interesting project.', 'My manager is interested in the result.'],
  },
]
