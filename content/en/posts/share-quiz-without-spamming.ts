import type { PostTexts } from '#core/post.ts';

export const post: PostTexts = {
  title: 'Your quiz link in the Instagram bio and in WhatsApp groups, without annoying anyone',
  excerpt:
    'Where the link goes on Instagram, what to write in WhatsApp, which link you must keep ' +
    'secret, and how a quiz stays kind.',
  content: `<p>Your quiz is ready, and now it needs players. The same link can bring a full
leaderboard or a muted group. The difference lies in where you put it and in what you write next
to it.</p>
<h2>First of all: which link?</h2>
<p>After Submit you have two links. The <strong>share link</strong> is for everyone. The
<strong>owner link</strong> is for you alone: with it you see the results in detail and can
change, close or delete the quiz, and so can anybody else who has it. Keep it in your own notes
and never put it into a chat. On the “ready” screen the big share buttons use the share link; the
owner link stands apart, with a copy button of its own.</p>
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
makes fun of you or of somebody you know, press <strong>Report</strong> on its page; or
<a href="/Contect%20Us">write to us</a> with the link. We need no account and no email address. And
talk to a person you trust.</li>
<li><strong>Under 13?</strong> Then this site is not for you yet. From 13 to 17, ask at home
first.</li>
</ul>
<h2>When it is over</h2>
<p>Close the quiz with the owner link, and nobody can add new answers. Or delete it completely,
with everything in it. Three weeks later you make a new one, and then people open it gladly,
because the last one was fun. <a href="/quizpage/friend">Make a quiz</a>, or first look at
<a href="/Blogposdt/1">25 questions that beat “favourite colour”</a>.</p>`,
};
