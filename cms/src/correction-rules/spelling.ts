import type { CorrectionRule } from './rule'

const MISSPELT =
  `recieve=receive recieved=received recieving=receiving beleive=believe acheive=achieve acheived=achieved untill=until definately=definitely definitly=definitely experiance=experience
  expirience=experience experince=experience seperate=separate seperately=separately occured=occurred occuring=occurring begining=beginning neccessary=necessary necesary=necessary accomodate=accommodate
  accomodation=accommodation maintainance=maintenance maintenence=maintenance responsibilty=responsibility responsiblity=responsibility responsibilites=responsibilities oppurtunity=opportunity
  oportunity=opportunity oppertunity=opportunity buisness=business bussiness=business collegue=colleague collegues=colleagues goverment=government enviroment=environment knowlege=knowledge
  knowledgable=knowledgeable comittee=committee succesful=successful sucessful=successful successfull=successful sucess=success tommorow=tomorrow tommorrow=tomorrow tomorow=tomorrow wich=which
  wether=whether thier=their freind=friend freinds=friends grammer=grammar writting=writing comming=coming runing=running studing=studying persue=pursue persuing=pursuing proffesional=professional
  profesional=professional proffessional=professional reccomend=recommend recomend=recommend refered=referred relevent=relevant independant=independent embarassed=embarrassed arguement=argument
  calender=calendar catagory=category concious=conscious dissapoint=disappoint dissapointed=disappointed existance=existence foriegn=foreign gaurantee=guarantee happend=happened immediatly=immediately
  intrested=interested intresting=interesting intrest=interest langauge=language lisence=license managment=management mangement=management medecine=medicine noticable=noticeable occassion=occasion
  peice=piece posession=possession prefered=preferred priviledge=privilege pronounciation=pronunciation publically=publicly quater=quarter realy=really remeber=remember rember=remember
  resturant=restaurant saftey=safety salery=salary scedule=schedule shedule=schedule sincerly=sincerely speach=speech strenght=strength strenghts=strengths suprise=surprise techincal=technical
  technolgy=technology truely=truly usefull=useful helpfull=helpful carefull=careful wierd=weird adress=address appriciate=appreciate apreciate=appreciate aquire=acquire asign=assign atend=attend
  availble=available avaliable=available benifit=benefit benifits=benefits carrer=career carreer=career challange=challenge challanges=challenges comunication=communication communicaton=communication
  convinient=convenient cordinate=coordinate curently=currently custmer=customer decison=decision develope=develop developement=development diffrent=different difficullt=difficult eductaion=education
  efficent=efficient excelent=excellent explaination=explanation finaly=finally garantee=guarantee gratefull=grateful greatful=grateful improvment=improvement intelligance=intelligence
  intership=internship interveiw=interview intervew=interview lern=learn maintenace=maintenance oppurtunities=opportunities orgnisation=organisation particpate=participate particularily=particularly
  performence=performance posible=possible prepration=preparation presantation=presentation probelm=problem problam=problem proccess=process programing=programming qualifed=qualified reciept=receipt
  requirment=requirement requirments=requirements resposible=responsible resposibility=responsibility similiar=similar stregth=strength succeded=succeeded sugest=suggest teh=the togather=together
  travling=travelling usualy=usually vehical=vehicle yestarday=yesterday definatly=definitely definetly=definitely defiantely=definitely recomendation=recommendation occurence=occurrence
  occassionally=occasionally reffered=referred transfered=transferred cancelation=cancellation committment=commitment acheivement=achievement achivement=achievement experinced=experienced
  experianced=experienced knowlegde=knowledge buisnesses=businesses custumer=customer custumers=customers`
    .split(/\s+/)
    .map((pair) => pair.split('='))

