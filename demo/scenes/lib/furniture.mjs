/** Joinery: legs, stretchers, boards. */
import { box, cyl, outlines, slab, turned } from './geometry.mjs';
import { item, put, strut, T } from './scene.mjs';

/** Turned leg: swells a third of the way up from the foot. */
export const turnedLeg = (r) => (l) => turned([[0, 0, 'c'], [r * 0.62, 0, 'c'], [r * 0.7, 0.4], [r, l * 0.42], [r * 0.92, l * 0.72], [r * 0.7, l, 'c'], [0, l]], { per: 10, seg: 40 });
export const taperLeg = (r0, r1) => (l) => cyl(r0, l, { r1, edge: 0.35, seg: 44 });
/** Square tapered leg standing on its thin end. */
export const squareLeg = (w0, w1, h, tex) => {
	const m = box(w1, h, w1, 0.5);
	return item({ ...m, v: m.v.map(([x, y, z]) => { const k = (w0 + (w1 - w0) * y / h) / w1; return [x * k, y, z * k]; }) }, tex);
};
export const bar = (r) => (l) => turned([[0, 0, 'c'], [r * 0.75, 0, 'c'], [r, l * 0.5], [r * 0.75, l, 'c'], [0, l]], { per: 8, seg: 28 });
export const rod = (r) => (l) => cyl(r, l, { edge: 0.1, seg: 28 });
/** Leg foot and top points of a splayed four-leg frame. */
export const corners = (x, z) => [[-x, -z], [x, -z], [x, z], [-x, z]];
export const board = (w, h, d, tex, edge = 0.4, r = 1) => item(slab(outlines.rect(w, d, r, 6), h, { edge }), tex);
export { put, strut, T };
