import { describeExample } from '#content/contest-example.ts';

export const contestExample = describeExample({
  heading: 'पॉइंट गिनने का एक उदाहरण',
  lead:
    'मीरा पहले भी एक प्रतियोगिता पूरी कर चुकी है। {questions} सवालों में उसके {correct} जवाब सही ' +
    'और एक ग़लत है, और एक में उसे देर हो जाती है। उसका रिज़ल्ट {points} पॉइंट है:',
  question: 'सवाल',
  total: 'कुल',
  kinds: {
    right: 'सही',
    wrong: 'ग़लत',
    none: 'देर हुई',
    run: 'लगातार {run} सही',
    loyalty: 'लॉयल्टी बोनस',
  },
});
