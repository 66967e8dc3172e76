/** Messages as groups and tipsters write them, with the codes a reader would take from them. */
import { describe, expect, test, vi } from 'vitest'
import { readMessage, readPaste } from './read-message.ts'

/** `CODE@platform`; `?` where nothing says which, `~` before what is only offered. */
type Row = readonly [text: string, expected: string]

const single: readonly Row[] = [
  ['5PTL8WL', '5PTL8WL@bet9ja'],
  ['HW8EM8', 'HW8EM8@?'],
  ['qwerty', 'QWERTY@?'],
  ['hw8em8', 'HW8EM8@?'],
  ['sporty bet code: HW8EM8 odds 38', 'HW8EM8@sportybet'],
  ['Betking 6B2HQ4 🔥🔥', '6B2HQ4@betking'],
  ['BETKING 6B2HQ4', '6B2HQ4@betking'],
  ['Sure one! Bet9ja: 5PTL8WL 🔥 play am', '5PTL8WL@bet9ja'],
  ['Play this tonight BC7K2M on Sporty Bet', 'BC7K2M@sportybet'],
  ['BANKER OF THE DAY 💯\nSPORTY CODE 👇👇\nVONDKA', 'VONDKA@sportybet'],
  ['Booking code: VONDK (Nairabet)', 'VONDK@nairabet'],
  ['1xbet: XXXGS', 'XXXGS@1xbet'],
  ['sporty: hw8em8', 'HW8EM8@sportybet'],
  ['bet9ja code 5ptl8wl pls confirm', '5PTL8WL@bet9ja'],
  ['CODE: HGTRSE', 'HGTRSE@?'],
  ['22bet - LHQQ8 ✅', 'LHQQ8@22bet'],
  [
    'GOOD MORNING FAMILY\nTODAY TICKET IS READY\nBET9JA 👉 5R9ZZNB\nSTAKE RESPONSIBLY',
    '5R9ZZNB@bet9ja',
  ],
  ['*SPORTYBET* _UEQ099_ 10 ODDS', 'UEQ099@sportybet'],
  ['5 ODDS SURE BANKER, STAKE N5000 TO WIN 25000. BETKING: DT166R', 'DT166R@betking'],
  ['2ODDS DAILY, 10ODDS VIP. Code FR2D84 (Betking)', 'FR2D84@betking'],
  ['Kick off 7PM, book before 18NOV. SportyBet 👉 X6YP10', 'X6YP10@sportybet'],
  ['Dm 08031234567 for VIP100. Bet9ja: 5T97DPM', '5T97DPM@bet9ja'],
  ['My guy run this code for nairabet D48TV e go enter', 'D48TV@nairabet'],
  ['I booked 12GAMES on Bet king, code na N71UHB', 'N71UHB@betking'],
  ['Convert HW8EM8 from sporty to bet9ja', 'HW8EM8@sportybet'],
  ['Sporty Bet\nHW8EM8\nSTAKE HIGH 🔥', 'HW8EM8@sportybet'],
  ['Naira: D48TV', 'D48TV@nairabet'],
  ['OVER25 BTTS2 HT1X2\nbet9ja: 3QFYV56', '3QFYV56@bet9ja'],
  ['Forwarded\n[18/11/2026, 12:31] Tipster: 5PTL8WL bet9ja', '5PTL8WL@bet9ja'],
  ['https://sports.bet9ja.com/?bookABetCode=5PTL8WL', '5PTL8WL@bet9ja'],
  ['https://www.sportybet.com/?shareCode=HW8EM8&c=ng', 'HW8EM8@sportybet'],
  ['Play am: https://m.betking.com/en-ng/sports/book-bet/HGTRSE', 'HGTRSE@betking'],
  ['sportybet.com/ng/?shareCode=VONDKA load and play', 'VONDKA@sportybet'],
  ['https://www.nairabet.com/sport?reservationCode=D48TV', 'D48TV@nairabet'],
  ['Join t.me/SURE100 or bit.ly/3HW376F. Sporty code H4J8R8', 'H4J8R8@sportybet'],
  ['Bet9ja 5PTL8WL https://sports.bet9ja.com/?bookABetCode=5PTL8WL', '5PTL8WL@bet9ja'],
  ['5PTL8WL again 5ptl8wl', '5PTL8WL@bet9ja'],
  ['old sporty code: BBF297D still dey', 'BBF297D@?'],
  ['Sportybet: BC58MTRK', 'BC58MTRK@sportybet'],
  ['code=482913 sporty', '482913@sportybet'],
  ['HW8 EM8', 'HW8EM8@?'],
  ['5PTL 8WL', '5PTL8WL@bet9ja'],
  ['HWE 8M8', 'HWE8M8@?'],
  ['482 H9T', '482H9T@?'],
  ['Bet9ja: 5PTL 8WL', '5PTL8WL@bet9ja'],
  ['sporty code HW8 EM8 🔥 stake high', 'HW8EM8@sportybet'],
  ['Good morning\nSPORTY\nHW8 EM8\nStake 5K WIN 20K', 'HW8EM8@sportybet'],
  ['Convert HW8 EM8 from sporty', 'HW8EM8@sportybet'],
  ['HW8  EM8', 'HW8EM8@?'],
  ['HW8\u00A0EM8', 'HW8EM8@?'],
  ['Bet9ja: 5PTL   8WL 🔥 stake high', '5PTL8WL@bet9ja'],
]

