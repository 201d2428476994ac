import type { ReactNode } from 'react';

/** Icons from the site's set, for components that run in the browser. */
const shapes = {
  spinner: <path d="M21 12a9 9 0 1 1-6.219-8.56" />,
  check: <path d="M20 6 9 17l-5-5" />,
  plus: <path d="M5 12h14M12 5v14" />,
  previous: <path d="m15 18-6-6 6-6" />,
  next: <path d="m9 18 6-6-6-6" />,
  calendar: (
    <>
      <path d="M8 2v3M16 2v3M3 9h18" />
      <rect x="3" y="3" width="18" height="18" rx="2" />
    </>
  ),
  camera: (
    <>
      <path d="M13.997 4a2 2 0 0 1 1.76 1.05l.486.9A2 2 0 0 0 18.003 7H20a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h1.997a2 2 0 0 0 1.759-1.048l.489-.904A2 2 0 0 1 10.004 4z" />
      <circle cx="12" cy="13" r="3" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export function Icon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg
      data-icon={name}
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shapes[name]}
    </svg>
  );
}
