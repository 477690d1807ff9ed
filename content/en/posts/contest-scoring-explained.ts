import type { PostTexts } from '#core/post.ts';

export const post: PostTexts = {
  title: 'How competition scoring works, with a worked example',
  excerpt:
    'Two points, minus one, runs of three and the loyalty bonus: ten questions calculated line ' +
    'by line, and when a guess is worth it.',
  content: `<p>Two people answer seven of ten questions correctly. One ends with 11 points, the other
with 17. No mistake, no luck: it is the order of the answers. This page shows how the points in a
competition come about, so that you can check every line on your end screen yourself.</p>
<h2>The rules in five lines</h2>
<ul>
<li>Right answer: <strong>+2</strong></li>
<li>Wrong answer: <strong>−1</strong></li>
<li>No answer in time: <strong>0</strong></li>
<li>Each time a run of right answers reaches a multiple of three, so at the 3rd, 6th, 9th and so
on: <strong>+3</strong></li>
<li>Once per attempt, if you have a place on the board of an earlier competition:
<strong>+5</strong></li>
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
};
