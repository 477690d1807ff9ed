import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Sealed addresses come in lengths of this many bytes: `right.png` is as long as `wrong.png`. */
const blockLength = 64;

/** Turns an address into a word that says nothing of it, and back. */
export interface AddressSeal {
  /** The same address always gives the same word, so that browsers keep what is behind it. */
  seal(address: string): string;
  /** Null for everything that `seal` did not make. */
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

/** Seals with keys of its own, derived from the server's secret. */
export function createAddressSeal(secret: string): AddressSeal {
  const key = derive(secret, 'service image: encryption');
  const nonceKey = derive(secret, 'service image: nonce');

  // Derived from the address: a nonce comes twice only with the same address under it.
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
      // One spelling per address, whatever a decoder lets pass.
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
