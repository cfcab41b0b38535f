export type PartOfDay = 'morning' | 'noon' | 'afternoon' | 'evening'

/** Pagi until 11, siang until 15, sore until 18, then malam. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 4 && hour < 11) return 'morning'
  if (hour >= 11 && hour < 15) return 'noon'
  return hour >= 15 && hour < 18 ? 'afternoon' : 'evening'
}
