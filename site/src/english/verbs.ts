/** The forms of a verb: `work`, `works`, `worked`, `worked`, `working`. */
export const VERB_FORMS = ['base', 's', 'past', 'participle', 'ing'] as const
export type VerbForm = (typeof VERB_FORMS)[number]

/** A verb by its base, with the forms that a word can be of it. */
export interface VerbReading {
  base: string
  forms: ReadonlySet<VerbForm>
}

/** base, past and participle of irregular verbs; a missing participle is the past. */
const IRREGULAR = `redo redid redone, rewrite rewrote rewritten, oversee oversaw overseen, undertake undertook undertaken, rebuild rebuilt, resend resent, foresee foresaw foreseen, bend bent, bite bit bitten, blow blew blown, dig dug, feed fed, freeze froze frozen, hang hung, mislead misled, mistake mistook mistaken, misunderstand misunderstood, outgrow outgrew outgrown, repay repaid, reset reset, rethink rethought, seek sought, shoot shot, shrink shrank shrunk, sink sank sunk, slide slid, spread spread, strike struck, swear swore sworn, tear tore torn, upset upset, be was been, beat beat beaten, become became become, begin began begun, break broke broken, bring brought, build built,
  buy bought, catch caught, choose chose chosen, come came come, cost cost, cut cut, deal dealt, do did done, draw drew drawn,
  drink drank drunk, drive drove driven, eat ate eaten, fall fell fallen, feel felt, fight fought, find found, fly flew flown,
  forget forgot forgotten, forgive forgave forgiven, get got, give gave given, go went gone, grow grew grown, have had, hear heard, hide hid hidden,
  hit hit, hold held, hurt hurt, keep kept, know knew known, lead led, leave left, lend lent, let let, lose lost, make made,
  mean meant, meet met, overcome overcame overcome, pay paid, put put, quit quit, read read, ride rode ridden, ring rang rung, rise rose risen, run ran run,
  say said, see saw seen, sell sold, send sent, set set, shake shook shaken, show showed shown, shut shut, sing sang sung, sit sat, sleep slept, speak spoke spoken,
  spend spent, stand stood, steal stole stolen, stick stuck, swim swam swum, take took taken, teach taught, tell told, think thought,
  throw threw thrown, understand understood, undergo underwent undergone, wake woke woken, wear wore worn, win won, withdraw withdrew withdrawn, write wrote written`

const REGULAR = `mail head refund restock escalate migrate onboard outsource audit reconcile negotiate nominate supervise chair draft brief invoice courier dispatch certify shortlist scan print photocopy staple laminate quote tender bill trim refactor render compile benchmark monitor troubleshoot patch log restart reboot reinstall configure customise optimise streamline standardise prioritise mobilise renovate landscape irrigate harvest sow graze vaccinate diagnose prescribe sanitise sterilise discharge admit accommodate entertain garnish marinate chop slice pack unload dispatch ferry commute relocate renew forfeit accrue depreciate allocate disburse deduct reimburse liaise moderate facilitate mentor groom coax pacify console soothe scold reprimand reward recognise felicitate accept achieve act adapt add address adjust admire admit advise affect afford agree allow analyse analyze
  annoy announce answer apologise apologize appear apply appoint appreciate approach approve argue arrange
  arrive ask assign assist assume assure attach attend attract avoid await behave believe belong borrow
  call calculate cancel care carry cause celebrate change chat check clarify clean clear close coach code
  collaborate collect combine comment commit communicate compare compete complain complete comprise
  concentrate confirm connect consider consist consult contact contain continue contribute control convert
  convey convince cook coordinate cope correct count cover create criticise dance debug decide decrease
  delay delegate deliver demand demonstrate deny depend deploy describe deserve design develop dine
  disagree discover discuss dislike divide double download drop earn edit educate elaborate email emphasise
  emphasize employ enable encourage end engage enhance enjoy enrol ensure enter entertain establish
  evaluate examine exchange execute exist expand expect experience explain explore express extend face
  facilitate fail fax file fill finalise finalize finish fix focus follow forward fulfil fund gain gather
  generate graduate greet guess guide handle happen hate head help hesitate hike hire hope identify ignore
  imagine implement import impress improve include increase indicate influence inform initiate inspect
  inspire install insist instruct integrate intend interact interest interview introduce invent invest
  investigate invite invoice involve join judge jump justify lack last laugh launch learn lie lift like
  limit link listen live load look love maintain manage mark market match matter measure mention mentor
  merge migrate mind miss mix modify monitor motivate move need negotiate notice notify obey object observe
  obtain occur offer open operate optimise optimize order organise organize owe own participate pass
  perform persuade phone pick plan play please possess postpone practise practice predict prefer prepare
  present prevent proceed process produce promise promote propose protect prove provide publish purchase
  push pursue qualify question raise reach react realise realize receive recognise recognize recommend
  recover recruit reduce refer reflect refuse regret reject relate relax release relocate rely remain
  remember remind remove renew rent repair repeat replace reply report represent request require research
  resemble resign resolve respect respond rest result resume retire return review revise reward sacrifice
  satisfy save schedule scold score search seem select separate serve settle share shift shop shout sign
  simplify smile solve sort specialise specialize start state stay stop strengthen stress struggle study
  submit succeed suffer suggest suit summarise summarize supervise supply support suppose surprise survive
  suspend switch talk target taste test thank touch tour train transfer transform translate travel treat
  trust try turn type update upgrade upload use value vary verify visit volunteer vote wait walk want cry
  climb sweep bake boil wipe knock lock unlock press pull smoke spoil stare stretch suck tempt tie trap
  tremble wander warm weigh whisper wrap accuse adopt advertise alter amuse arrest assemble astonish attack
  award bark bathe beg bless blink boast bother bounce bow breathe calm camp challenge chase cheer chew
  claim comfort compel compile conceal conduct confess confuse congratulate conquer consume contradict
  cough crash crawl cross cure damage dare dedicate deceive declare decorate defeat defend define detect
  devote digest direct disappear disappoint dismiss disturb donate dream dress drown dry elect eliminate
  embarrass emerge encounter endure enquire escape estimate exaggerate excite exclude excuse exhaust export
  fetch filter flash flood flow fold fry furnish gossip grab guard harm heat hug hunt hurry imply impose
  inherit injure inquire insert insure invade irritate itch joke kick kill kiss label land lick lighten
  long march marry mend milk murder nod nominate note number nurse offend omit oppose pack paint park pause
  peel permit pine plant plead point polish pour praise pray preach preserve pretend print prohibit punch
  punish queue quarrel race rain rate reassure reckon refresh relieve rescue reserve restore restrict
  reveal rob roll ruin rule rush scare scream seize sense shape shave shelter shiver shock slip slow smell
  sneeze snow soften spare spill squeeze stamp stitch store strip subscribe substitute suppress surrender
  surround suspect swallow tackle tap tease telephone tend terminate thread threaten tick tickle tidy trace
  trade transmit trick trip trouble twist unite unpack urge vanish visualise welcome whistle wink wound
  yawn warn wash waste watch wish wonder work worry yell`

