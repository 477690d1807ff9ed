/** Finds the forms of address in a Hindi text: तुम is for visitors, आप for operators, तू for nobody. */

export type Reader = 'visitor' | 'operator' | 'everybody';

/** Stems that end in a consonant or ू, and so take ो and ें. */
const consonantStems =
  'कर देख चुन लिख भेज डाल खोल रख बदल जोड़ पूछ पढ़ खेल सुन रुक रोक भर छोड़ चाह रह कह बोल सोच समझ ' +
  'पहचान गिन जाँच परख निकाल सँभाल संभाल हट ढूँढ खोज पकड़ मान जान माँग बच खींच घूर जीत हँस मिल उठ उतर ' +
  'चल पलट काट छाप तोड़ फेंक बाँध बेच मार पहुँच सीख सुधार स्वीकार थाम दौड़ घूम ठहर लौट बैठ छू पहन';

/** Stems that end in a vowel, and so take ओ and एँ. */
const vowelStems =
  'दबा जा आ बना हटा बता लगा दिखा मिटा चला ला आज़मा करा हटवा मिटवा उठा निपटा छिपा घुमा बढ़ा समझा सुना ' +
  'चिपका मिला पा बचा जमा मँगा भिजवा सुधरवा बनवा खा गा बुला मना बजा दोहरा अपना खोजवा सजा सिखा पहुँचा';

const verbs = (stems: string) => stems.split(/\s+/);

/** ज़ and ढ़ have two spellings in Unicode; NFC leaves one. */
const plain = (text: string) => text.normalize('NFC');

/** Matches whole words; `\b` fails in Devanagari, whose vowel signs are not letters to it. */
function words(alternatives: readonly string[], before = ''): RegExp {
  const any = alternatives.map(plain).join('|');
  return new RegExp(`${before}(?<![\\p{L}\\p{M}])(?:${any})(?![\\p{L}\\p{M}])`, 'gu');
}

const polite = [
  // "By itself" is अपने आप.
  words(['आप(?:का|की|के|को|ने|से|में|पर|ही|भी)?'], '(?<!अपने[\\s-])'),
  words([
    ...verbs(consonantStems).map((stem) => `${stem}ें`),
    ...verbs(vowelStems).flatMap((stem) => [`${stem}एँ`, `${stem}एं`]),
    'दें',
    'लें',
  ]),
  words([
    '[\\p{L}\\p{M}]+(?:इए|इये|िए|िये)(?:गा)?(?<!(?<![\\p{L}\\p{M}])(?:लिए|किए|दिए|जिए|पहिए|पहिये|तौलिए|तौलिये|चाहिए|इसलिए|इसीलिए|उसीलिए|किसलिए))',
  ]),
];

const familiar = [
  words(['तुम(?:को|ने|से|में|पर|ही|भी)?', 'तुम्हें', 'तुम्हीं', 'तुम्हार[ाीे]']),
  words([
    ...verbs(consonantStems).map((stem) => `${stem}ो`),
    ...verbs(vowelStems).map((stem) => `${stem}ओ`),
    'लो',
    '(?!होगी)[\\p{L}\\p{M}]+[ओो]ग[ेी]',
    '[\\p{L}\\p{M}]+ते हो',
    '(?:चुके|रहे) हो',
  ]),
];

const intimate = [words(['तू', 'तूने', 'तुझे', 'तुझ(?:को|से|में|पर)', 'तेर[ाीे]'])];

const wrong: Readonly<Record<Reader, readonly RegExp[]>> = {
  visitor: [...polite, ...intimate],
  operator: [...familiar, ...intimate],
  everybody: [...polite, ...familiar, ...intimate],
};

/** The words of a text in the wrong register for its reader, in order of their kinds. */
export function wrongForms(text: string, reader: Reader): string[] {
  return wrong[reader].flatMap((form) => [...plain(text).matchAll(form)].map(([word]) => word));
}
