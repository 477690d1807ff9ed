import type { PostTexts } from '#core/post.ts';

export const post: PostTexts = {
  title: 'How to tell Free Fire guns apart with your eyes closed',
  excerpt:
    'Listen for the rhythm, for the pause and for the length of the burst. A short ear ' +
    'training for SMGs, rifles, shotguns and snipers.',
  content: `<p>Somebody fires behind the wall. If you know what it is, you know what to do: rush,
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
};
