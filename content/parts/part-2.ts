import { type Part, same } from '#core/trivia.ts';

/** Part 2: Minecraft. Every fact holds in the Java and the Bedrock Edition alike. */
export const part2: Part = {
  id: 2,
  game: same('Minecraft'),
  slang: { en: 'Only noobs dig straight down', hi: 'सीधा नीचे तो बस नूब खोदते हैं' },
  questions: [
    {
      question: {
        en: 'Which mob gets angry just because you look it in the face?',
        hi: 'कौन-सा मॉब सिर्फ़ चेहरे की तरफ़ देखने से ही भड़क जाता है?',
      },
      options: [same('Iron Golem'), same('Wolf'), same('Enderman'), same('Zombified Piglin')],
      ans: same('Enderman'),
      explanation: {
        en: 'Wear a Carved Pumpkin and you can stare all you like. Water hurts an Enderman too.',
        hi: 'सिर पर Carved Pumpkin पहनो और आराम से घूरो। पानी से भी इसे चोट लगती है।',
      },
    },
    {
      question: {
        en: 'A Cake needs milk, sugar, wheat and one more ingredient. Which one?',
        hi: 'Cake में दूध, चीनी और गेहूँ के अलावा एक चीज़ और लगती है। कौन-सी?',
      },
      options: [same('Egg'), same('Apple'), same('Cocoa Beans'), same('Honey Bottle')],
      ans: same('Egg'),
      explanation: {
        en: 'The recipe: 3 Milk Buckets, 2 Sugar, 3 Wheat, 1 Egg. You get the empty buckets back.',
        hi: 'रेसिपी: 3 Milk Bucket, 2 Sugar, 3 Wheat, 1 Egg। खाली बाल्टियाँ वापस मिल जाती हैं।',
      },
    },
    {
      question: {
        en: 'Water touches a lava source block. What does that lava turn into?',
        hi: 'पानी लावा के सोर्स ब्लॉक को छू ले, तो वो लावा क्या बन जाता है?',
      },
      options: [same('Basalt'), same('Cobblestone'), same('Stone'), same('Obsidian')],
      ans: same('Obsidian'),
      explanation: {
        en: 'Flowing lava makes Cobblestone instead. That is how a cobblestone generator works.',
        hi: 'बहते लावा से Cobblestone बनता है। Cobblestone जनरेटर इसी से चलता है।',
      },
    },
    {
      question: {
        en: 'The Creeper began as a mistake in the model of which animal?',
        hi: 'Creeper किस जानवर का मॉडल बनाते वक़्त हुई गलती से बना?',
      },
      options: [same('Cow'), same('Pig'), same('Sheep'), same('Chicken')],
      ans: same('Pig'),
      explanation: {
        en: 'Notch mixed up height and length. It looked so creepy that it stayed in the game.',
        hi: 'Notch से लंबाई-ऊँचाई आपस में बदल गई। दिखा इतना डरावना कि गेम में ही रख लिया गया।',
      },
    },
    {
      question: {
        en: 'How many diamonds do all four pieces of diamond armour take to craft?',
        hi: 'डायमंड आर्मर के चारों पीस क्राफ़्ट करने में कुल कितने डायमंड लगते हैं?',
      },
      options: [same('20'), same('22'), same('24'), same('26')],
      ans: same('24'),
      explanation: {
        en: 'Helmet 5, Chestplate 8, Leggings 7, Boots 4. That makes 24.',
        hi: 'Helmet 5, Chestplate 8, Leggings 7, Boots 4। कुल मिलाकर 24।',
      },
    },
    {
      question: {
        en: 'Which of these names on a Name Tag turns a mob upside down?',
        hi: 'Name Tag पर इनमें से कौन-सा नाम लिखने से मॉब उल्टा हो जाता है?',
      },
      options: [same('Dinnerbone'), same('Herobrine'), same('jeb_'), same('Notch')],
      ans: same('Dinnerbone'),
      explanation: {
        en: 'Grumm does the same. jeb_ is for Sheep only: their wool fades through all colours.',
        hi: 'Grumm लिखने से भी यही होता है। jeb_ सिर्फ़ Sheep पर चलता है: ऊन रंग बदलता रहता है।',
      },
    },
    {
      question: {
        en: 'One Netherite Ingot takes 4 Netherite Scraps and 4 of what?',
        hi: 'एक Netherite Ingot में 4 Netherite Scrap के साथ और किसके 4 पीस लगते हैं?',
      },
      options: [same('Copper Ingot'), same('Iron Ingot'), same('Diamond'), same('Gold Ingot')],
      ans: same('Gold Ingot'),
      explanation: {
        en: 'The scraps come from smelting Ancient Debris, which generates only in the Nether.',
        hi: 'Scrap के लिए Ancient Debris को भट्ठी में पिघलाओ। वो सिर्फ़ Nether में मिलता है।',
      },
    },
    {
      question: {
        en: 'Which piece of armour can take the Swift Sneak enchantment?',
        hi: 'Swift Sneak एनचैंटमेंट आर्मर के किस पीस पर लगता है?',
      },
      options: [same('Boots'), same('Leggings'), same('Chestplate'), same('Helmet')],
      ans: same('Leggings'),
      explanation: {
        en: 'Enchanting tables never offer it. Search Ancient City chests, if the Warden lets you.',
        hi: 'टेबल पर ये कभी नहीं आता। Ancient City के चेस्ट में ढूँढो, अगर Warden ढूँढने दे।',
      },
    },
    {
      question: {
        en: 'How many mineral blocks does a full 4-level Beacon pyramid take?',
        hi: 'Beacon के पूरे 4 लेवल वाले पिरामिड में कितने मिनरल ब्लॉक लगते हैं?',
      },
      options: [same('144'), same('155'), same('164'), same('180')],
      ans: same('164'),
      explanation: {
        en: '81 + 49 + 25 + 9 = 164. That is two full stacks and 36 blocks more.',
        hi: '81 + 49 + 25 + 9 = 164, यानी पूरे दो स्टैक और 36 ब्लॉक।',
      },
    },
    {
      question: {
        en: 'Composer C418 made the cries of the Ghast from the sounds of which animal?',
        hi: 'म्यूज़िक कंपोज़र C418 ने Ghast की चीखें किस जानवर की आवाज़ से बनाईं?',
      },
      options: [
        { en: 'A goat', hi: 'बकरी' },
        { en: 'An owl', hi: 'उल्लू' },
        { en: 'A fox', hi: 'लोमड़ी' },
        { en: 'A cat', hi: 'बिल्ली' },
      ],
      ans: { en: 'A cat', hi: 'बिल्ली' },
      explanation: {
        en: 'It was his own cat, which made a strange noise when it was woken up.',
        hi: 'वो C418 की अपनी बिल्ली थी, जिसने नींद टूटने पर अजीब-सी आवाज़ निकाली।',
      },
    },
  ],
};
