/** What is shown where a quiz has no picture of its own. */
const standIn = '/images/ready-quiz.svg';

/** The picture of a ready quiz; the first on a page is fetched at once, the others when needed. */
export function QuizThumbnail({
  quiz,
  isFirst = false,
  className = '',
}: {
  quiz: { readonly thumbnail: string | null };
  isFirst?: boolean;
  className?: string;
}) {
  return (
    <img
      src={quiz.thumbnail ?? standIn}
      alt=""
      width="640"
      height="360"
      className={`aspect-video object-cover ${className}`}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
}
