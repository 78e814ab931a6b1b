import { createContext } from 'react'
import type { OperatorSession } from './api.ts'

/** Who is logged in, for what is below the shell. */
export const SessionContext = createContext<OperatorSession | null>(null)
