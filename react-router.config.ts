import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The lazy manifest endpoint has been a denial-of-service hole; our route table is small anyway.
  routeDiscovery: { mode: 'initial' },
  // The server refuses other sites' writes itself, and behind a proxy this check would refuse ours.
  allowedActionOrigins: ['**'],
} satisfies Config;
