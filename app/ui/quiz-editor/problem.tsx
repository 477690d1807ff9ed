/** What is wrong with a field of a question; nothing where it is right. */
export function Problem({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p id={id} className="font-semibold text-danger">
      {text}
    </p>
  );
}
