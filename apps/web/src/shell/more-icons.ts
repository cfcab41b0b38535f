// Fetched as a whole, by a menu that an agency gave one of these: that is why they do not come from ui/icons.ts.
export { default as IconBell } from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
export { default as IconBook } from '@tabler/icons-react/dist/esm/icons/IconBook.mjs'
export { default as IconCalendar } from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
export { default as IconFolder } from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
export { default as IconHelp } from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
export { default as IconLink } from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