const several: readonly Row[] = [
  [
    'Bet9ja: 3HW376F / Sporty: QWERTY / Betking: HGTRSE',
    '3HW376F@bet9ja QWERTY@sportybet HGTRSE@betking',
  ],
  ['Bet9ja 5PTL8WL or betking 6B2HQ4', '5PTL8WL@bet9ja 6B2HQ4@betking'],
  ['Sporty HW8 EM8, bet9ja 5PTL 8WL', 'HW8EM8@sportybet 5PTL8WL@bet9ja'],
  ['1. HW8 EM8\n2. BC7K2M', 'HW8EM8@? BC7K2M@?'],
  ['HW8 EM8 Sporty: BC7 K2M', 'HW8EM8@sportybet BC7K2M@sportybet'],
  ['HW8 EM8 - Sporty, 5PTL 8WL - bet9ja', 'HW8EM8@sportybet 5PTL8WL@bet9ja'],
  ['Bet9ja\n5PTL8WL\n\nSporty:\nHW8EM8', '5PTL8WL@bet9ja HW8EM8@sportybet'],
  [
    'Sure odds 🔥\nBet9ja: 5PTL8WL\nSPORTY BET\nBC7K2M and HW8EM8\nagain 5PTL8WL\n22bet A1B2C\nQX91Z',
    '5PTL8WL@bet9ja BC7K2M@sportybet HW8EM8@sportybet A1B2C@22bet QX91Z@22bet',
  ],
  ['Bet9ja players\nHW8EM8\nA1B2C', 'HW8EM8@? A1B2C@?'],
  ['🔥SPORTY🔥\nHW8EM8\nVONDKA\nBC7K2M', 'HW8EM8@sportybet VONDKA@sportybet BC7K2M@sportybet'],
  ['HW8EM8 / QWRTYP / BC7K2M', 'HW8EM8@? QWRTYP@? BC7K2M@?'],
  [
    'HW8EM8 - sporty\nHGTRSE - betking\n5PTL8WL - bet9ja',
    'HW8EM8@sportybet HGTRSE@betking 5PTL8WL@bet9ja',
  ],
  ['HW8EM8 (Sporty) 6B2HQ4 (Betking)', 'HW8EM8@sportybet 6B2HQ4@betking'],
  ['HW8EM8\nSporty\n6B2HQ4\nBetking', 'HW8EM8@sportybet 6B2HQ4@betking'],
  [
    '1. Sporty 👉 HW8EM8\n2. Bet9ja 👉 5PTL8WL\n3. 1xbet 👉 TX9PR\n4. Nairabet 👉 VONDK',
    'HW8EM8@sportybet 5PTL8WL@bet9ja TX9PR@1xbet VONDK@nairabet',
  ],
  ['sporty: hw8em8\nbetking: n71uhb', 'HW8EM8@sportybet N71UHB@betking'],
  [
    'https://www.sportybet.com/?shareCode=HW8EM8\nBet9ja: 5PTL8WL\nBetking: 6B2HQ4',
    'HW8EM8@sportybet 5PTL8WL@bet9ja 6B2HQ4@betking',
  ],
  [
    'Bet9ja: 5PTL8WL\nSporty https://www.sportybet.com/?shareCode=VONDKA',
    '5PTL8WL@bet9ja VONDKA@sportybet',
  ],
  [
    'https://sports.bet9ja.com/?bookABetCode=5PTL8WL https://m.betking.com/en-ng/sports/book-bet/6B2HQ4',
    '5PTL8WL@bet9ja 6B2HQ4@betking',
  ],
  [
    'SPORTY CODE: UEQ099\nBET9JA CODE: 5T97DPM\nPLEASE STAKE WISELY\nGOOD LUCK',
    'UEQ099@sportybet 5T97DPM@bet9ja',
  ],
  [
    '2 ODDS: HW8EM8\n5 ODDS: BC7K2M\n10 ODDS: 6B2HQ4\nall sporty',
    'HW8EM8@sportybet BC7K2M@sportybet 6B2HQ4@sportybet',
  ],
  ['Bet9ja=5R9ZZNB, Betking=DT166R, 22bet=VVK68', '5R9ZZNB@bet9ja DT166R@betking VVK68@22bet'],
  [
    'SportyBet code HW8EM8, Bet9ja code 5PTL8WL, stake 1000 win 50000',
    'HW8EM8@sportybet 5PTL8WL@bet9ja',
  ],
  ['BANKER 🏦\nBetking 👇\nHGTRSE\nRISKY 😈\nBet 9ja 👇\n5PTLBWL', 'HGTRSE@betking 5PTLBWL@bet9ja'],
  [
    'Today 3 tickets\n✅ VONDKA (sporty)\n✅ 5PTL8WL (bet9ja)\n✅ LHQQ8 (1xbet)',
    'VONDKA@sportybet 5PTL8WL@bet9ja LHQQ8@1xbet',
  ],
  ['SPORTY BET: HW8EM8 OR VONDKA', 'HW8EM8@sportybet VONDKA@sportybet'],
  ['Sporty👉HW8EM8👈 Bet9ja👉5PTL8WL👈', 'HW8EM8@sportybet 5PTL8WL@bet9ja'],
  [
    'Bet-9ja 5PTL8WL, Bet_King 6B2HQ4, Sporty-Bet HW8EM8',
    '5PTL8WL@bet9ja 6B2HQ4@betking HW8EM8@sportybet',
  ],
  ['King: N71UHB\nNaira: D48TV\n9ja: 5PTL8WL', 'N71UHB@betking D48TV@nairabet 5PTL8WL@bet9ja'],
  ['sporty hw8em8 bet9ja 5ptl8wl betking n71uhb', 'HW8EM8@sportybet 5PTL8WL@bet9ja N71UHB@betking'],
  ['CHELSEA WIN\nOVER 2.5\nSPORTY: QWRTYP\nBETKING: BKXTRM', 'QWRTYP@sportybet BKXTRM@betking'],
  ['Codes: HW8EM8, BC7K2M, VONDKA', 'HW8EM8@? BC7K2M@? VONDKA@?'],
  ['Sporty: HW8EM8\nMsg me for 20GAMES booster', 'HW8EM8@sportybet'],
]

