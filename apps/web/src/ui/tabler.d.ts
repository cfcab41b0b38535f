// The package types only its barrel; one icon at a time keeps thousands of modules out of every test and build.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react'

  const icon: Icon
  export default icon
}
