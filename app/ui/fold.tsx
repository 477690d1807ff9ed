import type { ComponentProps, ReactNode } from 'react';

const looks = {
  card: 'pop bg-card px-4 py-1',
  /** On a card. */
  inside: 'rounded-md border-2 border-line px-3',
} as const;

/** What a tap opens, with a mark that it does. All folds look like this. */
export function Fold({
  summary,
  look = 'card',
  className = '',
  children,
  ...details
}: {
  summary: ReactNode;
  look?: keyof typeof looks;
} & ComponentProps<'details'>) {
  return (
    <details {...details} className={`fold ${looks[look]} ${className}`}>
      <summary className="min-h-11 py-1 text-lg leading-tight font-bold">{summary}</summary>
      {children}
    </details>
  );
}
