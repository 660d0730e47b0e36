import { identity } from '@cardpro/contract/identity'
import { describe, expect, test } from 'vitest'