const offered: readonly Row[] = [
  ['PLAY THIS ONE\nQWRTYP', '~QWRTYP@?'],
  ['HW8EM8\nAMEEN', 'HW8EM8@? ~AMEEN@?'],
  ['code: qwerty', '~QWERTY@?'],
  ['5PTL8WL\nKANTE', '5PTL8WL@bet9ja ~KANTE@?'],
]

const none: readonly Row[] = [
  ['', ''],
  ['Good morning', ''],
  ['Sure odds for today, play well', ''],
  ['GOOD MORNING EVERYBODY, TODAY BANKER TICKET IS COMING SOON. PLEASE STAKE WISELY', ''],
  ['BANKER\nTICKET\nPLEASE\nODDS\nSURE', ''],
  ['SPORTY CODE BELOW 👇', ''],
  ['Bet9ja code loading...', ''],
  ['Sporty: coming soon', ''],
  ['Chelsea vs Arsenal over2.5, Inter 1X2, stake 5000, call 08031234567', ''],
  ['ARSENAL\nCHELSEA\nNAPOLI\nMADRID', ''],
  ['Join https://t.me/SURE100 and https://chat.whatsapp.com/B3T2LV8HW8EM8', ''],
  ['Win N50000 with 20ODDS at 7PM', ''],
  ['Betking or sporty? Which one pass', ''],
  ['OVER 25', ''],
  ['MAN UTD', ''],
  ['WIN 20K', ''],
  ['PSG 1X2', ''],
  ['HT2 1X2', ''],
  ['MAN 20K', ''],
  ['OGA 1K', ''],
  ['MAN 500', ''],
  ['KANO TO A2B', ''],
  ['20K 50K', ''],
  ['1ST 2ND', ''],
  ['5PM 7PM', ''],
  ['Sporty: 20K 50K', ''],
  ['N5K N20K', ''],
  ['Sporty N1K N5K', ''],
  ['Bet9ja N50 N20K', ''],
  ['HW8\nEM8', ''],
  ['we play PS5 FC26 for bet', ''],
]

