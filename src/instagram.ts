import { noProfile } from './no-profile.ts';

/** A handle has at most 30 letters, digits, underscores and points. */
const shape =
  /^(?:(?:https?:\/\/)?(?:[\w-]+\.)?instagram\.com\/(?:(?:stories|_u)\/)?@?([\w.]{1,30})(?:[/?#]\S*)?|@?([\w.]{1,30}))$/i;

/** The Instagram handle, without @, from a handle or a profile's address; `undefined` for anything else. */
export function toHandle(value: string): string | undefined {
  const [, inAddress, alone] = shape.exec(value.trim()) ?? [];
  return inAddress && noProfile.test(inAddress) ? undefined : (inAddress ?? alone);
}

/** A profile's name and address, from its handle or its address; `undefined` for anything else. */
export function toProfile(value: string): { name: string; url: string } | undefined {
  const handle = toHandle(value);
  return handle === undefined
    ? undefined
    : { name: `@${handle}`, url: `https://www.instagram.com/${handle}/` };
}
