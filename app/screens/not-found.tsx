import { notFound } from '#app/problem.ts';

export function loader(): never {
  throw notFound();
}

export default function NotFound() {
  return null;
}
