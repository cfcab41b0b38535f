import { useMemo } from 'react'
import classes from './profil.module.css'
import { qrCode } from './qr/qr-code.ts'

/** The quiet rim that readers need. */
const RIM = 4

/** A QR code as one path; nothing where the text is too long for it. */
export function QrImage({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = useMemo(() => qrCode(text), [text])
  if (rows === undefined) return null
  const size = rows.length + RIM * 2
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + RIM} ${y + RIM}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
