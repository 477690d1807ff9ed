import type { PartTexts } from '#core/part.ts';

/** Part 2: Minecraft. Every fact holds in the Java and the Bedrock Edition alike. */
export const part2: PartTexts = {
  game: 'Minecraft',
  slang: 'Only noobs dig straight down',
  questions: [
    {
      question: 'Which mob gets angry just because you look it in the face?',
      options: ['Iron Golem', 'Wolf', 'Enderman', 'Zombified Piglin'],
      ans: 'Enderman',
      explanation:
        'Wear a Carved Pumpkin and you can stare all you like. Water hurts an Enderman too.',
    },
    {
      question: 'A Cake needs milk, sugar, wheat and one more ingredient. Which one?',
      options: ['Egg', 'Apple', 'Cocoa Beans', 'Honey Bottle'],
      ans: 'Egg',
      explanation:
        'The recipe: 3 Milk Buckets, 2 Sugar, 3 Wheat, 1 Egg. You get the empty buckets back.',
    },
    {
      question: 'Water touches a lava source block. What does that lava turn into?',
      options: ['Basalt', 'Cobblestone', 'Stone', 'Obsidian'],
      ans: 'Obsidian',
      explanation:
        'Flowing lava makes Cobblestone instead. That is how a cobblestone generator works.',
    },
    {
      question: 'The Creeper began as a mistake in the model of which animal?',
      options: ['Cow', 'Pig', 'Sheep', 'Chicken'],
      ans: 'Pig',
      explanation:
        'Notch mixed up height and length. It looked so creepy that it stayed in the game.',
    },
    {
      question: 'How many diamonds do all four pieces of diamond armour take to craft?',
      options: ['20', '22', '24', '26'],
      ans: '24',
      explanation: 'Helmet 5, Chestplate 8, Leggings 7, Boots 4. That makes 24.',
    },
    {
      question: 'Which of these names on a Name Tag turns a mob upside down?',
      options: ['Dinnerbone', 'Herobrine', 'jeb_', 'Notch'],
      ans: 'Dinnerbone',
      explanation:
        'Grumm does the same. jeb_ is for Sheep only: their wool fades through all colours.',
    },
    {
      question: 'One Netherite Ingot takes 4 Netherite Scraps and 4 of what?',
      options: ['Copper Ingot', 'Iron Ingot', 'Diamond', 'Gold Ingot'],
      ans: 'Gold Ingot',
      explanation:
        'The scraps come from smelting Ancient Debris, which generates only in the Nether.',
    },
    {
      question: 'Which piece of armour can take the Swift Sneak enchantment?',
      options: ['Boots', 'Leggings', 'Chestplate', 'Helmet'],
      ans: 'Leggings',
      explanation:
        'Enchanting tables never offer it. Search Ancient City chests, if the Warden lets you.',
    },
    {
      question: 'How many mineral blocks does a full 4-level Beacon pyramid take?',
      options: ['144', '155', '164', '180'],
      ans: '164',
      explanation: '81 + 49 + 25 + 9 = 164. That is two full stacks and 36 blocks more.',
    },
    {
      question: 'Composer C418 made the cries of the Ghast from the sounds of which animal?',
      options: ['A goat', 'An owl', 'A fox', 'A cat'],
      ans: 'A cat',
      explanation: 'It was his own cat, which made a strange noise when it was woken up.',
    },
  ],
};
