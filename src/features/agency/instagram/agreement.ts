const key = 'instagram-agreed';

/** What was agreed where the browser keeps nothing: it holds until the page is left. */
let agreedNow = false;

/** Whether the visitor has agreed to the third party's posts, on this visit or an earlier one. */
export function hasAgreed(): boolean {
  try {
    return agreedNow || localStorage.getItem(key) === 'yes';
  } catch {
    return agreedNow;
  }
}

export function agree(): void {
  agreedNow = true;
  try {
    localStorage.setItem(key, 'yes');
  } catch {
    // A browser that keeps nothing asks again on the next visit.
  }
}

/** Takes the agreement back. */
export function withdraw(): void {
  agreedNow = false;
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
