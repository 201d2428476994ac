import { fill } from '#src/i18n/fill.ts';

interface Props {
  name: string;
  /** With a place for the name. */
  label: string;
  onClick: () => void;
}

/** Takes a talent out of the selection. */
export function RemoveButton({ name, label, onClick }: Props) {
  return (
    <button type="button" className="remove" aria-label={fill(label, { name })} onClick={onClick}>
      <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M18 6 6 18M6 6l12 12" />
      </svg>
    </button>
  );
}
