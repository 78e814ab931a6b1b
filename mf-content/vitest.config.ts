import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'mf-content', environment: 'happy-dom', testTimeout: 30_000 } })