/** Written after the rules above them were settled. */
const later: readonly Row[] = [
  [
    "Good morning fam ☀️ Today's 5 odds on SportyBet NG 👇\n\nJ7KQ2X\n\nBet responsibly 18+",
    'J7KQ2X@sportybet',
  ],
  ['BET9JA BOOKING CODE: 5XKTRMB', '5XKTRMB@bet9ja'],
  ['#sportybet #bet9ja\nSporty - KQXJTR\nBet9ja - 5KXQ7TB', 'KQXJTR@sportybet 5KXQ7TB@bet9ja'],
  ['1xbet👉🏽 7HJ3K\n22bet👉🏽 PQX4R', '7HJ3K@1xbet PQX4R@22bet'],
  ['Abeg convert this one for me JHTRKX sporty to betking', '~JHTRKX@sportybet'],
  ['MAN UTD TO WIN\nARSENAL OVER 1.5\nTORINO GG\nSporty code: HJ7K2L', 'HJ7K2L@sportybet'],
  ['Na this ticket I play o, 3000 dey collect 250000. 5QWRT7X', '5QWRT7X@bet9ja'],
  ['SPORTYBET CODE: N0T SURE', ''],
  ['Sporty code no dey again, e don expire', ''],
  ['Betking:\n\nKMNB7T\n\nNairabet:\n\nXKVTR', 'KMNB7T@betking XKVTR@nairabet'],
  [
    '✅✅✅ SURE 3 ODDS ✅✅✅\nSPORTYBET ➡️ 8GHT2K\nBETKING ➡️ KTRHXN\nBET9JA ➡️ 5T8XKLM\nGOODLUCK FAM',
    '8GHT2K@sportybet KTRHXN@betking 5T8XKLM@bet9ja',
  ],
  ['(SPORTY) HKTX7R || (B9JA) 5PQT7XX', 'HKTX7R@sportybet 5PQT7XX@bet9ja'],
  ['Load HKTX7R sharp sharp', 'HKTX7R@?'],
  ['code na hktx7r sporty', 'HKTX7R@sportybet'],
  ['Hello everyone, DM ME for VIP. CASHOUT LOADING 🔥🔥🔥', ''],
  [
    'Bet9ja 📌 5KTRXQP\nhttps://t.me/+AbCdE12fGh\nhttps://sportybet.com/ng/?shareCode=KTRX7Q&c=ng',
    '5KTRXQP@bet9ja KTRX7Q@sportybet',
  ],
  ['Sporty code below\nKQXTRJ', 'KQXTRJ@sportybet'],
  [
    '3 tickets on sportybet\nA. KQXTR7\nB. JH5T2X\nC. TRKXJH',
    'KQXTR7@sportybet JH5T2X@sportybet TRKXJH@sportybet',
  ],
  [
    'KQXTR7 sportybet\n5KQXTR7 bet9ja\nKQXTJ nairabet',
    'KQXTR7@sportybet 5KQXTR7@bet9ja KQXTJ@nairabet',
  ],
  ['My acct 0123456789 GTB, send 2000 for VIP ticket', ''],
  ['Sportybet:KQXTR7;Betking:HJ8K2P;1xbet:8KJ2H', 'KQXTR7@sportybet HJ8K2P@betking 8KJ2H@1xbet'],
  [
    '*BOOKING CODES*\n▪️ SportyBet: `KQX7TR`\n▪️ Betking: `TRKXHQ`',
    'KQX7TR@sportybet TRKXHQ@betking',
  ],
  ['KQX7TR\nSPORTY\n\n5KQX7TR\nBET9JA', 'KQX7TR@sportybet 5KQX7TR@bet9ja'],
  ['Sporty Bet code for today is JKQWXT, stake high', 'JKQWXT@sportybet'],
  ['CODE 1: KQX7TR\nCODE 2: HJTRKX\n(sporty)', 'KQX7TR@sportybet HJTRKX@sportybet'],
]

