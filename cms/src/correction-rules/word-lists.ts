/** Lists of words that the patterns of rules name, as <person>. Add a word to a list and every rule that names it knows it. */
export const WORD_LISTS: Readonly<Record<string, string>> = {
  /** Verbs that are nearly never used in the progressive. */
  stative: `like know understand believe belong own possess prefer want need hate contain consist depend mean recognise recognize seem
    resemble agree disagree deserve owe matter doubt realise realize include involve require wish exist lack remember recognise`,
  /** What one is having, and not only has. */
  event: `farewell gathering get-together lunch dinner breakfast tea coffee drink drinks snack snacks meal supper meeting meetings call calls fun trouble troubles difficulty difficulties
    problem problems conversation conversations discussion discussions party baby babies time thoughts issue issues chat talk look session sessions interview
    exam argument arguments effect impact break rest bath shower class classes wedding function test doubts second viva sale review nap walk celebration debate team-building surgery operation treatment
    repaired painted built cleaned done fixed checked trained delivered made installed`,
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
    complaint request response review rating survey number figure amount percent strength weakness hobby habit quality ability responsibility challenge difficulty obstacle achievement accomplishment experience
    conflict argument discussion presentation speech debate workshop seminar conference event function party trip tour visit holiday festival campaign advertisement brand market industry sector department section unit
    plant factory warehouse site tower road flight hotel restaurant dish meal cup glass bottle box bag parcel packet sample design drawing model prototype version release system server database network screen slide chart graph
    crop farm field animal tree flower river mountain language family cousin uncle aunt son daughter friend neighbour supervisor director boss reader learner speaker expert professional engineer facility benefit advantage disadvantage change improvement difference
    organisation organization institute interest topic area aspect factor detail fact opinion view`,
  /** Nouns without a plural, as they stand in the singular. */
  uncountable: `advice information equipment feedback furniture luggage baggage news homework evidence software hardware machinery traffic guidance assistance knowledge stationery jewellery scenery`,
  possession: `experience years knowledge degree brother brothers sister sisters siblings family job car house laptop bike certificate skills children`,
  place: `room office hall building classroom class cabin house shop market campus lab factory hotel station theatre`,
  gathering: `class classes meeting meetings interview interviews training course courses party session sessions wedding lecture lectures seminar workshop call conference function`,
  city: `delhi mumbai bangalore bengaluru chennai hyderabad kolkata pune ahmedabad jaipur lucknow kanpur nagpur indore bhopal patna surat vadodara kochi coimbatore madurai
    chandigarh gurgaon gurugram noida mysore mysuru mangalore visakhapatnam vijayawada trivandrum ranchi raipur guwahati bhubaneswar dehradun agra varanasi allahabad amritsar ludhiana goa india punjab gujarat
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
    professional technical financial social local national international daily weekly monthly yearly regular proper quick final initial excellent wonderful beautiful careful successful practical basic`,
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
    bit kind sort type pair series media sales news what who which both everyone everybody someone others ones other`,
  function: `there here everyone everybody someone somebody anyone anybody nobody nothing something anything everything mine yours ours theirs which that what who whom whose where when why how
    today yesterday tomorrow now not please thanks yes no hello hi sir madam also too very lot lots well am is are was were be been being have has had do does did will would can could shall should may might must
    much many more most few several all both either neither one ones such other others same own enough as if than then because so but and or since for from with without within by at in on to of about into over under after before until till
    during through between among against per via let only just even still already never always often really ever again back away home abroad online myself yourself himself herself itself ourselves themselves
    i you he she it we they me him us them i'm let's mr mrs ms dr ok okay yet soon later ago once twice till upto via maybe perhaps however therefore unless though although while whether good great
    's prior due instead despite except besides onwards together whatever whenever wherever`,
  'noun-or-verb': `act address affect aim answer appeal approach arrange attack attempt attract balance bank benefit book brief budget build call care cause challenge change charge chat check claim class close coach code comment
    commit contact contract control cook copy cost count cover credit cut damage dance deal debug delay demand deposit design display divide download draft draw dream dress drink drive drop edit effect email end estimate excuse exercise
    exchange experience export face fall fax   fight figure file fill film   fix flow focus force form forward function fund guess guide hand handle head help   hit hold hope hurt impact import increase influence interest interview
    invoice issue joke judge jump label lack land last laugh launch lead leave lift light like limit link list load look love mail manage mark market master match matter   measure   mention merge mind mistake mix motive move name need
    note notice number object offer open order own paint park pass pay phone pick place plan plant play point post practice present press price process produce profile program progress project promise purchase push question raise range rate
      read rebate record reform regret release rent repair reply report request research respect rest result resume return review reward ride ring rise risk run sample save saving   scale schedule score search   sense service set shape
    share shift ship shop show shut sign sleep smile sort sound space spare speed spend stand start state stay step stop store stress strike struggle study suit supply support surprise survey switch talk target task taste   team  
    test text       time touch tour trade train transfer transport travel treat trend trust try turn type update upgrade upload use value view visit voice volunteer vote wait walk wash waste watch water   welcome win wish wonder
    work worry board staff host partner input output feedback document access open clear clean complete welcome correct slow free close present stick convert object express`,
  /** What is switched on and off. */
  device: `tv television light lights fan fans ac heater computer laptop machine mobile phone radio geyser`,
}
