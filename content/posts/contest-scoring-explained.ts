import type { ShippedPost } from '#core/post.ts';

export const post: ShippedPost = {
  id: 4,
  slug: 'contest-scoring-explained',
  date: '2026-11-19T09:00:00Z',
  modified: '2026-11-22T00:00:00Z',
  title: {
    en: 'How competition scoring works, with a worked example',
    hi: 'प्रतियोगिता में पॉइंट कैसे बनते हैं: पूरा हिसाब, उदाहरण के साथ',
  },
  excerpt: {
    en:
      'Two points, minus one, runs of three and the loyalty bonus: ten questions calculated line ' +
      'by line, and when a guess is worth it.',
    hi:
      'दो पॉइंट, माइनस एक, तीन-तीन का बोनस और लॉयल्टी: दस सवालों का हिसाब लाइन-दर-लाइन, और यह भी कि ' +
      'तुक्का कब मारना चाहिए।',
  },
  content: {
    en: `<p>Two people answer seven of ten questions correctly. One ends with 11 points, the other
with 17. No mistake, no luck: it is the order of the answers. This page shows how the points in a
competition come about, so that you can check every line on your end screen yourself.</p>
<h2>The rules in five lines</h2>
<ul>
<li>Right answer: <strong>+2</strong></li>
<li>Wrong answer: <strong>−1</strong></li>
<li>No answer in time: <strong>0</strong></li>
<li>Each time a run of right answers reaches a multiple of three, so at the 3rd, 6th, 9th and so
on: <strong>+3</strong></li>
<li>Once per attempt, if you have finished an earlier competition: <strong>+5</strong></li>
</ul>
<p>A wrong answer and a missing one both end the run, and the count starts again at one with the
next right answer. The total can be negative. You have 30 seconds for each question by the
server's clock, plus two seconds of grace for a slow network.</p>
<h2>Ten questions, line by line</h2>
<p>Meera plays her second competition. She gets the fourth question wrong and is too late for the
seventh.</p>
<table>
<thead>
<tr><th>Question</th><th>Answer</th><th>Points</th><th>Run</th><th>Bonus</th><th>Total</th></tr>
</thead>
<tbody>
<tr><td>1</td><td>right</td><td>+2</td><td>1</td><td></td><td>2</td></tr>
<tr><td>2</td><td>right</td><td>+2</td><td>2</td><td></td><td>4</td></tr>
<tr><td>3</td><td>right</td><td>+2</td><td>3</td><td>+3</td><td>9</td></tr>
<tr><td>4</td><td>wrong</td><td>−1</td><td>0</td><td></td><td>8</td></tr>
<tr><td>5</td><td>right</td><td>+2</td><td>1</td><td></td><td>10</td></tr>
<tr><td>6</td><td>right</td><td>+2</td><td>2</td><td></td><td>12</td></tr>
<tr><td>7</td><td>too late</td><td>0</td><td>0</td><td></td><td>12</td></tr>
<tr><td>8</td><td>right</td><td>+2</td><td>1</td><td></td><td>14</td></tr>
<tr><td>9</td><td>right</td><td>+2</td><td>2</td><td></td><td>16</td></tr>
<tr><td>10</td><td>right</td><td>+2</td><td>3</td><td>+3</td><td>21</td></tr>
</tbody>
</table>
<p>Eight right answers make 16, one wrong answer makes −1, two full runs make 6: together 21.
Because Meera has finished a competition before, 5 are added. <strong>Her result is
26.</strong></p>
<h2>Why the order matters</h2>
<p>Back to the two people with seven right and three wrong answers. Both have 14 − 3 = 11 before
any bonus. One makes her mistakes on questions 3, 6 and 9: she never gets beyond two in a row, so
there is no bonus, and she stays at <strong>11</strong>. The other answers the first seven
correctly and misses the last three. His run passes three and six, which brings 3 + 3, and he has
<strong>17</strong>.</p>
<p>With ten questions the highest result is 20 for the answers plus 9 for the third, sixth and
ninth in a row: <strong>29</strong>, or <strong>34</strong> with loyalty. The lowest is
<strong>−10</strong>.</p>
<h2>Should you guess?</h2>
<p>A wrong answer costs one point compared with silence, and a right one brings two. Leaving
bonuses aside, the average for a question with four options looks like this:</p>
<ul>
<li><strong>No idea at all</strong>, four options: one hit and three misses make 2 − 3 = −1 in
four tries. On average you lose a quarter of a point. Better let it pass.</li>
<li><strong>One option ruled out</strong>, three left: 2 − 2 = 0. It makes no difference on
average.</li>
<li><strong>Two ruled out</strong>, two left: 2 − 1 = +1 in two tries. Guess.</li>
</ul>
<p>The run moves this a little in favour of guessing: if you say nothing, the run ends just as
surely as with a wrong answer. So with two in a row behind you, even a guess among four pays: a
hit brings 2 + 3 = 5, and one hit and three misses make 5 − 3 = +2 in four tries.</p>
<h2>What decides when points are equal</h2>
<p>Then the person who finished earlier stands first. That is a reason not to use all 30 seconds
for a question you know, and no reason to hurry through one you do not: a wrong answer costs more
than any second can bring.</p>
<h2>Good to know</h2>
<ul>
<li>Every player has one attempt per competition, and your first answer to a question counts.</li>
<li>Everybody gets the same questions, each in an order of their own. For the daily and the weekly
competition they are drawn from all quizzes, so no single quiz can be learned for it.</li>
<li>Answers that come sooner than anybody can read bring points, but no place on the board.</li>
<li>If your network drops, the same answer is accepted again without counting twice. The clock,
however, goes on.</li>
<li>The mode without a timer is for ordinary quizzes only.</li>
<li>Competitions are for people aged 18 and over, outside China and Russia. Points are honour:
they are neither coins nor money, and the coins that the first ten win are worth nothing either.</li>
</ul>
<p>The current and past competitions are on the <a href="/CompetitionsPage">competitions page</a>,
and the binding wording of the rules is in the <a href="/Tearms%20Of%20Use">terms of use</a>.</p>`,
    hi: `<p>दो लोग दस में से सात-सात जवाब सही देते हैं। एक के 11 पॉइंट बनते हैं, दूसरे के 17। न कोई गलती, न
किस्मत: फ़र्क जवाबों के क्रम का है। इस पोस्ट में देखो कि प्रतियोगिता में पॉइंट कैसे बनते हैं, ताकि आखिरी स्क्रीन की हर
लाइन तुम खुद जाँच सको।</p>
<h2>पाँच लाइन में नियम</h2>
<ul>
<li>सही जवाब: <strong>+2</strong></li>
<li>गलत जवाब: <strong>−1</strong></li>
<li>समय पर जवाब नहीं: <strong>0</strong></li>
<li>लगातार सही जवाबों की गिनती जब भी 3, 6, 9 वगैरह पर पहुँचे: <strong>+3</strong></li>
<li>पहले कोई प्रतियोगिता पूरी कर चुके हो, तो हर बारी में एक बार: <strong>+5</strong></li>
</ul>
<p>जवाब गलत हो या छूट जाए, दोनों में सिलसिला टूट जाता है, और अगले सही जवाब से गिनती फिर एक से शुरू होती है। कुल
स्कोर माइनस में भी जा सकता है। हर सवाल के लिए सर्वर की घड़ी से 30 सेकंड मिलते हैं, और धीमे नेट के लिए दो सेकंड की
छूट।</p>
<h2>दस सवाल, एक-एक लाइन</h2>
<p>मीरा की यह दूसरी प्रतियोगिता है। उसका चौथा जवाब गलत है, और सातवें में उसे देर हो जाती है।</p>
<table>
<thead>
<tr><th>सवाल</th><th>जवाब</th><th>पॉइंट</th><th>लगातार</th><th>बोनस</th><th>कुल</th></tr>
</thead>
<tbody>
<tr><td>1</td><td>सही</td><td>+2</td><td>1</td><td></td><td>2</td></tr>
<tr><td>2</td><td>सही</td><td>+2</td><td>2</td><td></td><td>4</td></tr>
<tr><td>3</td><td>सही</td><td>+2</td><td>3</td><td>+3</td><td>9</td></tr>
<tr><td>4</td><td>गलत</td><td>−1</td><td>0</td><td></td><td>8</td></tr>
<tr><td>5</td><td>सही</td><td>+2</td><td>1</td><td></td><td>10</td></tr>
<tr><td>6</td><td>सही</td><td>+2</td><td>2</td><td></td><td>12</td></tr>
<tr><td>7</td><td>देर हुई</td><td>0</td><td>0</td><td></td><td>12</td></tr>
<tr><td>8</td><td>सही</td><td>+2</td><td>1</td><td></td><td>14</td></tr>
<tr><td>9</td><td>सही</td><td>+2</td><td>2</td><td></td><td>16</td></tr>
<tr><td>10</td><td>सही</td><td>+2</td><td>3</td><td>+3</td><td>21</td></tr>
</tbody>
</table>
<p>आठ सही जवाबों के 16, एक गलत का −1, और तीन-तीन के दो सिलसिलों के 6: कुल 21। मीरा पहले भी एक प्रतियोगिता
पूरी कर चुकी है, इसलिए 5 और। <strong>नतीजा: 26 पॉइंट।</strong></p>
<h2>क्रम से इतना फ़र्क क्यों पड़ता है</h2>
<p>अब उन दोनों पर लौटते हैं जिनके सात सही और तीन गलत थे। बोनस से पहले दोनों के 14 − 3 = 11 हैं। पहली खिलाड़ी
तीसरे, छठे और नौवें सवाल में चूकती है: वह कभी दो से आगे नहीं बढ़ती, बोनस नहीं मिलता, और वह <strong>11</strong>
पर रहती है। दूसरा खिलाड़ी पहले सातों सही करता है और आखिरी तीन गलत। उसका सिलसिला तीन और छह, दोनों पार करता
है, 3 + 3 जुड़ते हैं, और उसके <strong>17</strong> हो जाते हैं।</p>
<p>दस सवालों में सबसे ज़्यादा जवाबों के 20 और तीसरे, छठे, नौवें सही जवाब के 9 मिलाकर <strong>29</strong> बनते हैं,
लॉयल्टी के साथ <strong>34</strong>। सबसे कम <strong>−10</strong>।</p>
<h2>तुक्का मारना है या छोड़ देना है?</h2>
<p>चुप रहने पर शून्य, गलत पर एक कम, सही पर दो ज़्यादा। बोनस को अलग रखो, तो चार ऑप्शन वाले सवाल का औसत हिसाब
यह है:</p>
<ul>
<li><strong>कुछ भी पता नहीं</strong>, चारों ऑप्शन बराबर: चार बार में एक सही और तीन गलत, यानी 2 − 3 = −1।
हर सवाल पर औसतन चौथाई पॉइंट का नुकसान। छोड़ देना बेहतर।</li>
<li><strong>एक ऑप्शन पक्का गलत है</strong>, तीन बचे: 2 − 2 = 0। औसतन कोई फ़र्क नहीं।</li>
<li><strong>दो पक्के गलत हैं</strong>, दो बचे: दो बार में 2 − 1 = +1। तुक्का मारो।</li>
</ul>
<p>सिलसिले की वजह से पलड़ा थोड़ा तुक्के की तरफ़ झुक जाता है, क्योंकि चुप रहने से भी वह टूटता ही है, जैसे गलत जवाब से।
अगर पिछले दो जवाब लगातार सही हैं, तो चार ऑप्शन में भी तुक्का फ़ायदे का है: सही लगा तो 2 + 3 = 5, और चार बार में
एक सही, तीन गलत का हिसाब 5 − 3 = +2।</p>
<h2>पॉइंट बराबर हों तो</h2>
<p>जिसने पहले खत्म किया, वह ऊपर। यानी जो सवाल आता है उस पर पूरे 30 सेकंड खर्च मत करो। पर जो नहीं आता उस पर
हड़बड़ी भी मत करो: एक गलत जवाब जितना ले जाता है, उतना कुछ सेकंड कभी नहीं दे सकते।</p>
<h2>ये भी जान लो</h2>
<ul>
<li>हर प्रतियोगिता में हर खिलाड़ी को एक ही बारी मिलती है, और हर सवाल का पहला जवाब गिना जाता है।</li>
<li>सबको वही सवाल मिलते हैं, पर हर किसी को अलग क्रम में। रोज़ की और हफ़्ते की प्रतियोगिता में वे सारे क्विज़ में से
चुने जाते हैं, इसलिए कोई एक क्विज़ रट लेने से काम नहीं चलता।</li>
<li>जवाब इतनी जल्दी आते हैं कि कोई सवाल पढ़ भी न सके, तो पॉइंट दिखते हैं, पर बोर्ड पर जगह नहीं मिलती।</li>
<li>नेट टूट जाए, तो वही जवाब दोबारा भेजने पर दो बार नहीं गिना जाता। हाँ, घड़ी चलती रहती है।</li>
<li>बिना टाइमर वाला मोड सिर्फ़ आम क्विज़ के लिए है।</li>
<li>प्रतियोगिताएँ 18 साल और उससे बड़े लोगों के लिए हैं, चीन और रूस को छोड़कर। पॉइंट शान की चीज़ हैं: न वे कॉइन हैं,
न पैसा, और पहले दस को मिलने वाले कॉइन भी सिर्फ़ मज़े के लिए हैं।</li>
</ul>
<p>अभी चल रही और बीती प्रतियोगिताएँ <a href="/CompetitionsPage">प्रतियोगिता पेज</a> पर हैं। नियम अपने पक्के
रूप में <a href="/Tearms%20Of%20Use">इस्तेमाल की शर्तों</a> में लिखे हैं।</p>`,
  },
  image: '/images/parts/1.svg',
};
