import type { ShippedPost } from '#core/post.ts';

export const post: ShippedPost = {
  id: 1,
  slug: 'best-friend-quiz-questions',
  date: '2026-11-16T09:00:00Z',
  modified: '2026-11-21T00:00:00Z',
  title: {
    en: '25 best-friend quiz questions that beat “favourite colour”',
    hi: '“फ़ेवरेट कलर” छोड़ो: बेस्ट फ़्रेंड क्विज़ के 25 असली सवाल',
  },
  excerpt: {
    en:
      'Twenty-five questions that only a real friend can answer, and four rules for writing ' +
      'wrong options that nobody sees through.',
    hi:
      'पच्चीस सवाल जिनका जवाब सिर्फ़ असली दोस्त दे पाए, और गलत ऑप्शन लिखने के चार नियम, ताकि कोई तुक्के से ' +
      'पास न हो।',
  },
  content: {
    en: `<p>The first quiz everybody makes asks for a favourite colour, a favourite food and a
birthday. Your friends either read those on your profile or guess, and with four options a guess
is right one time in four. A good question is one that you can answer only after spending time
with someone. Here are 25 to copy, and after them the part that most people skip: writing the
wrong options.</p>
<h2>What a good question looks like</h2>
<ul>
<li><strong>It asks for a habit, not for a fact.</strong> Facts are on profiles. Habits are
seen.</li>
<li><strong>You are sure of the answer yourself.</strong> If your honest reply is “it depends”,
leave the question out.</li>
<li><strong>There is a story behind it.</strong> The best moment comes after the quiz, when
someone writes “wait, since when?”</li>
</ul>
<h2>The 25 questions</h2>
<p>They stand here the way you type them. Your friends read your name instead of “my”.</p>
<h3>Everyday habits</h3>
<ol>
<li>What do I do first after switching off the alarm?</li>
<li>What do I order when somebody else is paying?</li>
<li>Which app eats most of my evening?</li>
<li>When I say “five minutes, I'm on my way”, where am I?</li>
<li>What is always in my bag, though I never need it?</li>
</ol>
<h3>Small weaknesses</h3>
<ol>
<li>Which food do I only pretend to like?</li>
<li>What do I lose again and again?</li>
<li>Which song do I sing with the wrong words?</li>
<li>What do I never share, not even with my best friend?</li>
<li>Which excuse do I use when I am late?</li>
</ol>
<h3>Inside my head</h3>
<ol>
<li>What do I do when I am angry: go silent, argue, eat or sleep?</li>
<li>Whom do I call first with good news?</li>
<li>Which compliment makes me shy?</li>
<li>What am I secretly proud of?</li>
<li>What kind of film scene makes me cry?</li>
</ol>
<h3>Our stories</h3>
<ol>
<li>Where did our group meet for the first time?</li>
<li>What did I do on the trip that nobody lets me forget?</li>
<li>Which nickname do I answer to without thinking?</li>
<li>Which old photo would I pay to have deleted?</li>
<li>What was our longest argument about?</li>
</ol>
<h3>What if</h3>
<ol>
<li>My phone is lost and I have 100 rupees. What is my first move?</li>
<li>I win a free ticket: mountains, beach, big city or my own bed?</li>
<li>I have to cook for six people. What is on the table?</li>
<li>Which job would I be sent home from on the first day?</li>
<li>A zombie is at the door. What do I grab?</li>
</ol>
<h2>Four rules for wrong options</h2>
<p>A question is only as hard as its wrong answers. Take number two, “What do I order when
somebody else is paying?” With <em>momos, a brick, nothing, a helicopter</em> the answer is given
away. With <em>momos, a chicken roll, masala dosa, cold coffee with fries</em> your friends have
to know you.</p>
<ol>
<li><strong>Use things you really do, only not most often.</strong> Then every option sounds right
to somebody who half knows you.</li>
<li><strong>Keep all options equally long.</strong> The long, careful one is usually the right
one, and people notice.</li>
<li><strong>One joke is enough.</strong> Every joke option makes the guess easier for
everyone.</li>
<li><strong>Move the right answer around</strong>, and do not write two options that mean the
same.</li>
</ol>
<h2>Before you press Submit</h2>
<ul>
<li>Eight to twelve questions are plenty. You may write up to 30, with two to eight options each,
but your friend may be standing in a bus.</li>
<li>Write “my” and “I”, not “your” and “you”. For your friends “my” turns into your name: “What is
my worst habit?” becomes “What is Riya's worst habit?” But “What do you eat?” would become “What
do Riya eat?”</li>
<li>Read every question once as the shyest person in your group. If it would embarrass somebody,
take it out. A quiz about you should not give away other people's secrets.</li>
</ul>
<p>Your draft stays on your phone until you send it, so you can start now and finish after dinner:
<a href="/quizpage/friend">make your best-friend quiz</a>. And when the link is ready, read
<a href="/Blogposdt/5">how to share it without annoying people</a>.</p>`,
    hi: `<p>हर किसी की पहली क्विज़ एक जैसी होती है: फ़ेवरेट कलर, फ़ेवरेट खाना, बर्थडे। दोस्त ये बातें या तो
प्रोफ़ाइल से जान लेते हैं या तुक्का मारते हैं, और चार ऑप्शन में तुक्का चार में से एक बार लग ही जाता है। अच्छा सवाल वह है
जिसका जवाब सिर्फ़ साथ रहकर पता चले। नीचे ऐसे 25 सवाल हैं, चाहो तो सीधे उठा लो। उसके बाद वह हिस्सा है जो
ज़्यादातर लोग छोड़ देते हैं: गलत ऑप्शन लिखना।</p>
<h2>अच्छा सवाल कैसा होता है</h2>
<ul>
<li><strong>वह जानकारी नहीं, आदत पूछता है।</strong> जानकारी प्रोफ़ाइल पर मिल जाती है, आदत साथ रहकर दिखती
है।</li>
<li><strong>जवाब तुम्हें खुद पक्का पता है।</strong> अगर मन में “कभी ये, कभी वो” आए, तो सवाल हटा दो।</li>
<li><strong>उसके पीछे कोई किस्सा है।</strong> असली मज़ा क्विज़ के बाद आता है, जब कोई लिखता है, “अरे, ये कब
हुआ?”</li>
</ul>
<h2>25 सवाल</h2>
<p>उदाहरण में नाम रिया है, तुम अपना नाम लिखना।</p>
<h3>रोज़ की आदतें</h3>
<ol>
<li>अलार्म बंद करके रिया सबसे पहले क्या करती है?</li>
<li>बिल कोई और दे रहा हो, तो रिया क्या ऑर्डर करती है?</li>
<li>रिया की शाम सबसे ज़्यादा किस ऐप में जाती है?</li>
<li>“बस पाँच मिनट, रास्ते में हूँ” कहते समय रिया असल में कहाँ होती है?</li>
<li>रिया के बैग में हमेशा क्या पड़ा रहता है, जो कभी काम नहीं आता?</li>
</ol>
<h3>छोटी-छोटी कमज़ोरियाँ</h3>
<ol>
<li>कौन-सी चीज़ रिया को पसंद नहीं, पर सबके सामने तारीफ़ करके खाती है?</li>
<li>रिया बार-बार क्या खो देती है?</li>
<li>कौन-सा गाना रिया हमेशा गलत बोल के साथ गाती है?</li>
<li>रिया क्या कभी शेयर नहीं करती, बेस्ट फ़्रेंड से भी नहीं?</li>
<li>देर होने पर रिया का पक्का बहाना क्या है?</li>
</ol>
<h3>मन की बातें</h3>
<ol>
<li>गुस्से में रिया क्या करती है: चुप हो जाती है, बहस करती है, खाती है या सो जाती है?</li>
<li>अच्छी खबर मिले तो रिया सबसे पहले किसे फ़ोन करती है?</li>
<li>किस तारीफ़ पर रिया शरमा जाती है?</li>
<li>रिया को मन ही मन किस बात पर नाज़ है?</li>
<li>फ़िल्म का कैसा सीन रिया को रुला देता है?</li>
</ol>
<h3>हमारे किस्से</h3>
<ol>
<li>हमारा ग्रुप पहली बार कहाँ मिला था?</li>
<li>ट्रिप पर रिया ने क्या किया था, जो आज तक कोई भूलने नहीं देता?</li>
<li>किस निकनेम पर रिया बिना सोचे पलट जाती है?</li>
<li>किस पुरानी फ़ोटो को डिलीट कराने के लिए रिया पैसे भी दे देगी?</li>
<li>रिया की सबसे लंबी बहस किस बात पर हुई थी?</li>
</ol>
<h3>सोचो अगर</h3>
<ol>
<li>फ़ोन खो गया और जेब में 100 रुपये हैं। रिया सबसे पहले क्या करेगी?</li>
<li>मुफ़्त टिकट मिला है। रिया क्या चुनेगी: पहाड़, समंदर, बड़ा शहर या अपना बिस्तर?</li>
<li>छह लोगों का खाना रिया को बनाना है। प्लेट में क्या आएगा?</li>
<li>किस नौकरी से रिया को पहले ही दिन घर भेज दिया जाएगा?</li>
<li>दरवाज़े पर ज़ॉम्बी खड़ा है। रिया सबसे पहले क्या उठाएगी?</li>
</ol>
<h2>गलत ऑप्शन लिखने के चार नियम</h2>
<p>सवाल उतना ही मुश्किल होता है जितने अच्छे उसके गलत जवाब। दूसरा सवाल लो, “रिया क्या ऑर्डर करती है?” अगर ऑप्शन
हैं <em>मोमो, ईंट, कुछ नहीं, हेलिकॉप्टर</em>, तो जवाब सामने पड़ा है। अगर ऑप्शन हैं <em>मोमो, चिकन रोल, मसाला
डोसा, कोल्ड कॉफ़ी और फ़्राइज़</em>, तो दोस्त को सच में पता होना चाहिए।</p>
<ol>
<li><strong>वही चीज़ें लिखो जो तुम सच में करते हो, बस सबसे ज़्यादा नहीं।</strong> तब आधा-अधूरा जानने वाले को हर
ऑप्शन सही लगेगा।</li>
<li><strong>सारे ऑप्शन लगभग बराबर लंबे रखो।</strong> जो सबसे लंबा और सोचकर लिखा हो, अक्सर वही सही होता है,
और लोग यह भाँप लेते हैं।</li>
<li><strong>मज़ाक वाला ऑप्शन एक ही काफ़ी है।</strong> हर मज़ाक से तुक्का और आसान हो जाता है।</li>
<li><strong>सही जवाब की जगह बदलते रहो</strong>, और एक ही मतलब वाले दो ऑप्शन मत लिखो।</li>
</ol>
<h2>Submit दबाने से पहले</h2>
<ul>
<li>आठ से बारह सवाल बहुत हैं। 30 तक लिख सकते हो, हर सवाल में दो से आठ ऑप्शन, पर सोचो, दोस्त शायद बस में खड़ा
होकर खेल रहा है।</li>
<li>“मेरी” की जगह अपना नाम लिखो। “मेरी सबसे बुरी आदत क्या है?” पढ़कर दोस्त सोचेगा कि किसकी। “रिया की सबसे
बुरी आदत क्या है?” में कोई शक नहीं।</li>
<li>हर सवाल एक बार ग्रुप के सबसे शर्मीले दोस्त की नज़र से पढ़ो। किसी को शर्मिंदा करे तो हटा दो। क्विज़ तुम्हारे बारे
में है, उसमें किसी और का राज़ नहीं खुलना चाहिए।</li>
</ul>
<p>ड्राफ़्ट भेजने तक तुम्हारे फ़ोन में ही रहता है, तो अभी शुरू करो और खाना खाकर पूरा करो:
<a href="/quizpage/friend">अपनी बेस्ट फ़्रेंड क्विज़ बनाओ</a>। लिंक तैयार हो जाए तो पढ़ो कि
<a href="/Blogposdt/5">किसी को परेशान किए बिना उसे कैसे शेयर करना है</a>।</p>`,
  },
  image: '/images/types/friend.svg',
};
