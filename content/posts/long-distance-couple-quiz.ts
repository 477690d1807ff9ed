import type { ShippedPost } from '#core/post.ts';

export const post: ShippedPost = {
  id: 2,
  slug: 'long-distance-couple-quiz',
  date: '2026-11-17T09:00:00Z',
  modified: '2026-11-21T00:00:00Z',
  title: {
    en: 'Couple quiz ideas for long distance: five evenings, one link each',
    hi: 'दूर हो, पर साथ खेलो: लॉन्ग डिस्टेंस कपल के लिए क्विज़ वाली पाँच शामें',
  },
  excerpt: {
    en:
      'Five ways to play a couple quiz when you are not in the same city, with sample questions ' +
      'and a fair rule for wrong answers.',
    hi:
      'अलग-अलग शहर में रहकर कपल क्विज़ खेलने के पाँच तरीके, तैयार सवालों के साथ, और गलत जवाब के लिए एक ' +
      'प्यारा-सा नियम।',
  },
  content: {
    en: `<p>“How was your day?” “Fine. Yours?” “Fine.” Every couple in two cities knows this call.
A quiz will not shorten the distance, but it gives you something to talk about that is not the
weather or the network. Here are five ideas. Each needs one link and about as long as a cup of
tea.</p>
<h2>1. The quiz for both sides</h2>
<p>Each of you makes a quiz with eight questions about yourself. Send the links at the same time,
start a call, and answer together. Your partner sees a score at the end and can open the right
answers, so every mistake is the start of a story. Questions that work:</p>
<ul>
<li>What do I do in the first ten minutes after our call ends?</li>
<li>Which of my clothes smells most like home to me?</li>
<li>What did I think the very first time I saw a photo of the two of us?</li>
<li>Which word do I use when I am upset but say that I am not?</li>
</ul>
<h2>2. The quiz of this week</h2>
<p>People who live together know the small things: what you ate, who annoyed you, which song has
been in your head since Tuesday. Put exactly these into six questions every Sunday. The right
answers change every week, so it never gets old, and nobody can win by memory from three years
ago.</p>
<ul>
<li>What did I have for lunch three times this week?</li>
<li>Which colleague or classmate did I complain about most?</li>
<li>At what time did I really go to sleep on Friday?</li>
</ul>
<h2>3. The quiz for the anniversary</h2>
<p>Go through your old chats and photos and take one question from every month or every year: the
place of the first coffee, who wrote first after the first fight, what was on the plate at the
first visit to the parents. Ten questions in order tell your whole story. End with one whose four
options are all true, and simply mark your favourite.</p>
<h2>4. The quiz about later</h2>
<p>Long distance is easier with a date and a plan. Make a quiz about the time when you will live
in one place.</p>
<ul>
<li>Who will wake up first on a Sunday?</li>
<li>What is the one thing I will not allow in our kitchen?</li>
<li>Which corner of the flat do I claim for myself?</li>
<li>How many blankets: one, two, or one and a fight?</li>
</ul>
<p>Some answers will surprise both of you. It is better to find out now than when the fridge has
been bought.</p>
<h2>5. The quiz in the other time zone</h2>
<p>If one of you sleeps while the other works, do not wait for a free hour together. Send the link
in the evening; your partner answers in the morning. If the connection drops on the metro, the
same link continues where it stopped. You see the score on your leaderboard and have the first
message of the day.</p>
<h2>A fair rule for wrong answers</h2>
<p>Do not punish wrong answers, trade them. For every wrong answer the one who asked tells the
story behind the right one, and for every right answer the other may ask one more question that is
not in the quiz. Both of you win either way. A low score says nothing about love; mostly it says
that you never told that story.</p>
<h2>Three things to leave out</h2>
<ul>
<li><strong>Tests.</strong> “Do you even remember…?” is not a question but a complaint. Say such
things on the phone, not in a quiz.</li>
<li><strong>Former partners.</strong> No set of four options makes this funny.</li>
<li><strong>Anything private that must not be read by others.</strong> Whoever has the link can
open the quiz, and a link can be forwarded. Keep intimate things, addresses and passwords out of
it, and keep the owner link to yourself. With it you can <strong>close or delete the quiz</strong>
when your evening is over.</li>
</ul>
<p>In the couple quiz the leaderboard says “partner” instead of “friend”, and it looks rather good
with a single name on it. <a href="/quizpage/couple">Make your couple quiz</a>, in English or in
Hindi, whichever you two quarrel in. If you want help with the options, our
<a href="/Blogposdt/1">four rules for wrong answers</a> work for couples too.</p>`,
    hi: `<p>“दिन कैसा था?” “ठीक। तुम्हारा?” “ठीक।” दो शहरों में रहने वाला हर कपल यह कॉल पहचानता है। क्विज़ से
दूरी कम नहीं होगी, पर मौसम और नेटवर्क के अलावा बात करने को कुछ तो मिलेगा। ये रहे पाँच तरीके। हर एक के लिए बस एक
लिंक चाहिए और एक कप चाय जितना समय।</p>
<h2>1. दोनों तरफ़ की क्विज़</h2>
<p>दोनों अपने-अपने बारे में आठ सवालों की क्विज़ बनाओ। लिंक एक साथ भेजो, कॉल लगाओ और साथ-साथ जवाब दो। आखिर में
स्कोर दिखता है और सही जवाब भी खुल जाते हैं, तो हर गलती से एक नया किस्सा शुरू होता है। ऐसे सवाल अच्छे चलते हैं (नाम
अपना लिखना):</p>
<ul>
<li>हमारी कॉल कटने के बाद पहले दस मिनट में अमन क्या करता है?</li>
<li>अमन के किस कपड़े में उसे घर जैसी खुशबू आती है?</li>
<li>हम दोनों की पहली फ़ोटो देखकर अमन ने मन में क्या सोचा था?</li>
<li>नाराज़ होकर भी “मैं नाराज़ नहीं हूँ” कहना हो, तो अमन कौन-सा शब्द बोलता है?</li>
</ul>
<h2>2. इस हफ़्ते की क्विज़</h2>
<p>साथ रहने वालों को छोटी-छोटी बातें पता होती हैं: क्या खाया, किसने दिमाग खाया, मंगलवार से कौन-सा गाना दिमाग
में अटका है। हर रविवार इन्हीं बातों के छह सवाल बनाओ। जवाब हर हफ़्ते बदलते हैं, इसलिए खेल पुराना नहीं होता, और तीन
साल पुरानी याददाश्त के भरोसे कोई नहीं जीत सकता।</p>
<ul>
<li>इस हफ़्ते अमन ने तीन बार लंच में क्या खाया?</li>
<li>अमन ने सबसे ज़्यादा किस कलीग या क्लासमेट की शिकायत की?</li>
<li>शुक्रवार को अमन सच में कितने बजे सोया?</li>
</ul>
<h2>3. एनिवर्सरी वाली क्विज़</h2>
<p>पुरानी चैट और फ़ोटो पलटो और हर महीने या हर साल से एक सवाल निकालो: पहली कॉफ़ी कहाँ पी थी, पहले झगड़े के बाद
पहला मैसेज किसने किया, पहली बार घर आने पर मम्मी ने क्या बनाया था। क्रम से लगाए दस सवाल तुम दोनों की पूरी कहानी
सुना देते हैं। आखिरी सवाल ऐसा रखो जिसके चारों ऑप्शन सच हों, और जो तुम्हें सबसे प्यारा लगे उसे सही चुन दो।</p>
<h2>4. आगे की ज़िंदगी वाली क्विज़</h2>
<p>सामने कोई तारीख और कोई प्लान हो, तो दूरी आसान लगती है। उस समय के बारे में क्विज़ बनाओ जब तुम दोनों एक ही
शहर में रहोगे।</p>
<ul>
<li>रविवार को पहले कौन उठेगा?</li>
<li>हमारी रसोई में अमन क्या बिल्कुल नहीं आने देगा?</li>
<li>घर का कौन-सा कोना अमन अपने नाम कर लेगा?</li>
<li>कंबल कितने होंगे: एक, दो, या एक और रोज़ की खींचतान?</li>
</ul>
<p>कुछ जवाब दोनों को चौंका देंगे। फ़्रिज खरीदने के बाद पता चले, उससे अच्छा है अभी पता चल जाए।</p>
<h2>5. अलग टाइम वाली क्विज़</h2>
<p>अगर एक सोता है और दूसरा काम पर होता है, तो साथ की फ़ुर्सत का इंतज़ार मत करो। शाम को लिंक भेज दो, सुबह उधर
से जवाब आ जाएगा। मेट्रो में नेट चला जाए, तो वही लिंक खोलने पर क्विज़ वहीं से चलती है जहाँ रुकी थी। तुम्हें लीडरबोर्ड
पर स्कोर दिख जाएगा, और दिन का पहला मैसेज भी तैयार।</p>
<h2>गलत जवाब के लिए एक अच्छा नियम</h2>
<p>गलत जवाब पर सज़ा नहीं, सौदा करो। जवाब गलत हुआ, तो सवाल पूछने वाला सही जवाब के पीछे का किस्सा सुनाएगा।
जवाब सही हुआ, तो सामने वाला एक ऐसा सवाल पूछ सकता है जो क्विज़ में नहीं था। दोनों ही सूरतों में जीत दोनों की है। कम
स्कोर का प्यार से कोई लेना-देना नहीं; ज़्यादातर उसका मतलब इतना ही है कि वह किस्सा तुमने कभी सुनाया नहीं।</p>
<h2>तीन चीज़ें जो क्विज़ में नहीं डालनी</h2>
<ul>
<li><strong>ताने।</strong> “तुम्हें याद भी है कि…?” सवाल नहीं, शिकायत है। ऐसी बात फ़ोन पर करो, क्विज़ में
नहीं।</li>
<li><strong>पुराने पार्टनर।</strong> कोई भी चार ऑप्शन इसे मज़ेदार नहीं बना सकते।</li>
<li><strong>ऐसी निजी बात जो किसी और को नहीं पढ़नी चाहिए।</strong> जिसके पास लिंक है वह क्विज़ खोल सकता है,
और लिंक आगे भी भेजा जा सकता है। बहुत निजी बातें, पता और पासवर्ड इसमें मत लिखो, और ओनर लिंक अपने पास ही रखो।
उसी से तुम शाम खत्म होने पर <strong>क्विज़ बंद कर सकते हो या मिटा सकते हो</strong>।</li>
</ul>
<p>कपल क्विज़ के लीडरबोर्ड पर “दोस्त” की जगह “पार्टनर” लिखा आता है, और उस पर एक ही नाम हो तो बड़ा अच्छा
लगता है। <a href="/quizpage/couple">अपनी कपल क्विज़ बनाओ</a>, हिंदी में या अंग्रेज़ी में, जिस भाषा में तुम दोनों
झगड़ते हो। ऑप्शन लिखने में मदद चाहिए, तो <a href="/Blogposdt/1">गलत जवाब लिखने के चार नियम</a> कपल के लिए
भी उतने ही काम के हैं।</p>`,
  },
  image: '/images/types/couple.svg',
};
