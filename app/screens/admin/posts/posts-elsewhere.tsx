import { m } from '#app/paraglide/messages.js';
import { OutsideButton } from '#app/ui/button.tsx';

/** Replaces the section where the blog comes from another WordPress. */
export function PostsElsewhere({ address }: { address: string }) {
  return (
    <div className="mt-4 flex flex-col items-start gap-4">
      <p className="text-lg">{m.admin_posts_elsewhere()}</p>
      <OutsideButton look="secondary" href={address}>
        {new URL(address).host}
      </OutsideButton>
    </div>
  );
}