/** Codes of letters alone, where all is in capitals or all is small. */
const letters: readonly Row[] = [
  ['GOOD MORNING FAM\nTODAYS 3 ODDS\nSPORTYBET\nVKRTPL\nSTAKE HIGH', 'VKRTPL@sportybet'],
  ['BET9JA CODE XKTRMBQ STAKE SMALL AND WIN BIG', 'XKTRMBQ@bet9ja'],
  ['sporty code vkrtpl, play am sharp', 'VKRTPL@sportybet'],
  ['bet9ja xktrmbq\nsporty vkrtpl', 'XKTRMBQ@bet9ja VKRTPL@sportybet'],
  ['PLAY THIS CODE HGTRSE ON SPORTY NOW', 'HGTRSE@sportybet'],
  ['SPORTY VKRTPL BETKING HGTRSE BET9JA XKTRMBQ', 'VKRTPL@sportybet HGTRSE@betking XKTRMBQ@bet9ja'],
  ['WEEKEND BANKER\nCODE VKRTPL\nPLATFORM SPORTYBET', 'VKRTPL@sportybet'],
  ['5 ODDS FOR TODAY ✅ BETKING BKXTRM ✅ GOODLUCK', 'BKXTRM@betking'],
  ['load this code qwrtyp for sporty', 'QWRTYP@sportybet'],
  ['Sportybet\nvkrtpl\nhgtrse\nbkxtrm', 'VKRTPL@sportybet HGTRSE@sportybet BKXTRM@sportybet'],
  ['VKRTPL\nHGTRSE', '~VKRTPL@? ~HGTRSE@?'],
  ['my code na vkrtpl for sporty', 'VKRTPL@sportybet'],
  ['*SPORTYBET* 2.50 ODDS *VKRTPL*', '~VKRTPL@sportybet'],
  ['1XBET CODE LHQKM. NAIRABET CODE VONDK', 'LHQKM@1xbet ~VONDK@nairabet'],
  ['TODAY SURE GAMES\nMAN UTD WIN\nOVER 1.5 GOALS\nCODE: VKRTPL (SPORTY)', 'VKRTPL@sportybet'],
  ["DON'T MISS THIS ONE\nSPORTY - VKRTPL - 10 ODDS", 'VKRTPL@sportybet'],
  ['vkrtpl sporty', 'VKRTPL@sportybet'],
  ['bet9ja\nxktrmbq', 'XKTRMBQ@bet9ja'],
  ['GAME OF THE DAY ARSENAL TO WIN SPORTY CODE VKRTPL STAKE 5000', 'VKRTPL@sportybet'],
  ['betking VKRTPL and sporty hgtrse', 'VKRTPL@betking HGTRSE@sportybet'],
  ['sporty booking code bkxtrm 12 odds', 'BKXTRM@sportybet'],
  ['FINAL TICKET FOR THE NIGHT 🌙 22BET PQXRT', 'PQXRT@22bet'],
  ['Morning boss, e don set. sporty: kelota\nbet9ja: 5ptl8wl', '~KELOTA@sportybet 5PTL8WL@bet9ja'],
  ['EVENING SLIP READY\nSPORTY KELOTA\nBETKING MARUDI', '~KELOTA@sportybet ~MARUDI@betking'],
  ['rollover day 3 🔥\nsporty kelota\nodds 1.9', '~KELOTA@sportybet'],
  [
    'SPORTYBET CODE 👉 RTFGKQ\nBET9JA CODE 👉 QWPLKJH\nSTAKE WHAT YOU CAN LOSE',
    'RTFGKQ@sportybet QWPLKJH@bet9ja',
  ],
  [
    '3 codes for today sporty\nrtfgkq\nvbnhtr\nplkmnt',
    'RTFGKQ@sportybet VBNHTR@sportybet PLKMNT@sportybet',
  ],
  ['convert rtfgkq from sporty to bet9ja abeg', 'RTFGKQ@sportybet'],
  ['CODES\nSPORTY RTFGKQ\nBETKING VBNHTR', 'RTFGKQ@sportybet VBNHTR@betking'],
  ['who go help me load plkmnt for betking', 'PLKMNT@betking'],
  ['SPORTY PLAYERS NO VEX TODAY', ''],
  ['BETKING NEVER PAY ME MY MONEY SINCE MONDAY', ''],
  ['sporty don pay me today, thank god', ''],
  ['bet9ja account blocked, support no answer', ''],
  ['SPORTY UPDATE: TICKET RUNNING, TWO GAMES LEFT', ''],
  ['GOOD NIGHT FAMILY SPORTY TICKET DON CUT', ''],
  ['1xbet don block me since morning', ''],
  ['CODE LOADING PLEASE WAIT', ''],
  ['sporty online customer care dey try', ''],
  ['SPORTY SCATTER MY TICKET WITH ONE GAME', ''],
]

