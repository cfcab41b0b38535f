type LambangProps = { readonly size?: number; readonly onDark?: boolean }

/** The product's mark: a day's dial with the tick of somebody who was there. */
export function Lambang({ size = 36, onDark = false }: LambangProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="10" fill={onDark ? '#ffffff' : '#12448b'} />
      <path
        d="M29.6 14.2A11 11 0 1 0 31 20"
        fill="none"
        stroke={onDark ? '#12448b' : '#ffffff'}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M14.5 20.2l4.4 4.3L30 13"
        fill="none"
        stroke={onDark ? '#dc9412' : '#f8c55c'}
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
