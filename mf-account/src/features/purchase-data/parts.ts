export { ShownData } from '../../lib/stored-data/shown-data.tsx'
export { EraseDialog } from './erase-dialog.tsx'
