import { expect, it } from 'vitest';
import type { Import } from './import-graph.ts';
import { roomCircles } from './rooms.ts';

const byType = (from: string, target: string): Import => ({ from, target, isType: true });
const byValue = (from: string, target: string): Import => ({ from, target, isType: false });

it('finds no circle where all imports lead down, or stay in their room', () => {
  expect(
    roomCircles([
      byValue('server/high/a.ts', 'server/low/b.ts'),
      byType('server/high/a.ts', 'server/high/c.ts'),
      byType('server/high/c.ts', 'server/high/a.ts'),
      byValue('server/low/b.ts', 'core/d.ts'),
      byType('app/screens/e.tsx', 'server/high/a.ts'),
    ]),
  ).toEqual([]);
});

it('finds rooms that form a circle by types alone, and names the imports of the rarest arrow first', () => {
  const down = [
    byValue('server/high/a.ts', 'server/services.ts'),
    byValue('server/high/b.ts', 'server/services.ts'),
  ];
  const up = byType('server/services.ts', 'server/high/c.ts');
  expect(roomCircles([...down, byValue('server/high/a.ts', 'server/low/d.ts'), up])).toEqual([
    { rooms: ['server/high', 'server/services.ts'], imports: [up, ...down] },
  ]);
});
