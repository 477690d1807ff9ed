/** An SVG without all elements of a name that stand in no other one of that name. */
export function withoutElements(svg: string, name: string): string {
  const end = `</${name}>`;
  const [before = '', ...others] = svg.split(`<${name}`);
  return before + others.map((part) => part.slice(part.indexOf(end) + end.length)).join('');
}