/** Written after the rules for those were settled. */
const lettersLater: readonly Row[] = [
  ['SPORTY CODE FOR TODAY IS NDFGHP STAKE 1K WIN 45K', 'NDFGHP@sportybet'],
  ['sporty: wbqzkt\n1xbet: hjklm', 'WBQZKT@sportybet HJKLM@1xbet'],
  ['Guy check this one\nbetking\nrwdkpl\nna 7 odds', 'RWDKPL@betking'],
  ['NAIRABET CODE\nTRSKV\nALL TO SCORE', 'TRSKV@nairabet'],
  ['MY ROLLOVER CODE DEY SPORTY ZXKPWR', 'ZXKPWR@sportybet'],
  ['today own: bet9ja zxkpwrt, yesterday own don enter', 'ZXKPWRT@bet9ja'],
  ['SPORTY LOTUSA\n10 ODDS', '~LOTUSA@sportybet'],
  ['BET9JA SUREODD\nSPORTY HJ7K2L', '~SUREODD@bet9ja HJ7K2L@sportybet'],
  ['sporty mdkfrw or betking dwtrsn', 'MDKFRW@sportybet DWTRSN@betking'],
  ['CODE 1 HBWQTR\nCODE 2 PLKVBN\nSPORTY', '~HBWQTR@sportybet PLKVBN@sportybet'],
  ['Bet of the day: Inter win. Code kwqmtr betking', 'KWQMTR@betking'],
  ['*BANKER* \nSporty Bet - *FKWTNQ*\nBet9ja - *FKWTNQP*', 'FKWTNQ@sportybet FKWTNQP@bet9ja'],
  ['fam e don land 🔥 qkwtrv sporty 🔥', 'QKWTRV@sportybet'],
  ['PLAY QKWTRV NOW BEFORE KICK OFF SPORTYBET', '~QKWTRV@sportybet'],
  ['pls tmrw make una wait, sporty dey slow', ''],
  ['sporty cnfrm my ticket abeg', ''],
  ['THE MONTHLY RIGHTS OF BETKING PLAYERS', ''],
  ['follow @sprtngb on twitter for bet9ja codes', ''],
  ['sporty length of ticket na 8 games', ''],
  ['BETKING STRENGTH NO BE HERE', ''],
  ['bet9ja weights and heights', ''],
  ['Sporty cashout no dey show, thnks all', ''],
  ['SPORTY NETWORK IS BAD TONIGHT', ''],
  ['betking matchday bonus don drop', ''],
  ['MAN CITY VS SPURS OVER 2.5\nPSG VS LYON GG\nSPORTY TICKET DROPPING 6PM', ''],
  ['Crystal Palace win, Ipswich DNB, Wrexham X2. code loading', ''],
  ['BVB WIN\nRB LEIPZIG WIN\nSTUTTGT GG', ''],
  ['my sporty username na bkxtrmm', ''],
  ['bet9ja dey owe me 20k since', ''],
]

