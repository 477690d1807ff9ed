import type { ShippedPost } from '#core/post.ts';

export const post: ShippedPost = {
  id: 3,
  slug: 'free-fire-gun-sounds',
  date: '2026-11-18T09:00:00Z',
  modified: '2026-11-21T00:00:00Z',
  title: {
    en: 'How to tell Free Fire guns apart with your eyes closed',
    hi: 'आँखें बंद करके पहचानो: Free Fire की कौन-सी गन चली?',
  },
  excerpt: {
    en:
      'Listen for the rhythm, for the pause and for the length of the burst. A short ear ' +
      'training for SMGs, rifles, shotguns and snipers.',
    hi:
      'रिदम सुनो, बीच की चुप्पी सुनो, और देखो फ़ायर कितनी देर चलता है। SMG, राइफ़ल, शॉटगन और स्नाइपर ' +
      'पहचानने की छोटी ट्रेनिंग।',
  },
  content: {
    en: `<p>Somebody fires behind the wall. If you know what it is, you know what to do: rush,
keep your distance, or stay behind the gloo wall until it has to reload. You do not need a
musician's ear for that. You need three questions, and you ask them in this order.</p>
<h2>The three questions</h2>
<ol>
<li><strong>How long is the gap between two shots?</strong> That is the rate of fire, and it gives
you the class of the gun.</li>
<li><strong>What happens inside the gap?</strong> Silence, a bolt, a lever? That is the action,
and it tells a sniper rifle from a marksman rifle and one shotgun from another.</li>
<li><strong>How long does it go on?</strong> That is the magazine, and it tells similar guns
apart.</li>
</ol>
<p>Loudness is not on the list. It depends on distance and on your phone, and a silencer changes
it. The rhythm stays the same.</p>
<h2>Class by class</h2>
<table>
<thead>
<tr><th>What you hear</th><th>Class</th><th>Examples</th></tr>
</thead>
<tbody>
<tr><td>One long rip; single shots cannot be counted</td><td>SMG</td><td>MP40, Vector,
P90</td></tr>
<tr><td>Fast, but you can almost tap along</td><td>Assault rifle</td><td>AK47, M4A1,
SCAR</td></tr>
<tr><td>Three quick shots, gap, three quick shots</td><td>Burst fire</td><td>FAMAS</td></tr>
<tr><td>Heavy, wide blasts that you can count</td><td>Shotgun</td><td>M1887, M1014</td></tr>
<tr><td>One crack, then a long pause</td><td>Bolt-action sniper</td><td>AWM, Kar98k</td></tr>
<tr><td>Single cracks at the speed of a finger</td><td>Semi-automatic</td><td>SVD, SKS</td></tr>
<tr><td>Rifle rhythm that simply does not stop</td><td>Machine gun</td><td>M249, M60</td></tr>
</tbody>
</table>
<h2>SMGs: count the length, not the shots</h2>
<p>The MP40 has long been at the very top of the game's rate-of-fire scale, but players' guides
list its magazine at only 20 rounds. So it sounds like a short zip, then nothing. The P90 is a
little slower and holds 50: the same zip, more than twice as long. The Thompson, with 42, lies in
between. The Vector comes as a pair, one in each hand; it is nearly as fast as the MP40, with 25
rounds.</p>
<h2>Shotguns: the number of blasts</h2>
<p>The M1887 is one of the easiest guns to recognise: <strong>two blasts, then it must
reload.</strong> The M1014 fires six, evenly, one after the other. The SPAS12 fires one at a time
from a magazine of five, and you can hear the pump in between. The MAG-7 holds eight and is so
quick that it almost sounds automatic. Hear two heavy blasts and silence? That is your moment to
push.</p>
<h2>Sniper or marksman rifle?</h2>
<p>With a bolt-action rifle the shooter has to work the bolt by hand after each shot. That is why
AWM and Kar98k give you one crack and then a second in which you can move. An SVD or SKS loads
itself: the next crack may follow at once. If the second shot comes faster than you can say “bolt
back, bolt forward”, it was no AWM. The VSS is the odd one out: its silencer is part of the gun,
so you hear a dull, soft knock where you expect a crack.</p>
<h2>Assault rifles: the hard part</h2>
<p>They lie close together, and nobody gets them all right. Start with the odd ones: the FAMAS
with its groups of three, and the M14, which beats clearly slower and heavier than the rest. Then
compare in pairs. In the game's training ground, listen to AK47 and M4A1 alternately, ten times,
without looking at the screen. The difference in tone becomes clear only side by side.</p>
<h2>A ten-minute training</h2>
<ol>
<li>Put on earphones, at a moderate volume. You want detail, not pain.</li>
<li>Close your eyes and tap the rhythm on the table before you name the gun.</li>
<li>First say the class, then the gun. A right class is already half the fight.</li>
<li>Play the sound parts in this order: <a href="/Gamepage/5">Part 5</a> with eight questions,
<a href="/Gamepage/6">Part 6</a> with four, <a href="/Gamepage/7">Part 7</a> with eight. Tapping a
wrong option costs nothing, because parts are not scored. Our clips are our own, not taken from
the game: they train your ear for rhythm, action and length, not for the exact tone.</li>
<li>Come back tomorrow. Ears learn overnight.</li>
</ol>
<p>One honest note: Garena changes guns with its updates, and magazine sizes grow with
attachments. Take the numbers here as a guide and trust the training ground of your own version.
If you want to know how well your squad knows your loadout, <a href="/quizpage/freefire">make a
Free Fire quiz</a> about yourself.</p>`,
    hi: `<p>दीवार के पीछे किसी ने फ़ायर किया। गन पहचान ली तो आगे का प्लान साफ़ है: रश करना है, दूरी रखनी है,
या उसके रीलोड करने तक ग्लू वॉल के पीछे रुकना है। इसके लिए संगीतकार के कान नहीं चाहिए। बस तीन सवाल चाहिए, और
इसी क्रम में।</p>
<h2>तीन सवाल</h2>
<ol>
<li><strong>दो गोलियों के बीच कितना गैप है?</strong> यह रेट ऑफ़ फ़ायर है, और इससे गन की क्लास पता चलती
है।</li>
<li><strong>गैप के अंदर क्या सुनाई देता है?</strong> चुप्पी, बोल्ट की खट-खट या लीवर? यह गन का एक्शन है। इसी से
स्नाइपर और मार्क्समैन राइफ़ल का, और एक शॉटगन से दूसरी का फ़र्क पता चलता है।</li>
<li><strong>फ़ायर कितनी देर चलता है?</strong> यह मैगज़ीन है, और इससे मिलती-जुलती गन अलग हो जाती हैं।</li>
</ol>
<p>इस लिस्ट में आवाज़ का ज़ोर नहीं है। वह दूरी और तुम्हारे फ़ोन पर टिका है, और साइलेंसर उसे बदल देता है। रिदम वही
रहती है।</p>
<h2>क्लास के हिसाब से</h2>
<table>
<thead>
<tr><th>क्या सुनाई देता है</th><th>क्लास</th><th>उदाहरण</th></tr>
</thead>
<tbody>
<tr><td>एक लंबी “ट्रर्रर्र”, गोलियाँ गिनना नामुमकिन</td><td>SMG</td><td>MP40, Vector, P90</td></tr>
<tr><td>तेज़, पर उँगली से लगभग ताल दे सकते हो</td><td>असॉल्ट राइफ़ल</td><td>AK47, M4A1, SCAR</td></tr>
<tr><td>तीन तेज़ गोलियाँ, गैप, फिर तीन</td><td>बर्स्ट फ़ायर</td><td>FAMAS</td></tr>
<tr><td>भारी, फैले हुए धमाके जो गिने जा सकें</td><td>शॉटगन</td><td>M1887, M1014</td></tr>
<tr><td>एक कड़क “धाँय”, फिर लंबी चुप्पी</td><td>बोल्ट वाली स्नाइपर</td><td>AWM, Kar98k</td></tr>
<tr><td>अलग-अलग कड़क शॉट, उँगली की रफ़्तार से</td><td>सेमी-ऑटोमैटिक</td><td>SVD, SKS</td></tr>
<tr><td>राइफ़ल जैसी रिदम, जो रुकती ही नहीं</td><td>मशीन गन</td><td>M249, M60</td></tr>
</tbody>
</table>
<h2>SMG: गोलियाँ नहीं, लंबाई गिनो</h2>
<p>MP40 लंबे समय से गेम की रेट ऑफ़ फ़ायर वाली लिस्ट में सबसे ऊपर रही है, पर प्लेयर गाइड इसकी मैगज़ीन सिर्फ़ 20
गोलियों की बताती हैं। इसलिए आवाज़ आती है छोटी-सी “ट्रर्र”, और फिर कुछ नहीं। P90 थोड़ी धीमी है पर उसमें 50
गोलियाँ हैं: वही आवाज़, दोगुनी से भी ज़्यादा लंबी। 42 गोलियों वाली Thompson दोनों के बीच में है। Vector जोड़ी में
चलती है, दोनों हाथों में एक-एक; रफ़्तार लगभग MP40 जैसी, गोलियाँ 25।</p>
<h2>शॉटगन: धमाके गिनो</h2>
<p>M1887 सबसे आसानी से पहचानी जाने वाली गन में से है: <strong>दो धमाके, फिर रीलोड।</strong> M1014 एक के बाद
एक, बराबर गैप पर छह चलाती है। SPAS12 की मैगज़ीन पाँच की है, वह एक-एक करके चलती है और बीच में पंप की “चक-चक”
सुनाई देती है। MAG-7 में आठ हैं और वह इतनी तेज़ है कि लगभग ऑटोमैटिक लगती है। दो भारी धमाके और फिर चुप्पी? यही
तुम्हारा आगे बढ़ने का मौका है।</p>
<h2>स्नाइपर है या मार्क्समैन राइफ़ल?</h2>
<p>बोल्ट-एक्शन राइफ़ल में हर गोली के बाद बोल्ट हाथ से खींचना पड़ता है। इसीलिए AWM और Kar98k में एक कड़क शॉट आता
है, और फिर एक पल मिलता है जिसमें तुम जगह बदल सकते हो। SVD या SKS खुद लोड होती है: अगला शॉट तुरंत आ सकता है।
अगर दूसरा शॉट “बोल्ट पीछे, बोल्ट आगे” बोलने से पहले आ गया, तो वह AWM नहीं थी। VSS सबसे अलग है: साइलेंसर उसी का
हिस्सा है, इसलिए कड़क आवाज़ की जगह दबी हुई, नरम “ठक” सुनाई देती है।</p>
<h2>असॉल्ट राइफ़ल: सबसे मुश्किल हिस्सा</h2>
<p>इनकी आवाज़ें आपस में मिलती-जुलती हैं, सब सही पहचानना किसी के बस की बात नहीं। पहले सबसे अलग वाली पकड़ो:
तीन-तीन के गुच्छे वाली FAMAS, और M14, जिसकी चाल बाकियों से साफ़ धीमी और भारी है। फिर जोड़ियों में तुलना करो। गेम
के ट्रेनिंग ग्राउंड में AK47 और M4A1 बारी-बारी से दस बार सुनो, स्क्रीन देखे बिना। आवाज़ का फ़र्क साथ-साथ सुनने पर ही
पकड़ में आता है।</p>
<h2>दस मिनट की ट्रेनिंग</h2>
<ol>
<li>ईयरफ़ोन लगाओ, आवाज़ मध्यम रखो। बारीकी सुननी है, कान नहीं दुखाने।</li>
<li>आँखें बंद करो और गन का नाम बोलने से पहले मेज़ पर उसकी रिदम बजाओ।</li>
<li>पहले क्लास बोलो, फिर गन। क्लास सही पहचान ली तो आधी लड़ाई जीत ली।</li>
<li>आवाज़ वाले पार्ट इस क्रम में खेलो: <a href="/Gamepage/5">पार्ट 5</a> में आठ सवाल,
<a href="/Gamepage/6">पार्ट 6</a> में चार, <a href="/Gamepage/7">पार्ट 7</a> में आठ। गलत ऑप्शन दबाने से कुछ
नहीं कटता, क्योंकि पार्ट में स्कोर नहीं गिना जाता। क्लिप हमने खुद बनाई हैं, गेम से नहीं लीं: इनसे कान रिदम, एक्शन और
लंबाई पकड़ना सीखते हैं, हूबहू आवाज़ नहीं।</li>
<li>कल फिर आना। कान रात भर में सीखते हैं।</li>
</ol>
<p>एक बात साफ़-साफ़: Garena अपडेट में गन बदलता रहता है, और अटैचमेंट लगाने से मैगज़ीन बड़ी हो जाती है। यहाँ के नंबरों
को अंदाज़ा समझो, और अपने वर्ज़न के ट्रेनिंग ग्राउंड पर भरोसा करो। जानना हो कि टीम को तुम्हारा लोडआउट कितना याद
है, तो अपने बारे में <a href="/quizpage/freefire">Free Fire क्विज़ बनाओ</a>।</p>`,
  },
  image: '/images/parts/5.svg',
};
