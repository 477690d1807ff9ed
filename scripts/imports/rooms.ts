import { circlesIn, graphOf } from './circles.ts';
import type { Import } from './import-graph.ts';

/** The room of a file: its folder right below `server/`, `app/` and so on, or the file itself. */
function roomOf(file: string): string {
  return file.split('/', 2).join('/');
}

/** Rooms that form a circle. */
export interface RoomCircle {
  readonly rooms: readonly string[];
  /** The imports between them; where two rooms share few, these come first. */
  readonly imports: readonly Import[];
}

/** The circles that files form by their rooms, where rooms of their own would form none. */
export function roomCircles(imports: readonly Import[]): RoomCircle[] {
  const arrowOf = ({ from, target }: Import) => `${roomOf(from)} ${roomOf(target)}`;
  const graph = graphOf(imports.map(({ from, target }) => [roomOf(from), roomOf(target)]));
  return circlesIn(graph).map((rooms) => {
    const within = imports.filter(({ from, target }) => {
      const [one, other] = [roomOf(from), roomOf(target)];
      return one !== other && rooms.includes(one) && rooms.includes(other);
    });
    const arrows = [...Map.groupBy(within, arrowOf).values()];
    return { rooms, imports: arrows.toSorted((a, b) => a.length - b.length).flat() };
  });
}
