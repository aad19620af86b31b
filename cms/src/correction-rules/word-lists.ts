/** Lists of words that the patterns of rules name, as <person>. Add a word to a list and every rule that names it knows it. */
export const WORD_LISTS: Readonly<Record<string, string>> = {
  /** Verbs that are nearly never used in the progressive. */
  stative: `like know understand believe belong own possess prefer want need hate contain consist depend mean recognise recognize seem
    resemble agree disagree deserve owe matter doubt realise realize include involve require wish exist lack remember recognise`,
  /** What one is having, and not only has. */
  event: `farewell gathering get-together lunch dinner breakfast tea coffee drink drinks snack snacks meal supper meeting meetings call calls fun trouble troubles difficulty difficulties
    problem problems conversation conversations discussion discussions party baby babies time thoughts issue issues chat talk look session sessions interview
    exam argument arguments effect impact break rest bath shower class classes wedding function test doubts second viva sale review nap walk celebration debate team-building surgery operation treatment
    serviced washed cut tested renovated replaced upgraded guests visitors repaired painted built cleaned done fixed checked trained delivered made installed`,
  person: `father mother brother sister uncle aunt cousin wife husband son daughter parent parents friend manager boss colleague teacher professor
    student engineer doctor lawyer accountant nurse driver farmer banker clerk officer supervisor trainer trainee intern developer programmer tester designer analyst
    consultant architect salesman executive assistant director founder owner partner client customer employee employer worker labourer candidate fresher graduate postgraduate
    person man woman boy girl child kid learner listener speaker player leader member worker reader writer singer dancer cricketer communicator citizen neighbour
    guest visitor passenger interviewer recruiter vendor supplier buyer seller dealer agent broker chef cook waiter pilot soldier constable plumber electrician carpenter mechanic technician tailor watchman
    housewife homemaker businessman businesswoman entrepreneur scientist researcher journalist editor author lecturer principal tutor mentor coach coordinator administrator
    receptionist secretary cashier auditor bachelor volunteer expert beginner professional teammate batchmate classmate roommate grandfather grandmother senior junior people team company operator planner thinker solver achiever performer optimist perfectionist introvert extrovert`,
  /** Callings and characters that take an article: "I am an engineer". */
  profession: `engineer doctor lawyer accountant nurse driver farmer banker clerk officer supervisor trainer trainee intern developer programmer tester designer analyst consultant architect
    salesman executive assistant teacher professor lecturer student chef cook waiter pilot soldier plumber electrician carpenter mechanic technician tailor housewife homemaker businessman businesswoman entrepreneur
    scientist researcher journalist editor author tutor mentor coach coordinator administrator receptionist secretary cashier auditor bachelor volunteer manager fresher graduate postgraduate
    person man woman boy girl learner listener speaker player worker reader writer singer dancer cricketer communicator leader recruiter expert beginner professional executive operator planner thinker solver achiever performer optimist perfectionist introvert extrovert`,
  /** Nouns with a plural. */
  count: `friend student employee company project year month week day hour minute thing problem client customer colleague skill job task question answer mistake reason example idea
    point language subject book file document report meeting interview call email message letter form course class lesson exam test result branch office team member manager teacher parent brother sister child
    person place city country state village school college university hospital bank shop store product service machine tool computer laptop phone car bike bus train ticket room house building floor table chair
    plan target goal rule law right duty role position post candidate applicant interviewer question certificate degree diploma award prize opportunity chance option choice decision suggestion recommendation
    solution method way step stage part item order invoice bill payment account loan policy patient guest visitor passenger vendor supplier dealer agent engineer developer designer analyst doctor nurse worker
    officer driver trainee intern trainer batch semester module chapter page line word sentence story film movie song game match player picture photo video link website app application feature error bug issue
    complaint request response review rating survey number figure amount strength weakness hobby habit quality ability responsibility challenge difficulty obstacle achievement accomplishment experience
    conflict argument discussion presentation speech debate workshop seminar conference event function party trip tour visit holiday festival campaign advertisement brand market industry sector department section unit
    plant factory warehouse site tower road flight hotel restaurant dish meal cup glass bottle box bag parcel packet sample design drawing model prototype version release system server database network screen slide chart graph
    crop farm field animal tree flower river mountain language family cousin uncle aunt son daughter friend neighbour supervisor director boss reader learner speaker expert professional engineer facility benefit advantage disadvantage change improvement difference
    organisation organization institute interest topic area aspect factor detail fact opinion view`,
  /** Nouns that need an article or another determiner in the singular, but for idioms: “take part”, “at work”. */
  thing: `laptop computer phone smartphone car bike scooter motorcycle bicycle ticket passport licence license visa card cheque invoice bill receipt voucher parcel envelope bag bottle box cup
    plate chair desk cupboard locker key badge helmet umbrella camera printer scanner projector router server modem charger cable mouse keyboard monitor screen button link website app application portal
    dashboard database spreadsheet file folder document presentation slide chart graph template checklist photo picture video problem issue solution idea plan goal target question answer chance
    opportunity mistake error decision meeting interview appointment job career degree diploma certificate course exam test internship workshop seminar conference webinar session project task role
    team department factory hospital bank shop hotel restaurant flat apartment house village city country email message letter call complaint suggestion recommendation proposal discount refund loan
    promotion holiday break bonus hike deadline milestone budget estimate quotation contract ticket bug feature module release patch script query table column server tool machine device engine pump valve
    motor boiler turbine transformer sensor generator drawing sketch blueprint prototype sample report summary draft list copy form questionnaire survey review rating score rank award prize trophy medal
    scholarship client customer colleague friend patient candidate employee employer vendor supplier guest passenger visitor relative neighbour cousin brother sister son daughter husband wife child kid boy girl man woman person
    doctor nurse teacher manager supervisor engineer officer leader mentor boss student trainee intern resident citizen member player listener speaker learner worker driver developer programmer tester analyst
    consultant specialist expert beginner professional accountant auditor lawyer teammate room-mate girlfriend boyfriend dog cat tree garden park road bridge tower river mountain hill island beach
    meal sandwich song movie film book novel magazine newspaper article story poem joke trip tour picnic journey vacation wedding festival birthday party concert match tournament
    headache fever stomach-ache injury wound fracture allergy disease symptom prescription injection tablet syringe bandage stretcher ambulance wheelchair
    strategy method technique formula theory concept skill hobby habit dream wish ambition weakness challenge obstacle difficulty conflict argument disagreement misunderstanding
    emergency accident incident crisis lawsuit penalty warning notice-period reminder notification alert password username account profile résumé resume cv portfolio
    startup business company firm organisation organization corporation agency institute branch subsidiary warehouse store mall market supermarket plant workshop laboratory lab studio
    sentence paragraph page chapter word number code id pin otp plan scheme premium claim mortgage ledger balance-sheet transaction deal bargain
    gift present surprise favour compliment promise guess secret lie excuse apology request demo demonstration trial visit walk-in walkthrough call-back callback follow-up signature stamp photograph
    solution-architect workaround fix hint clue tip example instance explanation description definition comparison conversation discussion debate speech lecture lesson class-test
    family hostel playground gym theatre museum temple mosque airport station cabin counter queue vacancy opening interviewer recruiter reference referral candidate shortlist panel committee union club
    dentist surgeon physician therapist barber window door gate shelf drawer mirror pillow blanket towel carpet balcony staircase corridor kitchen bedroom bathroom washroom shirt jacket coat hat wallet purse suitcase backpack
    pen pencil notebook diary calculator stapler whiteboard pendrive headset microphone bulb fridge refrigerator oven stove kettle truck lorry tractor taxi cab rickshaw boat helicopter plane guitar piano violin
    nephew niece uncle aunt grandfather grandmother parent twin partner roommate landlord tenant shopkeeper farmer businessman businesswoman entrepreneur architect scientist journalist pilot chef clerk cashier receptionist
    secretary assistant executive coordinator director team-lead technician outage breakdown leak blackout post pharmacy clinic canteen bakery showroom salon nursery mechanic electrician plumber carpenter operator designer writer editor reader`,
  /** Nouns that need an article where an adjective stands before them: “a good command”. */
  quality: `command understanding grasp relationship background attitude impression difference desire reputation personality voice environment atmosphere impact
    beginning start response reply reaction salary package vocabulary mindset approach mood sense rapport bond memory day week weekend evening journey moment month year place room school college
    university office town area shift level step stage process system service product introduction overview feeling network community group crowd batch schedule routine commute lifestyle match smile
    amount number variety range series majority percentage portion nap rest brand topic balance inconvenience`,
  /** Nouns without a plural, as they stand in the singular. */
  uncountable: `advice information equipment feedback furniture luggage baggage news homework evidence software hardware machinery traffic guidance assistance knowledge stationery jewellery scenery`,
  possession: `experience years knowledge degree brother brothers sister sisters siblings family job car house laptop bike certificate skills children`,
  place: `room office hall building classroom class cabin house shop market campus lab factory hotel station theatre`,
  gathering: `class classes meeting meetings interview interviews training course courses party session sessions wedding lecture lectures seminar workshop call conference function`,
  city: `delhi mumbai bangalore bengaluru chennai hyderabad kolkata pune ahmedabad jaipur lucknow kanpur nagpur indore bhopal patna surat vadodara kochi coimbatore madurai
    chandigarh gurgaon gurugram noida mysore mysuru mangalore visakhapatnam vijayawada trivandrum ranchi raipur guwahati bhubaneswar dehradun agra varanasi allahabad amritsar ludhiana goa india punjab gujarat secunderabad thane nashik aurangabad rajkot jodhpur udaipur kota meerut faridabad ghaziabad jalandhar shimla jammu srinagar siliguri cuttack rourkela jamshedpur dhanbad gaya howrah durgapur vellore salem madurai trichy tirupati guntur warangal hubli belgaum thrissur kozhikode kollam puducherry pondicherry
    maharashtra kerala karnataka telangana rajasthan bihar odisha assam london dubai singapore google infosys wipro tcs`,
  region: `gujarat maharashtra kerala karnataka telangana rajasthan bihar odisha assam india punjab goa delhi mumbai bangalore bengaluru chennai hyderabad kolkata pune germany america canada australia england haryana`,
  weekday: `monday tuesday wednesday thursday friday saturday sunday`,
  month: `january february march april june july august september october november december`,
  daypart: `morning afternoon evening`,
  degree: `very really so quite too extremely highly rather pretty fairly absolutely more most`,
  frequency: `always never often usually sometimes already just also still recently currently now only even ever rarely seldom generally mainly mostly actually basically definitely surely`,
  adjective: `good bad great nice big small large long short high low new old young hard easy difficult important useful happy sad angry tired busy ready able sure aware fluent strong weak quick slow fast
    clean clear cheap expensive rich poor safe simple smart bright honest polite friendly sincere hardworking hard-working punctual disciplined dedicated flexible creative confident positive negative calm patient
    responsible reliable loyal early late same different whole main best better worst worse first second third last next previous senior junior civil mechanical electrical private public government retired
    professional technical financial social local national international daily weekly monthly yearly regular proper quick final initial excellent wonderful beautiful careful successful practical basic rented reputed reputable leading growing multinational joint nuclear middle-class well-known permanent temporary full-time part-time separate suitable complete detailed brief urgent minor major common rare rural urban busy remote proper stable secure challenging promising outstanding demanding rewarding experienced qualified skilled trained certified`,
  /** Adjectives of one syllable, and of two that end in y: they are compared by -er and -est. */
  short: `big small large long short high low new old young hard easy happy sad busy quick slow fast clean cheap rich poor safe smart bright calm early late tall near strong weak thick thin loud
    warm cold hot heavy light lucky funny pretty noisy healthy wealthy lazy crazy dirty tough rough close deep wide nice fine great soft sweet wise`,
  er: `better bigger smaller larger longer shorter higher lower newer older younger harder easier happier busier quicker slower faster cleaner cheaper richer poorer safer simpler smarter brighter
    calmer earlier later taller nearer stronger weaker worse greater heavier lighter luckier tougher closer deeper wider nicer healthier friendlier elder warmer colder hotter louder`,
  est: `best biggest smallest largest longest shortest highest lowest newest oldest youngest hardest easiest happiest busiest quickest slowest fastest cleanest cheapest richest poorest safest simplest
    smartest brightest calmest earliest latest tallest nearest strongest weakest worst greatest heaviest lightest luckiest toughest closest deepest widest nicest healthiest`,
  boring: `interesting boring exciting confusing surprising frustrating disappointing embarrassing annoying shocking satisfying depressing worrying motivating tiring`,
  bored: `interested bored excited confused surprised frustrated disappointed embarrassed annoyed shocked satisfied depressed worried motivated tired`,
  /** What is boring or interesting, and is never bored or interested. */
  dull: `movie film job work book course class session training meeting project lecture game match day trip experience news result story topic subject article lesson task role position seminar presentation journey`,
  lasting: `work live stay study learn teach use play lead manage handle do serve run practise wait look search prepare try write sell train know`,
  /** What is not counted. */
  mass: `knowledge information advice equipment feedback furniture luggage experience work time money homework traffic news software water food rice research progress staff`,
  'plural-only': `people police children men women cattle`,
  'either-number': `states headquarters works means netherlands family team staff government management police majority number couple lot rest group crew committee board class public data audience half most some all none any press jury percent cent
    bit kind sort type pair series following latter above rest unemployed british english philippines netherlands maldives politics ethics statistics economics acoustics  elderly young poor rich sick range variety handful minority third quarter host bunch media sales news what who which both everyone everybody someone others ones other`,
  function: `there here everyone everybody someone somebody anyone anybody nobody nothing something anything everything mine yours ours theirs which that what who whom whose where when why how
    today yesterday tomorrow now not please thanks yes no hello hi sir madam also too very lot lots well am is are was were be been being have has had do does did will would can could shall should may might must
    much many more most few several all both either neither one ones such other others same own enough as if than then because so but and or since for from with without within by at in on to of about into over under after before until till
    during through between among against per via let only just even still already never always often really ever again back away home abroad online myself yourself himself herself itself ourselves themselves
    i you he she it we they me him us them i'm let's mr mrs ms dr ok okay yet soon later ago once twice till upto via maybe perhaps however therefore unless though although while whether good great
    's prior due instead despite except besides onwards together whatever whenever wherever`,
  'noun-or-verb': `account fear fire hail blame base exit advance crack major fancy retreat bear die patch spec pair batch abuse access act address advocate affect aim amount answer appeal approach arrange attack attempt attract balance ban bank benefit blend block bloom board bomb book boost bounce brief broadcast brush
    budget build bully bundle burst call camp care cause challenge change charge chat cheat check cheer chill claim clap clash class clean clear click climb close cluster coach code comment commit
    complete compliment compromise conduct consent contact contest contract contrast control convert cook copy correct cost cough counsel count cover craft crash credit cross cure cut damage dance dare
    deal debate debit debug decline default delay delegate demand deposit design discharge dispatch display dispute divide document double download draft drag drain draw dream dress drill drink drive drop
    dry dump duplicate ease edit effect elaborate email end escort estimate exchange excuse exercise experience export express extract face fade fake fall favour fax feed feedback fight figure file fill
    film filter fix flag flash flood flow focus fold force form forward frame free fry fuel function fund gauge google gossip grasp group guard guess guide hack halt hand handle harm harvest haul head
    heat help hire hit hold honour hope host hunt hurt impact import increase influence input insert insult interest interview invoice iron issue joke judge jump kick kiss knock label lack land last laugh
    launch lead leak lean leap lease leave level lick lift light like limit link list load loan lock lodge log look loop love lower mail manage mandate mark market master match matter measure mention
    merge message mind mistake mix motive mount move murder name need neglect note notice number nurse object offer open order outline output overlap overload own pack paint park partner pass patrol pay
    peel permit phone pick ping pitch place plan plant play pledge plot point polish position post pour practice praise present press price process produce profile profit program progress project promise
    prompt pump purchase push quarrel question queue quote race rain raise rally ramp range rank rate reach read rebate record recruit reform refund register regret relay release rent repair reply report
    request rescue research reserve resort respect rest restart result resume return reverse revert review reward ride ring rise risk rob roll route rule run rush sacrifice sample sanction save saving
    scale scan scare schedule score scrap screen search secure sense separate service set shake shape share shave shed shelter shift ship shock shoot shop shout show shut sign signal slash sleep slice
    slide slip slow smell smile smoke snap sneeze snow soak sort sound space span spare spark speed spend spill spin split spoil sponsor spray spread sprint squeeze stack staff stain stall stamp stand
    start state stay stem step stick stitch stop store strain stress stretch strike strip stroll struggle study substitute suit sum supply support surge surprise survey suspect swap swear sweep swell swim
    swing switch tailor talk tap target task taste team tear tease telephone test text thread throw tick tidy tie time toss touch tour trace track trade trail train transfer transit transplant transport
    trap travel treat trend trick trigger trim trip trouble trust try tumble turn tutor tweak twist type update upgrade upload urge use value veto view visit voice void volunteer vote wager wait wake walk
    warm wash waste watch water welcome wheel whisper whistle win wish witness wonder work worry wound wrap yield zoom`,
  /** What is switched on and off. */
  device: `tv television light lights fan fans ac heater computer laptop machine mobile phone radio geyser projector monitor printer scanner lamp motor pump cooler oven iron torch switch generator inverter ups router camera microphone mike speaker`,
}
