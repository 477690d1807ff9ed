import { notFound } from '#app/pages/problem.ts';

export function loader(): never {
  throw notFound();
}

export default function NotFound() {
  return null;
}
