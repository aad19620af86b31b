import { WORD_LISTS } from './word-lists.ts'

/** The forms of a verb: `work`, `works`, `worked`, `worked`, `working`. */
export const VERB_FORMS = ['base', 's', 'past', 'participle', 'ing'] as const
export type VerbForm = (typeof VERB_FORMS)[number]

/** A verb by its base form, and the forms of it that a word can be. */
export interface VerbReading {
  base: string
  forms: ReadonlySet<VerbForm>
}

/** base, past and participle of irregular verbs; a missing participle is the past. */
const IRREGULAR = `bet bet, bid bid, bind bound, bleed bled, breed bred, cast cast, creep crept, fling flung, kneel knelt, overeat overate overeaten, spit spat, sting stung, stink stank stunk, weave wove woven, babysit babysat, forbid forbade forbidden, forecast forecast, oversleep overslept, redo redid redone, rewrite rewrote rewritten, oversee oversaw overseen, undertake undertook undertaken, rebuild rebuilt, resend resent, foresee foresaw foreseen, bend bent, bite bit bitten, blow blew
  blown, dig dug, feed fed, freeze froze frozen, hang hung, mislead misled, mistake mistook mistaken, misunderstand misunderstood, outgrow outgrew outgrown, repay repaid, reset reset, rethink rethought,
  seek sought, shoot shot, shrink shrank shrunk, sink sank sunk, slide slid, spread spread, strike struck, swear swore sworn, tear tore torn, upset upset, be was been, beat beat beaten, become became
  become, begin began begun, break broke broken, bring brought, build built, buy bought, catch caught, choose chose chosen, come came come, cost cost, cut cut, deal dealt, do did done, draw drew drawn,
  drink drank drunk, drive drove driven, eat ate eaten, fall fell fallen, feel felt, fight fought, find found, fly flew flown, forget forgot forgotten, forgive forgave forgiven, get got, give gave
  given, go went gone, grow grew grown, have had, hear heard, hide hid hidden, hit hit, hold held, hurt hurt, keep kept, know knew known, lead led, leave left, lend lent, let let, lose lost, make made,
  mean meant, meet met, overcome overcame overcome, pay paid, put put, quit quit, read read, ride rode ridden, ring rang rung, rise rose risen, run ran run, say said, see saw seen, sell sold, send sent,
  set set, shake shook shaken, show showed shown, shut shut, sing sang sung, sit sat, sleep slept, speak spoke spoken, spend spent, stand stood, steal stole stolen, stick stuck, swim swam swum, take
  took taken, teach taught, tell told, think thought, throw threw thrown, understand understood, undergo underwent undergone, wake woke woken, wear wore worn, win won, withdraw withdrew withdrawn, write
  wrote written, arise arose arisen, broadcast broadcast, burst burst, cling clung, dwell dwelt, flee fled, grind ground, offset offset, overhear overheard, overtake overtook overtaken, shed shed, shine
  shone, undo undid undone, uphold upheld, withhold withheld, withstand withstood, spin spun, split split, stride strode, swell swelled swollen, swing swung, weep wept`

