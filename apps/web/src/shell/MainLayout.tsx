export function MainLayout() {
  return null
}
