import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';

const labels = {
  results: () => m.results_title(),
  insight: () => m.owner_tab_insight(),
  settings: () => m.owner_settings(),
} as const;

export type OwnerTab = keyof typeof labels;

const tabs = Object.keys(labels) as readonly OwnerTab[];

/** The tab that a key leads to from another; undefined for other keys. */
function tabByKey(key: string, from: OwnerTab): OwnerTab | undefined {
  const at = tabs.indexOf(from);
  switch (key) {
    case 'ArrowRight':
      return tabs[(at + 1) % tabs.length];
    case 'ArrowLeft':
      return tabs.at(at - 1);
    case 'Home':
      return tabs[0];
    case 'End':
      return tabs.at(-1);
    default:
      return undefined;
  }
}

/** The sections of the page one at a time. What stands in the others stays as it is. */
export function OwnerTabs({
  tab,
  onTab,
  panels,
}: {
  tab: OwnerTab;
  onTab: (tab: OwnerTab) => void;
  panels: Readonly<Record<OwnerTab, ReactNode>>;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const next = tabByKey(event.key, tab);
    if (next === undefined) return;
    event.preventDefault();
    onTab(next);
    list.current?.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={m.owner_page_title()}
        onKeyDown={press}
        className="pop flex flex-wrap gap-0.5 overflow-hidden bg-(--edge)"
      >
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            data-tab={one}
            aria-selected={one === tab}
            aria-controls={`${id}-${one}-panel`}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => onTab(one)}
            className={`min-h-12 flex-auto px-2 py-1 leading-tight font-bold outline-offset-[-5px] ${
              one === tab ? 'bg-sun text-onaccent underline' : 'bg-card text-ink'
            }`}
          >
            {labels[one]()}
          </button>
        ))}
      </div>
      {tabs.map((one) => (
        <div
          key={one}
          role="tabpanel"
          id={`${id}-${one}-panel`}
          aria-labelledby={`${id}-${one}`}
          hidden={one !== tab}
          className={one === tab ? 'flex min-w-0 flex-col gap-5' : ''}
        >
          {panels[one]}
        </div>
      ))}
    </>
  );
}
