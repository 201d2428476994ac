import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';

// version (1 byte) | id of the key (8) | initialisation vector (12) | tag (16) | cipher text
const version = 1;
const keyIdEnd = 9;
const ivEnd = 21;
const tagEnd = 37;

/** `foreign`: sealed with another key or version. `damaged`: changed, or sealed under another name. */
export type Unsealed = { kind: 'open'; bytes: Buffer } | { kind: 'foreign' | 'damaged' };

function prefixOf(key: Buffer): Buffer {
  const keyId = hash('sha256', key, 'buffer').subarray(0, keyIdEnd - 1);
  return Buffer.concat([Buffer.of(version), keyId]);
}

/**
 * Encrypts with AES-256-GCM. The name is authenticated, so that bytes of one name can't replace those of another.
 * @param key 32 bytes in base64
 */
export function seal(bytes: Uint8Array, name: string, key: string): Buffer {
  const secret = Buffer.from(key, 'base64');
  const prefix = prefixOf(secret);
  const iv = randomBytes(ivEnd - keyIdEnd);
  const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.concat([prefix, Buffer.from(name)]));
  const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([prefix, iv, cipher.getAuthTag(), text]);
}

export function unseal(sealed: Buffer, name: string, key: string): Unsealed {
  const secret = Buffer.from(key, 'base64');
  const prefix = prefixOf(secret);
  if (sealed.length < tagEnd) return { kind: 'damaged' };
  if (!sealed.subarray(0, keyIdEnd).equals(prefix)) return { kind: 'foreign' };
  const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(keyIdEnd, ivEnd))
    .setAAD(Buffer.concat([prefix, Buffer.from(name)]))
    .setAuthTag(sealed.subarray(ivEnd, tagEnd));
  try {
    return {
      kind: 'open',
      bytes: Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]),
    };
  } catch {
    return { kind: 'damaged' };
  }
}
