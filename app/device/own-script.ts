/**
 * Marks the page before its first paint if this device has made or begun a quiz, so that Home keeps room for
 * them: what they are comes later, and must move nothing. Where the browser closes its storage there is nothing to
 * show, so that error is no loss.
 */
export const ownScript = `try{for(const key of Object.keys(localStorage))if(/^(made-quizzes|own-pairs|questions:|draft:)/.test(key)&&localStorage[key].length>2)document.documentElement.dataset.own=''}catch{}`;
