import type { PartTexts } from '#core/part.ts';

/** Part 2: Minecraft. Every fact holds in the Java and the Bedrock Edition alike. */
export const part2: PartTexts = {
  game: 'Minecraft',
  slang: 'सीधा नीचे तो बस नूब खोदते हैं',
  questions: [
    {
      question: 'कौन-सा मॉब सिर्फ़ चेहरे की तरफ़ देखने से ही भड़क जाता है?',
      options: ['Iron Golem', 'Wolf', 'Enderman', 'Zombified Piglin'],
      ans: 'Enderman',
      explanation: 'सिर पर Carved Pumpkin पहनो और आराम से घूरो। पानी से भी इसे चोट लगती है।',
    },
    {
      question: 'Cake में दूध, चीनी और गेहूँ के अलावा एक चीज़ और लगती है। कौन-सी?',
      options: ['Egg', 'Apple', 'Cocoa Beans', 'Honey Bottle'],
      ans: 'Egg',
      explanation: 'रेसिपी: 3 Milk Bucket, 2 Sugar, 3 Wheat, 1 Egg। खाली बाल्टियाँ वापस मिल जाती हैं।',
    },
    {
      question: 'पानी लावा के सोर्स ब्लॉक को छू ले, तो वो लावा क्या बन जाता है?',
      options: ['Basalt', 'Cobblestone', 'Stone', 'Obsidian'],
      ans: 'Obsidian',
      explanation: 'बहते लावा से Cobblestone बनता है। Cobblestone जनरेटर इसी से चलता है।',
    },
    {
      question: 'Creeper किस जानवर का मॉडल बनाते वक़्त हुई ग़लती से बना?',
      options: ['Cow', 'Pig', 'Sheep', 'Chicken'],
      ans: 'Pig',
      explanation: 'Notch से लंबाई-ऊँचाई आपस में बदल गई। दिखा इतना डरावना कि गेम में ही रख लिया गया।',
    },
    {
      question: 'डायमंड आर्मर के चारों पीस क्राफ़्ट करने में कुल कितने डायमंड लगते हैं?',
      options: ['20', '22', '24', '26'],
      ans: '24',
      explanation: 'Helmet 5, Chestplate 8, Leggings 7, Boots 4। कुल मिलाकर 24।',
    },
    {
      question: 'Name Tag पर इनमें से कौन-सा नाम लिखने से मॉब उल्टा हो जाता है?',
      options: ['Dinnerbone', 'Herobrine', 'jeb_', 'Notch'],
      ans: 'Dinnerbone',
      explanation: 'Grumm लिखने से भी यही होता है। jeb_ सिर्फ़ Sheep पर चलता है: ऊन रंग बदलता रहता है।',
    },
    {
      question: 'एक Netherite Ingot में 4 Netherite Scrap के साथ और किसके 4 पीस लगते हैं?',
      options: ['Copper Ingot', 'Iron Ingot', 'Diamond', 'Gold Ingot'],
      ans: 'Gold Ingot',
      explanation: 'Scrap के लिए Ancient Debris को भट्ठी में पिघलाओ। वो सिर्फ़ Nether में मिलता है।',
    },
    {
      question: 'Swift Sneak एनचैंटमेंट आर्मर के किस पीस पर लगता है?',
      options: ['Boots', 'Leggings', 'Chestplate', 'Helmet'],
      ans: 'Leggings',
      explanation: 'टेबल पर ये कभी नहीं आता। Ancient City के चेस्ट में ढूँढो, अगर Warden ढूँढने दे।',
    },
    {
      question: 'Beacon के पूरे 4 लेवल वाले पिरामिड में कितने मिनरल ब्लॉक लगते हैं?',
      options: ['144', '155', '164', '180'],
      ans: '164',
      explanation: '81 + 49 + 25 + 9 = 164, यानी पूरे दो स्टैक और 36 ब्लॉक।',
    },
    {
      question: 'म्यूज़िक कंपोज़र C418 ने Ghast की चीखें किस जानवर की आवाज़ से बनाईं?',
      options: ['बकरी', 'उल्लू', 'लोमड़ी', 'बिल्ली'],
      ans: 'बिल्ली',
      explanation: 'वो C418 की अपनी बिल्ली थी, जिसने नींद टूटने पर अजीब-सी आवाज़ निकाली।',
    },
  ],
};
