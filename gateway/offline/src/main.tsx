import { createRoot } from 'react-dom/client'
import 'shared/styles/layers.css'
import 'shared/styles/reset.css'
import 'shared/styles/tokens.css'
import 'shared/styles/fonts.css'
import 'shared/styles/base.css'
import './frame.css'
import { OfflineTickets } from './offline-tickets.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<OfflineTickets />)
