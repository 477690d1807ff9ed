/**
 * Words that send a quiz or a name to the operators; they block nobody. Whole words only. Common
 * words, names and terms of sports are left out: they would bury the reports that matter. Plurals
 * and disguised spellings are found without being listed.
 */
/** One entry between two commas; a heading in between is for readers. */
function entries(text: string): readonly string[] {
  return text
    .replace(/^ *#.*$/gm, '')
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

const english = entries(`
  # Slurs
  nigger, nigga, faggot, fag, dyke, tranny, shemale, retard, retarded, spastic, mongoloid
  chink, gook, spic, wetback, kike, paki, raghead, towelhead, sandnigger, coon, darkie
  chinki, chinky, untouchable, lower caste, black monkey
  # Abuse
  fuck, fucker, fucking, fucked, motherfucker, motherfucking, fuckboy, fuckoff, fcuk, fck
  bitch, bitchy, biatch, cunt, whore, slut, slutty, slag, skank, hooker, prostitute, bastard
  asshole, arsehole, dumbass, jackass, dickhead, cocksucker, wanker, tosser, twat, douchebag
  scumbag, stfu, son of a bitch, piece of shit, eat shit, bullshit, gold digger
  attention whore, nobody likes her, nobody likes him, everyone hates her
  everyone hates him, so ugly, fat pig, fat cow
  # Sexual
  porn, porno, pornhub, xvideos, xnxx, onlyfans, nude, nudes, naked, topless, sex, sexy
  sexting, sexchat, sextape, sex video, sex tape, leaked video, mms, boob, boobs, boobies
  tits, titties, nipple, vagina, penis, pussy, dick pic, suck my dick, big dick, boner
  blowjob, blow job, handjob, rimjob, deepthroat, cumshot, jizz, orgasm, masturbate
  masturbation, masturbating, horny, milf, hentai, dildo, vibrator, anal, gangbang
  threesome, creampie, bondage, bdsm, fetish, camgirl, call girl, upskirt
  lost her virginity, still a virgin, body count, send pics, bra size, cup size, breast size
  # Violence against a person, and children
  rape, raped, rapist, raping, molest, molested, molester, pedo, pedophile, paedophile
  child porn, cp video, loli, lolicon, incest, acid attack, throw acid, honour killing
  i will kill you, i will kill her, i will kill him, beat her up, beat him up
  # Self-harm
  kill yourself, kill urself, kys, go die, hang yourself, slit your wrists, cut myself
  cut yourself, cutting myself, self harm, selfharm, suicide, suicidal, kill myself
  want to die, wanna die, end my life, end your life, better off dead, drink poison
`);

const hindi = entries(`
  # गाली
  मादरचोद, मादरचोत, मां की चूत, माँ की आंख, बहनचोद, भैनचोद, बेहनचोद, बहन के लौड़े, भोसड़ी
  भोसड़ी के, भोसड़ीके, भोसडीवाले, भोसड़ा, चूतिया, चुतिया, चूतियापा, चूत, चूतमारी, लंड, लौड़ा
  लौड़े, लवड़ा, लोड़ा, लोड़े, गांड, गांडू, गांड मारा, गांड मरा, झांट, झाट, झांटू, हरामी
  हरामज़ादा, हरामज़ादी, हरामखोर, रंडी, रांड, रंडवा, रंडीबाज़, छिनाल, वेश्या, तवायफ़, रखैल
  कुतिया, कुत्ते की औलाद, सूअर की औलाद, भड़वा, भड़वे, दल्ला, दल्ले, बदचलन, चरित्रहीन, कमीनी
  नाजायज़, टट्टे, चोद, चोदू, चोदना, चोदूंगा, चुदाई, चुदक्कड़, चुदवा, चुदी, अपनी मां चुदा
  # जाति, धर्म, शरीर
  चमार, चमारी, भंगी, चूड़ा चमार, नीच जात, छोटी जात, अछूत, कटुआ, मुल्ला कटुआ, हिजड़ा, हिजड़े
  छक्के कहीं के, चिंकी, कलूटी, मोटी भैंस, लंगड़ा कहीं का
  # यौन
  सेक्स, सेक्सी, पोर्न, ब्लू फिल्म, नंगी, नंगा, नंगी फोटो, नंगी तस्वीर, एमएमएस, स्तन, चूची
  चूचे, बोबे, बूब्स, निप्पल, योनि, लिंग का साइज़, हस्तमैथुन, मुठ, मुठ मारना, हवस, संभोग
  बलात्कार, बलात्कारी, रेप, कौमार्य
  # हिंसा और आत्महत्या
  जान से मार, मार डालूंगा, मार दूंगा, तेज़ाब, आत्महत्या, खुदकुशी, सुसाइड, मर जा
  मर जाओ, जाके मर, मरना चाहता, मरना चाहती, मर जाना चाहता, मर जाना चाहती, ज़हर खा, फांसी लगा
  नस काट, डूब मर
`);

const hinglish = entries(`
  # Abuse
  madarchod, madarchot, maderchod, madharchod, madarjaat, maa ki chut, maa chuda
  teri maa ki, teri maa ka, bhenchod, behenchod, behnchod, bahenchod, banchod, benchod
  bhenchot, bhen ke lode, behen ke laude, bkl, bhosdike, bhosdi, bhosdika, bhosadike
  bhosadi, bhosda, bhosdiwale, bsdk, bsdwale, chutiya, chutiye, chutia, chutya, chootiya
  chutiyapa, chutmarike, chut, choot, lund, lundd, lauda, laude, lawda, lavda, lavde, loda
  lode, lodu, gaand, gand, gandu, gaandu, gand mara, gaand mara, gandmasti, jhaat, jhant
  jhaant, jhatu, jhantu, harami, haramzada, haramzadi, haramjada, haramjadi, haramkhor
  randi, raand, randwa, randibaaz, randi rona, chinal, chhinal, rakhail, tawaif, kutiya
  kuttiya, kutte ki aulad, suar ki aulad, bhadwa, bhadwe, bhadve, bharwa, dalla, dalle
  badchalan, charitraheen, kamini, najayaz, tatte, chod, chodu, choda, chodna, chodunga
  chudai, chudakkad, chudwa, chudi hui, chud gayi, chudegi, mkc, tmkc, mkl
  # Caste, religion, body
  chamar, chamaar, chamari, bhangi, neech jaat, chhoti jaat, achhoot, katua, katuwa, hijra
  hijda, hijde, kaluta, kaluti, moti bhains
  # Sexual
  nangi, nanga, nangi photo, nangi pic, bobe, bobs dikha, chuchi, choochi, chuche, muth
  mutth, muth maar, hawas, blue film, balatkar, balatkari, sexi, seal tod, seal tooti
  virgin hai, kitno ke saath soyi
  # Violence and self-harm
  jaan se maar, maar dalunga, maar daalunga, maar dunga, tezaab, tezab, khudkushi
  khudkhushi, aatmahatya, atmahatya, mar ja, mar jao, jaake mar, jake mar, doob mar
  marna chahta, marna chahti, mar jana chahta, mar jana chahti, zeher kha, zehar kha
  jahar kha, faansi laga, fansi laga, phansi laga, nas kaat
`);

/** The shipped lists by language; operators add and remove words in the admin area. */
export const shippedWords = { english, hindi, hinglish } as const;
