import type { PostTexts } from '#core/post.ts';

export const post: PostTexts = {
  title: '25 best-friend quiz questions that beat “favourite colour”',
  excerpt:
    'Twenty-five questions that only a real friend can answer, and four rules for writing ' +
    'wrong options that nobody sees through.',
  content: `<p>The first quiz everybody makes asks for a favourite colour, a favourite food and a
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
<li>Where am I when I write “there in five minutes”?</li>
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
};
