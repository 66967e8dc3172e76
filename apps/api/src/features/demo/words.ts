/** What people of the demo write, in English and in Pidgin, with names and odds to fill in. */
export const notes = [
  'Small stake, no pressure.',
  'Form over names today.',
  'Played this one early before the price drops.',
  'Two of these at home, so I take it.',
  'Not a lock. Nothing is a lock.',
  'Price looks a bit big for {home}.',
  'Watched both sides last week, goals are there.',
  'If you stake, stake what you can lose.',
  '{home} have been hard to beat at home.',
  'Going against the crowd on this one.',
  'Half of my usual stake.',
  'No stories, just {odds}.',
  'Took the draw cover on the first game.',
  'Weekend ticket. Let us see.',
  'I changed one game since morning.',
  'Late kick-offs only, so there is time to convert.',
  'Same idea as last week, other games.',
  'Low odds but I sleep well.',
  '{away} travel well.',
  'Odds moved since I booked, check before you play.',
] as const

export const notesPidgin = [
  'Small small, e go be.',
  'No put rent money here abeg.',
  '{home} no dey fall hand for house.',
  'Who wan follow, follow. Who wan fade, fade.',
  'I don reason am well well.',
  'Na {odds} I see, I carry am.',
  'E sweet but no be sure thing o.',
  'My spirit dey with {away} today.',
  'Play am as e be, no add another game.',
  'Make una no shout if e cut.',
] as const

export const before = [
  'Following this one.',
  'Game two worries me.',
  'Nice price for {home}.',
  'I had the same slip, minus one game.',
  'Is {odds} still there on yours?',
  'One game is a bit shorter where I play.',
  'I will sit this one out.',
  'Why not just double chance on {home}?',
  'Good reasoning, thanks for the note.',
  'Not touching {away} away from home.',
  'Playing it with half stake.',
  'You have been quiet this week, welcome back.',
  'The last game is too late for me.',
  'Anyone got team news for {home}?',
  'I like this more than your last one.',
  'Too many games for me, respect though.',
  'Took only the first game as a single.',
  'Your record says listen, so I listen.',
  'That is a brave price.',
  'Clean slip. Good luck all.',
  'Saved. Will decide after lunch.',
  'Same on my side, booked it this morning.',
  'Is that over the ninety minutes only?',
  'Good luck. And please stake small, people.',
] as const

export const beforePidgin = [
  'I dey with you for this one.',
  'Omo, {home} don cut my ticket three times this month.',
  'Na the second game I dey fear.',
  'Abeg no let this one spoil my weekend.',
  'This odds sweet o.',
  'I don book am, e enter clean.',
  'Oga, which one be {away} again?',
  'E choke! But I go play am small.',
  'My people, make we no overload stake.',
  'I no trust this last game, but I follow.',
  'You sure say {home} go score?',
  'God abeg, just this one.',
  'I carry two games comot, play the rest.',
  'Na so so draw I dey see there.',
] as const

export const won = [
  'Never in doubt. Well, a little.',
  'Boom. Thank you!',
  'Landed. Small stake but it landed.',
  'The last twenty minutes took years off me.',
  'That is two in a row, well done.',
  'Should have staked more. As always.',
  '{home} did the job.',
  'Good read.',
] as const

export const wonPidgin = [
  'E don enter! Thank you boss.',
  'Correct person. Ticket green die.',
  'Omo I no fit shout. E click!',
  'Baba you do this one.',
  'Na this kind ticket I like.',
] as const

export const lost = [
  'One game. It is always one game.',
  'Unlucky, the price was right.',
  '{away} again. Never learning.',
  'Good slip, bad night.',
  'That is football. Next one.',
  'Lost by one goal, as usual.',
  'It was a fair bet. See you tomorrow.',
  'Glad I kept it small.',
] as const

export const lostPidgin = [
  'One game cut am. Chai.',
  '{home} fall my hand well well.',
  'E pain me but e no concern my salary.',
  'No wahala, tomorrow dey.',
  'See as e miss by one goal.',
] as const

/** What posters answer under their own codes. */
export const answers = [
  'Good luck everyone.',
  'Stake small, there is always another day.',
  'I have it as well, same games.',
  'Odds may differ on your platform, check first.',
  'Thanks for following.',
] as const

export const answersPidgin = [
  'Thank una, make we dey go.',
  'Stake small o, no be do or die.',
  'I dey inside this one myself.',
] as const