const REGULAR = `ache bargain bleach blush bribe bruise buzz chant choke command construct copy crowd crush curl decay dip dive divorce ferment float gamble gaze giggle glow grin grip grumble gulp haunt hop howl hum jog kidnap loot mop mow nibble overflow paste peep pickpocket pinch pity plough pluck poke pop puncture puzzle roar rot rub sail salute scrape scribble shrug shuffle slap snore sprout squeak stammer stir stuff sweat tame vomit wag whine whip worship wreck allege aspire attribute balance brainstorm burn concern contemplate disapprove doubt downgrade earmark entail expel familiarise format glance glue grant guarantee highlight hint jeopardise lecture localise mute network normalise offload onboard oversimplify pilot plug realign reconnect remark remit reorganise rinse scratch scroll seal sew sigh signify spot stock structure tag tally tax tip tire triple tune underline underestimate view warrant water wire abide account advance aim allot ascend attempt avail base bear benefit blame charge comply crack deposit enroll exercise exit fancy fear fire force hail hand impact indulge locate major post progress reappear reapply recall recheck reconsider record recur retest retreat risk ship sound strive sympathise die tie abandon abolish absorb abuse accelerate accept accommodate accompany accomplish accrue accumulate accuse achieve acquire act activate adapt add address adhere adjourn adjust administer admire admit
  adopt advertise advise advocate affect afford aggravate agree align allocate allow alter amaze amend amount amuse analyse analyze announce annoy answer anticipate apologise apologize appear apply
  appoint appreciate apprehend approach approve argue arrange arrest arrive ask assassinate assemble assert assess assign assimilate assist assume assure astonish attach attack attain attend attract
  audit authorise authorize automate avert avoid await award bake ban bark bathe beg behave believe belong benchmark bill blend bless blink block bloom board boast boil bomb book boost borrow bother
  bounce bow breathe brief browse brush budget bully bundle bypass calculate call calm camp cancel capture care carry cater cause caution celebrate censor certify chair challenge change chart chase chat
  cheat check cheer chew chill chop circulate cite claim clap clarify clash classify clean clear click climb close cluster coach coax code collaborate collapse collect collide combine comfort commence
  commend comment commit communicate commute compare compel compensate compete compile complain complete compliment compose comprehend compress comprise compromise conceal conceive concentrate condemn
  conduct confess configure confine confirm conform confront confuse congratulate connect conquer consent consider consist console consolidate constitute constrain consult consume contact contain
  contest continue contradict contrast contribute control convene converse convert convey convince cook cooperate coordinate cope correct correspond cough counsel count courier cover craft crash crawl
  create credit criticise criticize cross cry cultivate curb cure customise customize damage dance dare debate debit debug deceive decide declare decline decode decorate decrease dedicate deduct deem
  default defeat defend defer define degrade delay delegate delete deliberate deliver demand demonstrate denote deny depart depend depict deploy depreciate deprive derive descend describe deserve design
  detach detain detect deteriorate determine develop deviate devise devote diagnose dictate differ digest diminish dine direct disable disagree disappear disappoint disburse discard discharge disclose
  discontinue discourage discover discuss dislike dismiss dispatch display dispose dispute disrupt dissolve distinguish distort distribute disturb diversify divide document dominate donate double
  download draft drag drain dream dress drill drop drown dry dump duplicate earn ease edit educate elaborate elect elevate eliminate email embarrass embed embrace emerge emit emphasise emphasize employ
  empower enable enclose encode encounter encourage encrypt end endorse endure enforce engage enhance enjoy enlarge enlist enquire enrich enrol ensure enter entertain entitle equip erase erect erode err
  escalate escape escort establish estimate evacuate evade evaluate evolve exaggerate examine exceed excel exchange excite exclude excuse execute exempt exert exhaust exhibit exist expand expect
  expedite experience expire explain exploit explore export expose express extend extract fabricate face facilitate fade fail fake fasten favour fax felicitate ferry fetch file fill film filter finalise
  finalize finish fix flag flash flood flourish flow fluctuate flush focus fold follow forfeit forge formulate forward foster frame frighten frustrate fry fuel fulfil fund furnish gain garnish gather
  gauge generate google gossip govern grab graduate grasp graze greet groan groom group guard guess guide hack halt hamper handle handover happen harass harm harvest hate haul head heat help hesitate
  hike hinder hire honour hope host hug humiliate hunt hurry identify ignore illustrate imagine immigrate impair impart impede implement imply import impose impress improve incline include incorporate
  increase incur indicate induce infer inflate influence inform inherit inhibit initiate injure innovate inquire insert insist inspect inspire install instruct insulate insult insure integrate intend
  intensify interact intercept interest interfere interpret interrupt intervene interview intimidate introduce invade invalidate invent invest investigate invite invoice invoke involve iron irrigate
  irritate isolate issue itch join joke judge juggle jump justify kick kill kiss knock label lack lag laminate land landscape last laugh launch leak lean leap learn lease lessen level liaise liberate
  lick lie lift lighten like limit linger link listen litigate live load loan lock lodge log long look loop love lower magnify mail maintain manage mandate manipulate manufacture march marinate mark
  market marry match matter mature maximise maximize measure mediate meditate memorise memorize mend mention mentor merge message migrate milk mime mind minimise minimize miss mix mobilise mock moderate
  modernise modify monitor motivate mount mourn move multiply multitask murder narrate need neglect negotiate nod nominate note notice notify nourish number nurse nurture obey object oblige observe
  obstruct obtain occur offboard offend offer omit onboard open operate oppose opt optimise optimize order organise organize originate outline outnumber outperform outsource overcharge overlap overload
  overlook overrule overwhelm owe own pacify pack paint park participate pass patch patrol pause peel penalise perceive perform permit persist persuade phone photocopy pick pine ping pinpoint pitch plan
  plant play plead please pledge plot point polish ponder populate portray position possess postpone pour practice practise praise pray preach precede predict prefer prepare prescribe present preserve
  preside press presume pretend prevail prevent print prioritise probe proceed process procure produce profit prohibit prolong promise promote prompt pronounce propose prosper protect prove provide
  provoke publicise publish pull pump punch punish purchase pursue push qualify quantify quarrel question queue quote race rain raise rally ramp rank rate reach react realise realize reassure reboot
  receive reckon recognise recognize recommend reconcile recover recruit rectify redesign redirect reduce refactor refer refill refine reflect reform refrain refresh refuel refund refuse regain register
  regret regulate reimburse reinforce reinstall reinstate reiterate reject relate relax relay release relieve reload relocate rely remain remember remind remove render renew renovate rent reopen reorder
  repair repeat rephrase replace replicate reply report repost represent reprimand reproduce request require reschedule rescue research resemble resent reserve reside resign resist resit resolve resort
  respect respond rest restart restock restore restrain restrict restructure resubmit result resume retain retire retrain retrieve retry return reunite reuse revamp reveal reverse revert review revise
  revisit revive revolve reward rework rob roll rotate route ruin rule rush sacrifice sanction sanitise satisfy save scale scan scare scatter schedule scold score scrap scream screen scrub scrutinise
  search secure seem segregate seize select sense separate serve settle shape share shave shelter shift shiver shock shop shortlist shout shred sign signal simplify simulate sip situate skip slam slash
  slice slip slow smell smile smoke snap snatch sneak sneeze sniff snow soak soar socialise soften solicit solve soothe sort sow span spare spark specialise specialize specify speculate spell spill
  splash spoil sponsor sprain spray sprint squander squeeze stab stabilise stack stain stalk stall stamp standardise staple stare start startle starve state stay steer stem sterilise stimulate stipulate
  stitch stop store strain strategise streamline strengthen stress stretch strip stroll struggle study stumble subdivide submit subscribe substitute subtract succeed suck sue suffer suffice suggest suit
  sum summarise summarize summon supervise supplement supply support suppose suppress surge surpass surprise surrender surround survey survive suspect suspend sustain swallow swap sweep switch sync
  synchronise synthesise tabulate tackle tailor talk tamper tap taper target taste tease telephone teleport tempt tend tender terminate test text thank thread threaten thrive tick tickle tidy tie tilt
  tolerate toss touch toughen tour tow trace track trade trail train transcribe transfer transform transit translate transmit transplant transport trap travel treat tremble trick trigger trim trip
  trouble troubleshoot trust try tumble turn tutor tweak twist type unblock undermine unify uninstall unite unload unlock unpack unsubscribe unveil update upgrade upload uproot upskill urge use utilise
  utilize vacate vaccinate validate value vanish vary vent verify veto vibrate victimise violate visit visualise void volunteer vote wager wail wait walk wander want warm warn wash waste watch weaken
  weigh welcome wheel whisper whistle widen wink wipe wish witness wonder work worry wound wrap yawn yell yield zoom
  copy stir mash grate dive sail trek jog skate ski cycle curse float frown giggle glow grin grumble hop limp moan pat pinch poke protest
  repent roast smash snore sob stammer sweat vomit wave whine wreck zip tweet faint fidget gasp`

