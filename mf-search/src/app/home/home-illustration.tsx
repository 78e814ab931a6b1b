/** The way behind the first line: only to look at. */
export function Road({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 480"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M-40 420C180 300 300 440 470 330S700 120 900 190s210 190 380 80 150-190 240-210"
        stroke="var(--sea-line)"
        strokeWidth="3"
        strokeDasharray="2 13"
        strokeLinecap="round"
      />
      <path
        d="M-40 470C220 360 380 480 560 380S820 190 1010 250s240 130 470-40"
        stroke="var(--sea-road)"
        strokeWidth="2"
        opacity="0.6"
      />
      <g fill="var(--sun)">
        <circle cx="470" cy="330" r="6" />
        <circle cx="900" cy="190" r="6" />
        <circle cx="1280" cy="270" r="7" />
      </g>
      <g fill="currentColor" fontSize="15" fontWeight="700" opacity="0.85">
        <text x="486" y="352">
          Bolu
        </text>
        <text x="914" y="178">
          Ankara
        </text>
        <text x="1296" y="262">
          Kayseri
        </text>
      </g>
    </svg>
  )
}
