import type { QrCode } from '#app/ui/qr-code.ts';

/** A QR code, dark on white in either theme: scanners need it so. */
export function QrPicture({ qr: { size, path }, label }: { qr: QrCode; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-64 rounded-md"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#1f1638" />
    </svg>
  );
}