/** Verbs of two or more syllables that double their last consonant. */
const DOUBLED = new Set(
  'admit begin kidnap worship commit control deter forget occur permit prefer refer regret submit transfer travel cancel enrol fulfil model quarrel'.split(
    ' ',
  ),
)

const SINGULAR_BE = ['am', 'is', 'are']

const forms = new Map<string, Record<VerbForm, string>>()
const readings = new Map<string, VerbReading[]>()

for (const entry of IRREGULAR.split(',')) {
  const [base = '', past = '', participle = past] = entry.trim().split(/\s+/)
  add(base, past, participle)
}
for (const base of [...REGULAR.split(/\s+/), ...(WORD_LISTS['verb-known'] ?? [])])
  if (!forms.has(base)) add(base, withEd(base), withEd(base))
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

/** The verbs that a word can be a form of. Empty where the word is no verb of these lists. */
export const verbReadings = (word: string): readonly VerbReading[] => readings.get(word) ?? []

const everyday = new Set(
  [...IRREGULAR.split(','), ...REGULAR.split(/\s+/)].map((entry) => entry.trim().split(/\s+/)[0]),
)

/** The verbs that a word can be a form of, without rare ones such as “shuck”. */
export const everydayReadings = (word: string): readonly VerbReading[] =>
  verbReadings(word).filter(({ base }) => everyday.has(base))

/** A form of a verb. A verb that is not in these lists counts as regular. */
export function conjugate(base: string, form: VerbForm): string {
  const known = forms.get(base)
  if (known) return known[form]
  if (form === 'base') return base
  return form === 's' ? withS(base) : form === 'ing' ? withIng(base) : withEd(base)
}

/** The present form that agrees with a subject: `am` and `have` with I, `is` and `has` with the third person singular. */
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
