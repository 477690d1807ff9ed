import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/**
 * Sealed addresses are padded to multiples of this, in bytes, so that `right.png` is as long as
 * `wrong.png`.
 */
const blockLength = 64;

/** Encrypts an address into an opaque token, and back. */
export interface AddressSeal {
  /** Deterministic, so that browsers can cache what is behind the token. */
  seal(address: string): string;
  /** Null for anything that `seal` did not make. */
  open(sealed: string): string | null;
}

function derive(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}

function padded(address: string): Buffer {
  const length = Buffer.byteLength(address);
  const padding = '\0'.repeat(blockLength - (length % blockLength));
  return Buffer.from(address + padding);
}

/** Seals with keys derived from the server's secret. */
export function createAddressSeal(secret: string): AddressSeal {
  const key = derive(secret, 'service image: encryption');
  const nonceKey = derive(secret, 'service image: nonce');

  // Derived from the address, so that a nonce only repeats with the same address.
  const nonceOf = (address: string) =>
    createHmac('sha256', nonceKey).update(address).digest().subarray(0, nonceLength);

  return {
    seal(address) {
      const nonce = nonceOf(address);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength });
      const text = Buffer.concat([cipher.update(padded(address)), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },

    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      // Only the canonical spelling, whatever a decoder accepts.
      if (bytes.toString('base64url') !== sealed) return null;
      if (bytes.length <= nonceLength + tagLength) return null;
      const nonce = bytes.subarray(0, nonceLength);
      const tag = bytes.subarray(nonceLength, nonceLength + tagLength);
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagLength });
      decipher.setAuthTag(tag);
      const text = decipher.update(bytes.subarray(nonceLength + tagLength));
      try {
        const padded = Buffer.concat([text, decipher.final()]).toString();
        return padded.split('\0', 1)[0] ?? null;
      } catch {
        return null;
      }
    },
  };
}
