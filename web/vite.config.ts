import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { groups } from './chunks.ts'
import { loadAhead } from './loadAhead.ts'

/** What a call is about is told on the API page by the server; no screen shows it, so no browser loads it. */
const withoutAbout: Plugin = {
  name: 'without-about',
  enforce: 'pre',
  transform: (code, id) =>
    /contract\/src\/\w+\.ts$/.test(id)
      ? { code: code.replace(/\babout:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g, "about: ''"), map: null }
      : undefined,
}

export default defineConfig({
  plugins: [withoutAbout, react(), loadAhead],
  build: {
    target: 'es2022',
    // antd, in the file of the shell.
    chunkSizeWarningLimit: 700,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
  preview: { proxy: { '/api': 'http://localhost:3000' } },
})
