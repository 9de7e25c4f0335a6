#!/usr/bin/env node
/** The last step of `npm run build`: records the sources and the result, so that other commands know whether build/ is current. */
import { markBuild } from './lib/build.mjs';

markBuild();