/** Verbs of more than one syllable that double their last consonant all the same. */
const DOUBLED = new Set(
  'admit begin commit control deter forget occur permit prefer refer regret submit transfer travel cancel enrol fulfil model'.split(
    ' ',
  ),
)

const SINGULAR_BE = ['am', 'is', 'are']

const forms = new Map<string, Record<VerbForm, string>>()
const readings = new Map<string, VerbReading[]>()

for (const entry of IRREGULAR.split(',')) {
  const [base = '', past = '', participle = past] = entry.trim().split(' ')
  add(base, past, participle)
}
for (const base of REGULAR.split(/\s+/)) add(base, withEd(base), withEd(base))
for (const word of [...SINGULAR_BE, 'were']) read(word, 'be', word === 'were' ? 'past' : 's')

function add(base: string, past: string, participle: string): void {
  const all = { base, s: withS(base), past, participle, ing: withIng(base) }
  forms.set(base, all)
  for (const form of VERB_FORMS) read(all[form], base, form)
  if (base === 'get') read('gotten', base, 'participle')
  if (base === 'learn') for (const form of ['past', 'participle'] as const) read('learnt', base, form)
}

function read(word: string, base: string, form: VerbForm): void {
  const known = readings.get(word) ?? []
  const same = known.find((reading) => reading.base === base)
  if (same)
    readings.set(word, [
      ...known.filter((one) => one !== same),
      { base, forms: new Set([...same.forms, form]) },
    ])
  else readings.set(word, [...known, { base, forms: new Set([form]) }])
}

/** The verbs that a word can be a form of; none where it is no verb that we know. */
export const verbReadings = (word: string): readonly VerbReading[] => readings.get(word) ?? []

/** A form of a verb; of one that we do not know, as if it were regular. */
export function conjugate(base: string, form: VerbForm): string {
  const known = forms.get(base)
  if (known) return known[form]
  if (form === 'base') return base
  return form === 's' ? withS(base) : form === 'ing' ? withIng(base) : withEd(base)
}

/** The present that goes with a subject: `am` and `have` with I, `is` and `has` with the third person singular. */
export function present(base: string, subject: 'I' | 'singular' | 'plural'): string {
  if (base === 'be') return subject === 'I' ? 'am' : subject === 'singular' ? 'is' : 'are'
  return conjugate(base, subject === 'singular' ? 's' : 'base')
}

function withS(base: string): string {
  if (base === 'be') return 'is'
  if (base === 'have') return 'has'
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh|o)$/.test(base) ? `${base}es` : `${base}s`
}

function withEd(base: string): string {
  if (base.endsWith('e')) return `${base}d`
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`
  return `${doubled(base)}ed`
}

function withIng(base: string): string {
  if (base === 'be') return 'being'
  if (base.endsWith('ie')) return `${base.slice(0, -2)}ying`
  if (/[^eoy]e$/.test(base)) return `${base.slice(0, -1)}ing`
  return `${doubled(base)}ing`
}

function doubled(base: string): string {
  const short = /^[^aeiou]*[aeiou][bdgklmnprt]$/.test(base) || /^(?:qui|swi)[tm]$/.test(base)
  return short || DOUBLED.has(base) ? base + base.slice(-1) : base
}
