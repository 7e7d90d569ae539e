import type { ReactNode } from 'react'

/** Our own icons on a grid of 24, in the colour of the text. */
const drawings = {
  home: <path d="M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z" />,
  card: (
    <>
      <rect x="3" y="5.5" width="18" height="13" rx="2.5" />
      <path d="M7 9.500v5M10 9.500v5M13 9.500v5M17 9.500v5" />
    </>
  ),
  account: (
    <>
      <circle cx="12" cy="8.5" r="4" />
      <path d="M4.5 20c.6-3.700 3.600-5.5 7.5-5.5s6.900 1.800 7.5 5.5" />
    </>
  ),
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2.5" />
      <path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" />
    </>
  ),
  unlocked: (
    <>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2.5" />
      <path d="M8.5 10.5V8a3.5 3.5 0 0 1 6.6-1.6" />
    </>
  ),
  offers: (
    <>
      <path d="M3.5 12.500V5a1.5 1.5 0 0 1 1.5-1.500h7.500l8 8a1.5 1.5 0 0 1 0 2.100l-6.900 6.900a1.5 1.5 0 0 1-2.100 0z" />
      <circle cx="8.5" cy="8.5" r="1.200" />
    </>
  ),
  brands: (
    <path d="M4 9.5 5.5 4h13L20 9.500M4 9.500a2.700 2.700 0 0 0 5.300 0 2.700 2.700 0 0 0 5.400 0 2.700 2.700 0 0 0 5.300 0M5.5 13v7h13v-7" />
  ),
  activity: <path d="M4 19.5V14m5.300 5.500V9m5.400 10.500v-7.500M20 19.500V4.500" />,
  back: <path d="m15 5-7 7 7 7" />,
  onward: <path d="m9 5 7 7-7 7" />,
  refresh: <path d="M19.5 12a7.5 7.5 0 1 1-2.200-5.300L20 9.400M20 4.500v5h-5" />,
  question: (
    <>
      <circle cx="12" cy="12" r="8.500" />
      <path d="M9.700 9.700a2.400 2.400 0 1 1 3.500 2.100c-.8.450-1.200.9-1.200 1.900M12 16.400v.1" />
    </>
  ),
  bell: <path d="M6 10a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7M10 20.5h4" />,
  link: (
    <path d="M10 14a4 4 0 0 0 6 .4l3-3a4.200 4.200 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4.200 4.200 0 0 0 6 6l1-1" />
  ),
  plane: <path d="m20.500 4-7 16-2.500-7-7-2.500zM20.500 4 11 13" />,
  star: <path d="m12 4 2.400 5.200 5.600.7-4.100 3.900 1 5.700-4.900-2.800-4.900 2.800 1-5.700L4 9.900l5.600-.7z" />,
  shield: (
    <path d="M12 3.500 19.500 6v6c0 4.500-3 7.300-7.500 8.500-4.500-1.200-7.500-4-7.500-8.500V6zM8.800 12l2.400 2.400 4.200-4.400" />
  ),
  mail: (
    <>
      <rect x="3.5" y="5.500" width="17" height="13" rx="2.500" />
      <path d="m4.500 7.500 7.500 6 7.500-6" />
    </>
  ),
  phone: (
    <>
      <rect x="7" y="3" width="10" height="18" rx="2.500" />
      <path d="M11 18h2" />
    </>
  ),
  key: (
    <>
      <circle cx="8" cy="15.500" r="4" />
      <path d="m11 12.500 8.500-8.500M16 7.500l2.500 2.500" />
    </>
  ),
  devices: (
    <>
      <rect x="3" y="5" width="13" height="10" rx="1.500" />
      <path d="M2 19h11M16.500 10H21v9.500h-5.500V15" />
    </>
  ),
  sound: <path d="M4 10v4h3.500l4.500 4V6L7.500 10zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11" />,
  document: <path d="M6 3.500h8l4.500 4.500v12.500H6zM9 12h6M9 16h6" />,
  chat: <path d="M4 5.500h16v11H11l-4.500 3.500v-3.500H4z" />,
  folder: <path d="M3.500 6.500h6l2 2.500h9v10h-17z" />,
  leave: <path d="M10 4.500H5v15h5M14 8l4 4-4 4M18 12H9.500" />,
  close: <path d="M6 6l12 12M18 6 6 18" />,
  heart: <path d="M12 20S4 15 4 9.500a4.300 4.300 0 0 1 8-2.200 4.300 4.300 0 0 1 8 2.200C20 15 12 20 12 20z" />,
  plus: <path d="M12 5v14M5 12h14" />,
  check: <path d="m5 12.500 4.700 4.700L19 7.500" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6.500" />
      <path d="m20 20-4.200-4.200" />
    </>
  ),
  more: <path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth="3" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

/** An icon beside text with the same meaning, so screen readers skip it. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {drawings[name]}
  </svg>
)
