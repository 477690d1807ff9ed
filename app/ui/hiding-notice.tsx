import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';
import { LinkButton } from '#app/ui/button.tsx';
import { reasonTexts } from '#app/ui/report/reason-texts.ts';
import type { HidingState, OwnedHiding } from '#core/hiding.ts';
import { textPageHref } from '#core/site-paths.ts';

const titles: Readonly<Record<HidingState, () => string>> = {
  hidden: () => m.hiding_title_hidden(),
  over: () => m.hiding_title_over(),
  objected: () => m.hiding_title_objected(),
  child: () => m.hiding_title_held(),
  operator: () => m.hiding_title_held(),
};

function Reasons({ reasons }: Pick<OwnedHiding, 'reasons'>) {
  if (reasons.length === 0) return null;
  return (
    <div>
      <p className="font-bold">{m.hiding_reasons()}</p>
      <ul className="list-disc pl-6">
        {reasons.map(({ reason, reports: count }) => (
          <li key={reason}>{m.hiding_reason({ reason: reasonTexts[reason](), count })}</li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Says that a quiz or pair is hidden, why, and how to write to the operators who hold it; `children` is
 * what else can be done.
 */
export function HidingNotice({
  state,
  reasons,
  lead,
  level: Heading = 'h2',
  children,
}: Pick<OwnedHiding, 'state' | 'reasons'> & {
  lead: string;
  level?: 'h1' | 'h2';
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const told = useRef(state);
  // The pressed button is gone, and the focus with it.
  useEffect(() => {
    if (told.current !== state) heading.current?.focus();
    told.current = state;
  }, [state]);
  const isOpen = state === 'over' || state === 'objected';
  const Icon = isOpen ? Eye : EyeOff;
  return (
    <section className="pop overflow-hidden bg-card">
      <Heading
        ref={heading}
        tabIndex={-1}
        className={`flex items-center gap-2 border-b-2 border-outline px-4 py-2 text-xl text-onaccent outline-none ${isOpen ? 'bg-lime' : 'bg-coral'}`}
      >
        <Icon aria-hidden="true" className="shrink-0" />
        {titles[state]()}
      </Heading>
      <div className="flex flex-col gap-3 p-4">
        <p>{lead}</p>
        <Reasons reasons={reasons} />
        {children}
        {(state === 'child' || state === 'operator') && (
          <LinkButton look="secondary" to={textPageHref('grievance')} className="self-start">
            {m.hiding_write()}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
