export function PreparedPage() {
  return null
}
