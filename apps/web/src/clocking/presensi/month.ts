const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

export const isMonth = (value: string | undefined): value is string => value !== undefined && MONTH.test(value)

export function turnMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = new Date(Date.UTC(year, number - 1 + by, 1))
  return at.toISOString().slice(0, 7)
}