/** What people say around a code: words drawn out, cut short, or hard to speak. */
const chatter: readonly Row[] = [
  ['Sporty: HW8EM8\nhmmmmm', 'HW8EM8@sportybet'],
  ['SPORTY HW8EM8 shhhhh', 'HW8EM8@sportybet'],
  ['SPORTY HW8EM8 SHHHHH', 'HW8EM8@sportybet'],
  ['sporty HW8EM8 hmmmmm lets go', 'HW8EM8@sportybet'],
  ['sporty plssss check am', ''],
  ['1xbet code for tmrrw loading', ''],
  ['sporty strtgy dey work', ''],
  ['SPORTYBET HW8EM8 FIRSTS OF ALL', 'HW8EM8@sportybet'],
  ['sporty HW8EM8, the worlds best', 'HW8EM8@sportybet'],
  ['Sporty: HW8EM8\nbkxtrm', 'HW8EM8@sportybet'],
  ['Sporty: HW8EM8\nbetking lovers', 'HW8EM8@sportybet'],
  ['Sporty: HW8EM8\nChelsea, ZXCVBN and Arsenal to win', 'HW8EM8@sportybet'],
  ['SPORTYBET WORLDS BEST', '~WORLDS@sportybet'],
  ['sporty firsts', '~FIRSTS@sportybet'],
  ['sporty births', '~BIRTHS@sportybet'],
  ['BET9JA PROMPTS ME', '~PROMPTS@bet9ja'],
  ['SPORTYBET WARMTH', '~WARMTH@sportybet'],
  ['bet9ja code for firstly guys', ''],
  ['bet9ja code for earthly people', ''],
  ['bet9ja code for worldly people', ''],
  ['sporty code from schmid abeg', ''],
  ['bet9ja code from schmidt and mcclain', ''],
  ['bet9ja code for growths of stake', ''],
]

const read = (text: string) =>
  readMessage(text)
    .map(({ code, platform, sure }) => `${sure ? '' : '~'}${code}@${platform?.id ?? '?'}`)
    .join(' ')

describe('a message with one code', () => {
  test.each(single)('%j', (text, expected) => expect(read(text)).toBe(expected))
})
describe('a message with several codes', () => {
  test.each(several)('%j', (text, expected) => expect(read(text)).toBe(expected))
})
describe('a word that may be a code is offered', () => {
  test.each(offered)('%j', (text, expected) => expect(read(text)).toBe(expected))
})
describe('messages of another day', () => {
  test.each(later)('%j', (text, expected) => expect(read(text)).toBe(expected))
})
describe('codes of letters alone', () => {
  test.each([...letters, ...lettersLater])('%j', (text, expected) =>
    expect(read(text)).toBe(expected),
  )
})
describe('words around a code', () => {
  test.each(chatter)('%j', (text, expected) => expect(read(text)).toBe(expected))
})
describe('a message without a code', () => {
  test.each(none)('%j', (text, expected) => expect(read(text)).toBe(expected))
})

test('a paste is one code only where the message holds no other', () => {
  expect(readPaste('Bet9ja: 5PTL8WL 🔥')).toMatchObject({
    code: '5PTL8WL',
    platform: { id: 'bet9ja' },
  })
  expect(readPaste('Bet9ja 5PTL8WL or betking 6B2HQ4')).toBeNull()
  expect(readPaste('HW8EM8\nAMEEN'), 'the other may be one').toBeNull()
  expect(readPaste('Good morning')).toBeNull()
})

test.each([
  ' foo HW8 EM8 bar\n'.repeat(60) + 'HW8 EM8\n'.repeat(120),
  '12 '.repeat(200),
  'HW8EM8 '.repeat(200),
])('a text twice as long takes twice the steps', (text) => {
  const stepsOf = (whole: string) => {
    const steps = vi.spyOn(RegExp.prototype, 'test')
    readMessage(whole)
    const { length } = steps.mock.calls
    steps.mockRestore()
    return length
  }
  expect(stepsOf(text + text)).toBeLessThan(2.5 * stepsOf(text))
})
