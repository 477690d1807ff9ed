import type { PostTexts } from '#core/post.ts';

export const post: PostTexts = {
  title: 'Couple quiz ideas for long distance: five evenings, one link each',
  excerpt:
    'Five ways to play a couple quiz when you are not in the same city, with sample questions ' +
    'and a fair rule for wrong answers.',
  content: `<p>“How was your day?” “Fine. Yours?” “Fine.” Every couple in two cities knows this call.
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
};
