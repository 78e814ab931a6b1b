import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'console', environment: 'happy-dom', testTimeout: 30_000 } })
