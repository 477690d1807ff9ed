import { expect, test } from 'vitest';
import { wrongForms } from './hindi-register.ts';

test.each([
  ['आपके दोस्त आपको कितना जानते हैं?', ['आपके', 'आपको']],
  ['मुफ़्त खेलें, बिना लॉगिन', ['खेलें']],
  ['लिंक खोलिए और आगे बढ़िए।', ['खोलिए', 'बढ़िए']],
  ['इसे दबाएँ और भेज दें।', ['दबाएँ', 'दें']],
  ['अरे, तू आज आज़माएँ।', ['आज़माएँ', 'तू']],
])('a visitor is not %s', (text, forms) => {
  expect(wrongForms(text, 'visitor').sort()).toEqual(forms.map((form) => form.normalize()).sort());
});

test.each([
  ['तुम्हारा लिखा यहीं है, फिर भेजो।', ['तुम्हारा', 'भेजो']],
  ['तुम बना सकते हो।', ['तुम', 'सकते हो']],
  ['छोड़ोगे तो खुला रहेगा।', ['छोड़ोगे']],
  ['सवाल हटाओ, ऑप्शन लो', ['हटाओ', 'लो']],
])('an operator is not %s', (text, forms) => {
  expect(wrongForms(text, 'operator')).toEqual(forms.map((form) => form.normalize()));
});

test.each([
  'यहाँ अपने आप कॉपी नहीं हो रहा, अपने-आप भी नहीं।',
  'आपस में आपत्ति हो, तो आपात नंबर पर।',
  'उनके लिए जो दिए गए समय से पहले चाहिए, इसलिए कुछ किए बिना।',
  'राष्ट्रपति वहाँ रहते हैं। तस्वीरें, आवाज़ें और प्रतियोगिताएँ यहीं मिलेंगी।',
  'सवाल को दो, तो जो होगी, वो मेट्रो की फ़ोटो।',
])('nobody is addressed by %s', (text) => {
  expect(wrongForms(text, 'everybody')).toEqual([]);
});

test('both encodings of a letter with a dot count as one', () => {
  expect(wrongForms('आ\u095bमाएँ', 'visitor')).toEqual(wrongForms('आज\u093cमाएँ', 'visitor'));
  expect(wrongForms('पढ\u093cें', 'visitor')).toHaveLength(1);
});
