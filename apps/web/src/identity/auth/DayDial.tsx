import { useLanguage } from '../../lib/language.ts'
import { useNow } from './use-now.ts'

const CENTRE = 200
const point = (fraction: number, radius: number) => {
  const angle = fraction * 2 * Math.PI - Math.PI / 2
  return { x: CENTRE + radius * Math.cos(angle), y: CENTRE + radius * Math.sin(angle) }
}
const arc = (from: number, to: number, radius: number): string => {
  const start = point(from, radius)
  const end = point(to, radius)
  return `M${start.x} ${start.y}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${end.x} ${end.y}`
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const MASUK = 7.5 / 24
const PULANG = 16 / 24

/** A day of 24 hours with its working hours drawn in and the present moment on it. Decoration: the date is said in words. */
export function DayDial() {
  const now = useNow()
  const separator = useLanguage() === 'id' ? '.' : ':'
  const fraction = (now.getHours() + now.getMinutes() / 60) / 24
  const hand = point(fraction, 150)
  return (
    <svg viewBox="0 0 400 400" aria-hidden="true" focusable="false">
      <circle cx={CENTRE} cy={CENTRE} r="192" fill="none" stroke="#ffffff" strokeOpacity="0.07" />
      <circle cx={CENTRE} cy={CENTRE} r="150" fill="none" stroke="#ffffff" strokeOpacity="0.16" strokeWidth="10" />
      <path d={arc(MASUK, PULANG, 150)} fill="none" stroke="#8cb2e6" strokeWidth="10" strokeLinecap="round" />
      {HOURS.map((hour) => {
        const long = hour % 6 === 0
        const from = point(hour / 24, long ? 112 : 120)
        const to = point(hour / 24, 128)
        return (
          <line
            key={hour}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            stroke="#ffffff"
            strokeOpacity={long ? 0.6 : 0.28}
            strokeWidth="2"
            strokeLinecap="round"
          />
        )
      })}
      <circle cx={hand.x} cy={hand.y} r="15" fill="#0d3670" />
      <circle cx={hand.x} cy={hand.y} r="10" fill="#f8c55c" />
      <text
        x={CENTRE}
        y={CENTRE + 19}
        textAnchor="middle"
        fill="#ffffff"
        fontSize="56"
        fontWeight="600"
        letterSpacing="-1.5"
      >
        {`${String(now.getHours()).padStart(2, '0')}${separator}${String(now.getMinutes()).padStart(2, '0')}`}
      </text>
    </svg>
  )
}
