import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** React changes rarely, so it is a file of its own; clsx goes with it, or the public pages would fetch it from antd's file. */
const groups = [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler|clsx)\// }]

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
  preview: { proxy: { '/api': 'http://localhost:3000' } },
})
