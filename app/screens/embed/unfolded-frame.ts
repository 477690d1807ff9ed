/**
 * For WordPress, which shows an unfolded link in a frame whose sandbox opens neither tabs nor modules.
 * Its own script sizes such a frame, and follows a link to the frame's host, for a message with the
 * secret in the frame's fragment. Source: wp-includes/js/wp-embed.js.
 */
export const unfoldedFrameScript = `{
const secret = new URLSearchParams(location.hash.replace('?', '').slice(1)).get('secret');
if (secret && self.origin === 'null') {
const say = (message, value) => parent.postMessage({ message, value, secret }, '*');
addEventListener('load', () => say('height', Math.ceil(document.body.getBoundingClientRect().height)));
addEventListener('click', ({ target }) => {
const pressed = target.closest('a, button');
if (pressed) say('link', (pressed.href ? pressed : document.querySelector('#whole-page a')).href);
});
}}`;
