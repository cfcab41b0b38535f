export { default as IconBold } from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
export { default as IconHeading } from '@tabler/icons-react/dist/esm/icons/IconHeading.mjs'
export { default as IconItalic } from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs'
export { default as IconLink } from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
