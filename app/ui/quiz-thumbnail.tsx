/** The picture of a quiz without one of its own. */
const defaultPicture = '/images/ready-quiz.svg';

/** The picture of a ready quiz; a page fetches the first at once and the others when needed. */
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
      src={quiz.thumbnail ?? defaultPicture}
      alt=""
      width="640"
      height="360"
      className={`aspect-video object-cover ${className}`}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
}
