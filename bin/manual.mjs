#!/usr/bin/env node
/** Part of `npm run build`: the guide for shop owners as pages of the plugin. */
import { writeManuals } from './lib/manual.mjs';

writeManuals();