/** Words that are often misspelt. */
export const spelling: readonly CorrectionRule[] = [
  {
    id: 'missing-apostrophe',
    title: 'Dont, cant, Im',
    kind: 'spelling',
    level: 'A2',
    patterns: [
      ['[dont]', 'don’t', 'do not'],
      ['[doesnt]', 'doesn’t', 'does not'],
      ['[didnt]', 'didn’t', 'did not'],
      ['[cant]', 'can’t', 'cannot'],
      ['[couldnt]', 'couldn’t', 'could not'],
      ['[wouldnt]', 'wouldn’t', 'would not'],
      ['[shouldnt]', 'shouldn’t', 'should not'],
      ['[isnt]', 'isn’t', 'is not'],
      ['[arent]', 'aren’t', 'are not'],
      ['[wasnt]', 'wasn’t', 'was not'],
      ['[werent]', 'weren’t', 'were not'],
      ['[havent]', 'haven’t', 'have not'],
      ['[hasnt]', 'hasn’t', 'has not'],
      ['[hadnt]', 'hadn’t', 'had not'],
      ['[wont]', 'won’t', 'will not'],
      ['[im]', 'I’m', 'I am'],
      ['[ive]', 'I’ve', 'I have'],
      ['[youre]', 'you’re', 'you are'],
      ['[theyre]', 'they’re', 'they are'],
      ['[thats]', 'that’s', 'that is'],
      ['[whats]', 'what’s', 'what is'],
      ['^^ [lets] <anyverb:base>', 'let’s'],
      ['[theres]', 'there’s', 'there is'],
      ['[youve]', 'you’ve', 'you have'],
      ['[weve]', 'we’ve', 'we have'],
    ],
    reason: 'The apostrophe stands for the letter that is left out: don’t for do not.',
    reasonHindi: 'छोड़े गए अक्षर की जगह apostrophe (’) लगता है: don’t = do not.',
    wrong: [
      ['I dont have a car.', 'I don’t have a car.'],
      ['He cant come today.', 'He can’t come today.'],
    ],
    right: ['I don’t have a car.', 'He cannot come today.'],
  },
  {
    id: 'joined-words',
    title: 'Alot, infact, upto',
    kind: 'spelling',
    level: 'A2',
    patterns: [
      ['[alot]', 'a lot'],
      ['[infact]', 'in fact'],
      ['[atleast]', 'at least'],
      ['[aswell]', 'as well'],
      ['[incase]', 'in case'],
      ['[upto]', 'up to'],
      ['[inorder]', 'in order'],
      ['[eachother]', 'each other'],
      ['[everytime]', 'every time'],
      ['[anyways]', 'anyway'],
      ['[irregardless]', 'regardless'],
      ['[thankyou]', 'thank you'],
      ['[ofcourse]', 'of course'],
      ['[inspite]', 'in spite'],
      ['[atmost]', 'at most'],
      ['[sofar]', 'so far'],
      ['[aslong]', 'as long'],
      ['[inbetween]', 'in between'],
      ['[eventhough]', 'even though'],
      ['[noone]', 'no one'],
      ['[atlast]', 'at last'],
      ['[infront]', 'in front'],
      ['[goodmorning]', 'good morning'],
      ['[highschool]', 'high school'],
      ['[parttime]', 'part-time'],
      ['[fulltime]', 'full-time'],
      ['[my self]', 'myself'],
      ['[your self]', 'yourself'],
      ['[him self]', 'himself'],
      ['[with out]', 'without'],
      ['[some times]', 'sometimes'],
      ['^ [may be] <pronoun> <anyverb:base,s,past>', 'maybe'],
      [
        '<v=work|come|go|practise|practice|exercise|study|meet|happen|do|read|learn:base,s,past> <object>? [everyday] $',
        'every day',
      ],
      ['[every day] <w=life|work|use|tasks>', 'everyday'],
    ],
    reason: 'These are two words: a lot, in fact, at least, up to.',
    wrong: [
      ['I have alot of work.', 'I have a lot of work.'],
      ['It takes upto two days.', 'It takes up to two days.'],
    ],
    right: ['I have a lot of work.', 'It takes up to two days.'],
  },
  {
    id: 'common-misspelling',
    title: 'Recieve, untill, definately',
    kind: 'spelling',
    level: 'A2',
    patterns: MISSPELT.map(([wrong = '', right = '']): [string, string] => [`[${wrong}]`, right]),
    reason: 'Spelling has to be learned word by word: receive, until, definitely.',
    reasonHindi: 'वर्तनी शब्द-शब्द याद करनी होती है: receive, until, definitely.',
    wrong: [
      ['Did you recieve the courier?', 'Did you receive the courier?'],
      ['I can wait untill Saturday.', 'I can wait until Saturday.'],
    ],
    right: ['Did you receive the courier?', 'I can wait until Saturday.'],
  },
]
