import type { ShippedPost } from '#core/post.ts';

export const post: ShippedPost = {
  id: 5,
  slug: 'share-quiz-without-spamming',
  date: '2026-11-20T09:00:00Z',
  modified: '2026-11-21T00:00:00Z',
  title: {
    en: 'Your quiz link in the Instagram bio and in WhatsApp groups, without annoying anyone',
    hi: 'क्विज़ का लिंक Instagram बायो और WhatsApp ग्रुप में कैसे डालना है, बिना किसी को चिढ़ाए',
  },
  excerpt: {
    en:
      'Where the link goes on Instagram, what to write in WhatsApp, which link you must keep ' +
      'secret, and how a quiz stays kind.',
    hi:
      'Instagram में लिंक कहाँ जाता है, WhatsApp पर क्या लिखना है, कौन-सा लिंक किसी को नहीं देना है, और क्विज़ ' +
      'सबके लिए मज़ेदार कैसे रहे।',
  },
  content: {
    en: `<p>Your quiz is ready, and now it needs players. The same link can bring a full
leaderboard or a muted group. The difference lies in where you put it and in what you write next
to it.</p>
<h2>First of all: which link?</h2>
<p>After Submit you have two links. The <strong>share link</strong> is for everyone. The
<strong>owner link</strong> is for you alone: with it you see the results in detail and can
change, close or delete the quiz, and so can anybody else who has it. Keep it in your own notes
and never put it into a chat. The copy and share buttons on the “ready” screen always use the
share link.</p>
<h2>Instagram: into the bio in four steps</h2>
<ol>
<li>Press <strong>Copy Link</strong> on the screen with your finished quiz.</li>
<li>Open Instagram, go to your profile and tap <strong>Edit profile</strong>.</li>
<li>Tap <strong>Links</strong>, then <strong>Add external link</strong>. On older versions of the
app the field is called Website.</li>
<li>Paste the link, give it a short title such as “How well do you know me?”, and save.</li>
</ol>
<p>Then tell people where it is, because links in captions and comments cannot be tapped. A story
with the <strong>link sticker</strong> takes people there directly. And clean up: when the quiz is
a month old, remove the link or replace it with a new quiz.</p>
<h2>WhatsApp: one message, one reason</h2>
<p>A bare link looks like spam, and it looks even more like spam when it comes from a stranger's
phone. Say three things: what it is, how long it takes, and why you ask these people in
particular.</p>
<blockquote><p>Made a quiz about myself, 8 questions, no login. Whoever gets the lowest score pays
for chai on Saturday.</p></blockquote>
<blockquote><p>For the squad only: how well do you know my Free Fire game? Nobody has more than 5
yet.</p></blockquote>
<p>And these are the rules of good manners:</p>
<ul>
<li><strong>Choose the group where people know you.</strong> Questions about you bore the housing
society group. For them there are <a href="/Game">ready-made quizzes and game parts</a>.</li>
<li><strong>Post once.</strong> Do not repeat it the next day. The news is the score, not the
link: “Asha has 9 out of 10, who can beat that?” brings more players than any reminder.</li>
<li><strong>Not at night, not in the office or school group,</strong> and not in a group whose
admins do not want links.</li>
<li><strong>Put it into your status</strong> if you do not want to disturb anyone. Whoever likes,
taps.</li>
<li><strong>Never promise what is not there.</strong> “Play and win a recharge” is how fraud
works, and people are right to block it.</li>
</ul>
<h2>Turn it into an event</h2>
<p>On a birthday, or when everyone is on a call, set a time: “At nine we all play.” Open the live
leaderboard of your quiz on a laptop or TV. It shows a QR code for joining, and the ranks move
while people answer.</p>
<h2>Keep it kind and safe</h2>
<ul>
<li><strong>Nicknames are fine.</strong> The leaderboard can be seen by everyone who has the link.
Nobody has to write a full name, and the name may even be left empty.</li>
<li><strong>No private data in questions or options:</strong> no phone number, no address, no
school with class and section, no password. “What is my pet's name?” is a security question at
many services. If yours is one of them, leave it out.</li>
<li><strong>Laugh with people.</strong> Questions about someone's body, marks, family, caste,
religion or money hurt even when four options look funny. If you would not say it while the person
sits next to you, do not ask it.</li>
<li><strong>A last place is not a verdict.</strong> If somebody is sad about their score, tell
them the story behind the answer. Do not pass around screenshots of the bottom of the list.</li>
<li><strong>Something ugly on your board?</strong> Remove the row with your owner link. If a quiz
makes fun of you or of somebody you know, <a href="/Contect%20Us">write to us</a> with the link;
we need no account and no email address. And talk to a person you trust.</li>
<li><strong>Under 13?</strong> Then this site is not for you yet. From 13 to 17, ask at home
first.</li>
</ul>
<h2>When it is over</h2>
<p>Close the quiz with the owner link, and nobody can add new answers. Or delete it completely,
with everything in it. Three weeks later you make a new one, and then people open it gladly,
because the last one was fun. <a href="/quizpage/friend">Make a quiz</a>, or first look at
<a href="/Blogposdt/1">25 questions that beat “favourite colour”</a>.</p>`,
    hi: `<p>क्विज़ तैयार है, अब खेलने वाले चाहिए। एक ही लिंक से लीडरबोर्ड भर भी सकता है और ग्रुप म्यूट भी हो सकता
है। फ़र्क इस बात का है कि लिंक कहाँ डाला और उसके साथ क्या लिखा।</p>
<h2>सबसे पहले: कौन-सा लिंक?</h2>
<p>Submit के बाद तुम्हें दो लिंक मिलते हैं। <strong>शेयर लिंक</strong> सबके लिए है। <strong>ओनर लिंक</strong>
सिर्फ़ तुम्हारे लिए है: उससे तुम पूरे नतीजे देख सकते हो और क्विज़ बदल, बंद या मिटा सकते हो। और यही सब वह भी कर सकता
है जिसके हाथ यह लिंक लग जाए। इसे अपने नोट्स में रखो, चैट में कभी मत डालो। “तैयार” वाली स्क्रीन के कॉपी और शेयर बटन
हमेशा शेयर लिंक ही लेते हैं।</p>
<h2>Instagram: चार स्टेप में बायो तक</h2>
<ol>
<li>तैयार क्विज़ वाली स्क्रीन पर <strong>लिंक कॉपी</strong> करो।</li>
<li>Instagram खोलो, अपनी प्रोफ़ाइल पर जाओ और <strong>Edit profile</strong> दबाओ।</li>
<li><strong>Links</strong> दबाओ, फिर <strong>Add external link</strong>। ऐप के पुराने वर्ज़न में इस जगह
Website लिखा होता है।</li>
<li>लिंक पेस्ट करो, छोटा-सा टाइटल दो, जैसे “मुझे कितना जानते हो?”, और सेव कर दो।</li>
</ol>
<p>फिर लोगों को बताओ कि लिंक बायो में है, क्योंकि कैप्शन और कमेंट में डाला लिंक टैप करने से नहीं खुलता। स्टोरी में
<strong>लिंक स्टिकर</strong> लगाओ, तो लोग सीधे पहुँच जाते हैं। और सफ़ाई भी रखो: महीने भर बाद लिंक हटा दो या
नई क्विज़ लगा दो।</p>
<h2>WhatsApp: एक मैसेज, एक वजह</h2>
<p>अकेला लिंक स्पैम जैसा लगता है, और अनजान नंबर से आए तो और भी ज़्यादा। तीन बातें लिखो: यह क्या है, कितना समय
लगेगा, और तुमने इन्हीं लोगों को क्यों भेजा।</p>
<blockquote><p>अपने बारे में क्विज़ बनाई है, 8 सवाल, कोई लॉगिन नहीं। जिसका स्कोर सबसे कम, शनिवार की चाय उसकी
तरफ़ से।</p></blockquote>
<blockquote><p>सिर्फ़ अपनी टीम के लिए: मेरा Free Fire गेम कितना जानते हो? अब तक कोई 5 से ऊपर नहीं
गया।</p></blockquote>
<p>और ये रहे शराफ़त के नियम:</p>
<ul>
<li><strong>वही ग्रुप चुनो जहाँ लोग तुम्हें जानते हैं।</strong> सोसाइटी वाले ग्रुप को तुम्हारे बारे में सवालों से क्या
लेना। उनके लिए <a href="/Game">तैयार क्विज़ और गेम पार्ट</a> हैं।</li>
<li><strong>एक ही बार भेजो।</strong> अगले दिन फिर वही मत चिपकाओ। खबर लिंक नहीं, स्कोर है: “आशा के 10 में से
9 आए, कोई हरा सकता है?” इससे जितने लोग आएँगे, उतने किसी रिमाइंडर से नहीं आते।</li>
<li><strong>रात में नहीं, ऑफ़िस या स्कूल के ग्रुप में नहीं,</strong> और उस ग्रुप में भी नहीं जहाँ एडमिन लिंक नहीं
चाहते।</li>
<li><strong>स्टेटस में लगा दो,</strong> अगर किसी को डिस्टर्ब नहीं करना। जिसका मन होगा, वह टैप करेगा।</li>
<li><strong>जो है ही नहीं, उसका वादा मत करो।</strong> “खेलो और रिचार्ज जीतो” ठगों का तरीका है, और लोग उसे
ब्लॉक करके ठीक ही करते हैं।</li>
</ul>
<h2>इसे एक इवेंट बना दो</h2>
<p>बर्थडे हो या सब कॉल पर हों, तो समय तय करो: “नौ बजे सब साथ खेलेंगे।” अपनी क्विज़ का लाइव लीडरबोर्ड लैपटॉप या
टीवी पर खोलो। उस पर जुड़ने के लिए QR कोड दिखता है, और लोग जवाब देते जाते हैं तो रैंक ऊपर-नीचे होती रहती है।</p>
<h2>मज़ाक भी, इज़्ज़त भी, सुरक्षा भी</h2>
<ul>
<li><strong>निकनेम चलेगा।</strong> लीडरबोर्ड हर वह इंसान देख सकता है जिसके पास लिंक है। पूरा नाम लिखना ज़रूरी
नहीं, नाम खाली भी छोड़ सकते हैं।</li>
<li><strong>सवाल या ऑप्शन में निजी जानकारी नहीं:</strong> न फ़ोन नंबर, न पता, न स्कूल के साथ क्लास और सेक्शन,
न पासवर्ड। “मेरे पालतू का नाम?” कई जगह सिक्योरिटी सवाल होता है। तुम्हारा भी यही है, तो इसे रहने दो।</li>
<li><strong>लोगों पर नहीं, लोगों के साथ हँसो।</strong> किसी के शरीर, नंबर, परिवार, जाति, धर्म या पैसों पर
सवाल चुभते हैं, ऑप्शन कितने भी मज़ेदार हों। जो बात सामने बैठकर नहीं कह सकते, वह क्विज़ में भी मत पूछो।</li>
<li><strong>आखिरी नंबर पर आना कोई फ़ैसला नहीं है।</strong> कोई अपने स्कोर से उदास हो, तो उसे जवाब के पीछे का
किस्सा सुनाओ। लिस्ट के निचले हिस्से का स्क्रीनशॉट मत घुमाओ।</li>
<li><strong>बोर्ड पर कुछ गंदा लिखा है?</strong> ओनर लिंक से वह लाइन हटा दो। कोई क्विज़ तुम्हारा या तुम्हारे
किसी जानने वाले का मज़ाक उड़ा रही हो, तो लिंक के साथ <a href="/Contect%20Us">हमें लिखो</a>; न अकाउंट चाहिए,
न ईमेल। और किसी ऐसे इंसान से बात करो जिस पर भरोसा है।</li>
<li><strong>13 से छोटे हो?</strong> तो यह साइट अभी तुम्हारे लिए नहीं है। 13 से 17 के बीच हो, तो पहले घर पर
पूछ लो।</li>
</ul>
<h2>जब खेल खत्म हो जाए</h2>
<p>ओनर लिंक से क्विज़ बंद कर दो, फिर कोई नया जवाब नहीं जोड़ सकता। या उसे पूरी तरह मिटा दो, उसमें लिखी हर चीज़
के साथ। तीन हफ़्ते बाद नई बनाओगे तो लोग खुशी से खोलेंगे, क्योंकि पिछली वाली में मज़ा आया था।
<a href="/quizpage/friend">क्विज़ बनाओ</a>, या पहले देखो <a href="/Blogposdt/1">“फ़ेवरेट कलर” से आगे के 25
सवाल</a>।</p>`,
  },
  image: '/images/types/freefire.svg',
};
