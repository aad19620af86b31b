import { expect, test } from 'vitest'
import type { StructureCheck } from '../rule.ts'
import { tokenize } from '../tokens.ts'
import { CLAUSE_CHECKS } from './checks.ts'
import { readParts } from './parts-of-speech.ts'

const found = (check: StructureCheck, text: string) => {
  const tokens = tokenize(text)
  return CLAUSE_CHECKS[check](readParts(tokens)).map(({ from, fixes }) => [tokens[from]?.text, fixes[0]])
}

test.each<[StructureCheck, string, string, string]>([
  ['agreement', 'The manager who hired me have left.', 'have', 'has'],
  ['agreement', 'Two of our testers has fever.', 'has', 'have'],
  ['agreement', 'What is the chances of a promotion?', 'is', 'are'],
  ['agreement', 'I know that most complaints is about tone.', 'is', 'are'],
  ['agreement', 'What attract me is the team.', 'attract', 'attracts'],
  ['agreement', 'They hardly gets any feedback.', 'gets', 'get'],
  ['agreement', 'Hardly ten gets a reply.', 'gets', 'get'],
  ['agreement', 'One pattern are clear.', 'are', 'is'],
  ['agreement', 'Afterwards his daughter hold my hands.', 'hold', 'holds'],
  ['agreement', 'They said that two pallets is missing.', 'is', 'are'],
  ['agreement', 'Errors rise since the new rules has come.', 'has', 'have'],
  ['verb form', 'The parcel has been dispatch.', 'dispatch', 'dispatched'],
  ['missing plural', 'We met for two round of interviews.', 'round', 'rounds'],
  ['verb form', 'She can easily explains it.', 'explains', 'explain'],
  ['verb form', 'You are focus on small shops.', 'focus', 'focused'],
  ['verb form', 'Every bale must be trace back to the farm.', 'trace', 'traced'],
  ['verb form', 'I will be call you at six.', 'call', 'call'],
  ['verb form', 'Nothing has change from our side.', 'change', 'changed'],
  ['verb form', 'They know how to dealing with us.', 'dealing', 'deal'],
  ['verb form', 'I cannot to say anything.', 'to', 'say'],
  ['perfect with past time', 'Last year we have lost a tender.', 'have', 'lost'],
  [
    'base after past',
    'They argued. He lied. So I change the plan and give each of them a job.',
    'give',
    'gave',
  ],
  ['missing plural', 'My notice period is sixty day, sir.', 'day', 'days'],
  ['missing article', 'We travelled in crowded bus for hours.', 'crowded', 'a crowded bus'],
  ['missing article', 'From window we can see the river.', 'window', 'the window'],
  ['missing article', 'He turned off engine and began to talk.', 'engine', 'an engine'],
  ['missing article', 'Please give us other driver.', 'other', 'another driver'],
  ['missing the', 'They sat in same row again.', 'same', 'the same'],
  ['subject without article', 'We were late because taxi was late.', 'taxi', 'the taxi'],
  ['relative', 'I missed a deadline, what embarrassed me.', 'what', 'which'],
  ['relative', 'There is a tall man whose always reads here.', 'whose', 'who'],
  ['repeated pronoun', 'The actor who I like him most is here.', 'like', 'like'],
  ['spliced clause', 'He has two sons, both of them are doctors.', 'them', 'whom'],
  ['missing possessive', 'She held her grandsons new baby.', 'grandsons', "grandsons'"],
  ['missing plural', 'The police stopped all the vehicle.', 'vehicle', 'vehicles'],
  ['present in story', 'He called me. Then I open the file.', 'open', 'opened'],
  ['present in story', 'They asked me. She laugh a lot and gave me a tip.', 'laugh', 'laughed'],
  [
    'present in story',
    'Last Sunday I met him. We sat in the sun. After lunch we pack our bags.',
    'pack',
    'packed',
  ],
  ['present in story', 'Two years ago I broke my leg. Then I understand her.', 'understand', 'understood'],
  ['agreement', 'I learnt that speed without accuracy are dangerous.', 'are', 'is'],
  ['perfect with past time', 'One night we have received a call.', 'have', 'received'],
  ['missing to', 'They refused picking up their phones.', 'picking', 'to pick'],
  ['missing to', 'We were not allowed leaving until six.', 'leaving', 'to leave'],
  ['missing to', 'He was foolish enough reading it aloud.', 'reading', 'to read'],
  ['missing to', 'She asked everybody moving back.', 'moving', 'to move'],
  ['missing to', 'He asked the juniors make tea.', 'make', 'to make'],
  ['missing -ing', 'We kept ask for a receipt.', 'ask', 'asking'],
])('the check “%s” mends “%s”', (check, text, wrong, right) => {
  expect(found(check, text)).toEqual([[wrong, right]])
})

test.each<[StructureCheck, string]>([
  ['agreement', 'He listens to his customers, which is rare.'],
  ['agreement', 'I suggest that the team leave now.'],
  ['agreement', 'If she were here, she would agree.'],
  ['agreement', 'He need not come in person.'],
  ['agreement', 'It is essential that every visitor sign here.'],
  ['agreement', 'With the new price the team get more.'],
  ['verb form', 'It has been fun.'],
  ['verb form', 'All I did was call him.'],
  ['verb form', 'They are family, and you are welcome.'],
  ['verb form', 'She gives her time to helping them.'],
  ['missing plural', 'It is a ten minute walk.'],
  ['missing article', 'We met face to face.'],
  ['missing to', 'He told us prices rise every year.'],
  ['missing to', 'The food they refuse makes a meal.'],
  ['missing to', 'He told me smiling that I had won.'],
  ['missing to', 'She wanted training, and nobody dared tell her.'],
  ['missing -ing', 'Those who start make mistakes.'],
  ['missing article', 'He was elected captain and took part.'],
  ['missing plural', 'Twenty minutes is all the doctor gave us.'],
  ['relative', 'I lost my father, which was very hard.'],
  ['relative', 'I have no idea who did it.'],
  ['repeated pronoun', 'Everyone knows who he is.'],
  ['spliced clause', 'When the guests came, all of them were hungry.'],
  ['missing possessive', 'My wife fasts on Mondays.'],
  ['needless plural', 'In this case students learn faster.'],
  ['present in story', 'I studied in Pune, and now I work in Delhi.'],
  ['present in story', 'Last quarter we lost a client. I take the blame for it.'],
  ['present in story', 'Last year I bought a scooter and it runs well.'],
])('the check “%s” finds nothing in “%s”', (check, text) => {
  expect(found(check, text)).toEqual([])
})
