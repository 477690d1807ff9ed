import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Meta, useLocation } from 'react-router';
import { SiteTags } from '#app/ui/site-tags.tsx';
import type { Language } from '#core/language.ts';

interface TagsOf {
  readonly origin: string;
  readonly language: Language;
}

/** The part of the head that belongs to one page. */
export function PageTags({ origin, language }: TagsOf) {
  return (
    <>
      <Meta />
      <SiteTags origin={origin} language={language} />
    </>
  );
}

/** Finds these tags in the server's HTML. */
const servedTags =
  'title, meta[property], meta[name]:not([name=viewport], [name=theme-color]), link:is([rel=canonical], [rel=alternate])';

/** In the browser, the tags are the server's until the visitor goes on to another page. */
export function HeadUpdates({ origin, language }: TagsOf) {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const [isServed, setServed] = useState(true);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    if (!isServed || key === firstKey) return;
    for (const tag of document.head.querySelectorAll(servedTags)) tag.remove();
    setServed(false);
  }, [isServed, key, firstKey]);
  return isServed
    ? null
    : createPortal(<PageTags origin={origin} language={language} />, document.head);
}
