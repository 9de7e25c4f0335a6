/** Lamps that stand on a table or the floor. */
import { ball, box, cyl, lathe, pot, slab, outlines, spline, tube, turned } from '../lib/geometry.mjs';
import { item, lamp, put, strut, T } from '../lib/scene.mjs';
import { ash, clay, glaze, lacquer, metal, oak, opal, shade, thrown } from '../lib/materials.mjs';
import { openBook } from '../lib/props.mjs';
import { tableTop } from './vases.mjs';

export const warm = [1, 0.86, 0.68];
/** A bulb: shining ball without shadow and the light itself. */
export const bulb = (y, power = 1, fade = 14, r = 2.6) => [{ ...item(ball(r, { seg: 30 }), opal(1.6 * Math.min(1, power), '#ffe9c8'), T.move(0, y, 0)), extra: 'no_shadow' }, lamp([0, y, 0], warm, { power, fade, radius: r * 1.6, size: 5 })];
/** Textile shade: thin sheet lit from behind, with its two hems. */
export const sheet = (rb, yb, rt, yt, glow = 0.05, back = 0.55) => [
	item(lathe(Array.from({ length: 9 }, (_, i) => [rb + (rt - rb) * i / 8, yb + (yt - yb) * i / 8])), shade((rb + rt) / 2, { back, glow })),
	...[[rb, yb], [rt, yt]].map(([r, y]) => item(lathe([[r - 0.05, y - 0.35], [r + 0.12, y - 0.35], [r + 0.12, y + 0.35], [r - 0.05, y + 0.35]]), shade(r, { back: back * 0.5, glow: glow * 0.5 }))),
];
const glowBy = (lit) => 0.07 + 0.05 * lit;

export const coneFoot = () => [item(turned([[0, 0, 'c'], [7.2, 0, 'c'], [7.6, 0.5], [7.5, 1.5], [6.4, 2.2], [2.8, 3], [1.9, 4.6], [2.3, 8.5], [2.5, 11.5], [1.7, 15.5], [1.35, 20], [1.5, 23, 'c'], [0.9, 23.2, 'c'], [0.9, 26, 'c'], [0, 26]], { per: 10, seg: 120 }), ash(4, 'y')), item(cyl(1.1, 3.4, { edge: 0.1 }), metal.brass, T.move(0, 23.6, 0))];
export const coneLamp = (lit = 0.9) => [coneFoot(), sheet(14, 21.5, 6.2, 42, glowBy(lit)), bulb(30.5, lit, 13)];
export function mushroomLamp(lit = 0.9) {
	const dome = spline([[12.7, 17], [13, 17.6], [12.6, 21], [10, 26.2], [5.4, 29.2], [0, 30]], 12);
	const inner = dome.map(([r, y]) => [Math.max(0, r - 0.45), y - 0.4]).reverse();
	const m = lathe([...dome.slice().reverse(), [12.5, 16.8], ...inner.slice().reverse()].map((p) => p), { seg: 180, groups: [...dome.map(() => 0), ...inner.map(() => 1), 1] });
	return [item(m, [glaze('cream'), 'texture{pigment{srgb <0.96,0.93,0.88>} finish{diffuse 0.8}}']), item(pot([[7.4, 0], [7.7, 0.4], [6.4, 2], [4.2, 6], [3.5, 11], [3.6, 17.5]], { wall: 0.4 }), [thrown('sand', 0.5, 0.05), clay('sand')]), bulb(20.4, lit, 10, 2.2)];
}
export const globeLamp = (lit = 0.8, cast = 1) => [
	item(turned([[0, 0, 'c'], [7, 0, 'c'], [7.4, 0.4], [7.5, 2.6], [6.9, 5.4], [5.8, 6.2], [4.8, 6.0], [0, 6]], { per: 10, seg: 120 }), glaze('green')),
	{ ...item(ball(10.6, { seg: 120 }), opal(lit), T.move(0, 15.4, 0)), extra: 'no_shadow' }, lamp([0, 15.4, 0], warm, { power: cast * 0.8, fade: 18, radius: 12, size: 4 }),
];
export function baseLamp(lit = 0.9) {
	const warp = ([x, y, z]) => { const f = Math.min(1, Math.max(0, (y - 1) / 1)) * Math.min(1, Math.max(0, (24 - y) / 2)); const r = Math.hypot(x, z) || 1, m = 1 + f * 0.22 * (Math.abs(Math.sin(y * Math.PI / 1.3)) - 0.6) / r; return [x * m, y, z * m]; };
	return [item(pot([[7, 0], [7.5, 0.5], [10.6, 5], [11.6, 11], [9.8, 18], [5, 23.5], [2.8, 26], [2.6, 28]], { wall: 0.4, per: 40, warp }), [glaze('ochre'), glaze('ochre')]), item(cyl(1.2, 6, { edge: 0.1 }), metal.brass, T.move(0, 27.5, 0)), sheet(15, 31, 13, 52, glowBy(lit)), bulb(41, lit, 15)];
}
export function readingLamp(lit = 0.8) {
	const head = spline([[5.6, 0], [5.4, 1.4], [3.9, 5.2], [2, 7.4], [1.2, 9]], 8);
	const joint = [6, 38, 0], tip = [-14.5, 44.5, 0];
	return put([
		item(cyl(8.6, 2.4, { edge: 0.6, seg: 110 }), oak(7, 'x')), strut((l) => cyl(0.85, l, { edge: 0.2, seg: 40 }), oak(8, 'y'), [6, 2, 0], joint), item(cyl(1.3, 2.6, { edge: 0.3 }), metal.brass, T.rx(90), T.move(6, 38, -1.3)),
		strut((l) => cyl(0.75, l, { edge: 0.2, seg: 40 }), oak(9, 'y'), [11, 36.4, 0], tip),
		put([item(lathe(head), lacquer('ink')), item(lathe(head.map(([r, y]) => [r - 0.12, y])), 'texture{pigment{srgb 0.95} finish{diffuse 0.8 emission 0.35}}'), item(ball(1.3, { seg: 30 }), metal.brass, T.move(0, 9, 0)), { ...item(ball(2.6, { seg: 30 }), opal(1.5, '#ffe9c8'), T.move(0, 2.6, 0)), extra: 'no_shadow' }, lamp([0, 1.6, 0], warm, { power: lit, fade: 22, radius: 3 })], T.rz(-16), T.move(-16.5, 34.4, 0)),
	], T.move(2, 0, 0));
}
export function lantern(lit = 0.9) {
	const post = (x, z, s) => item(box(1.3, 24, 1.3, 0.25), ash(s, 'y'), T.move(x * 7, 0, z * 7));
	const rail = (y, t, s) => item(box(14, t, 1.1, 0.25), ash(s), T.move(0, y, -7));
	const panel = () => item(box(12.8, 20.8, 0.12, 0.02), 'texture{pigment{bozo color_map{[0 srgb <0.93,0.88,0.79>][1 srgb <0.98,0.95,0.88>]} scale 1.2 turbulence 0.7} finish{diffuse 0.6, 0.55 emission 0.08}}', T.move(0, 1.6, -6.9));
	const lit4 = [0, 90, 180, 270].map((a) => put([{ ...panel(), extra: 'no_shadow' }], T.ry(a)));
	return [[[-1, -1], [1, -1], [-1, 1], [1, 1]].map(([x, z], i) => post(x, z, i + 3)), [0, 90, 180, 270].map((a) => put([rail(0.8, 1.4, a + 1), rail(22, 1.6, a + 2), item(box(0.6, 20.5, 0.5, 0.1), ash(a + 6, 'y'), T.move(0, 1.8, -7.1))], T.ry(a))), lit4,
		item(slab(outlines.rect(15.6, 15.6, 0.6), 0.9, { edge: 0.25 }), ash(14), T.move(0, 23.6, 0)), item(slab(outlines.rect(14, 14, 0.3), 0.8), ash(15), T.move(0, 0.9, 0)),
		item(tube([[-5.6, 24, 0], [-5.6, 26.4, 0], [-3, 28.2, 0], [3, 28.2, 0], [5.6, 26.4, 0], [5.6, 24, 0]], [0.5, 0.7], { up: [0, 0, 1] }), ash(16, 'x')), bulb(11, lit * 1.1, 11, 1.8)];
}
export function tripodLamp(lit = 0.9) {
	const legs = [90, 210, 330].map((a) => { const r = (d) => [Math.cos(a * Math.PI / 180) * d, Math.sin(a * Math.PI / 180) * d]; const [tx, tz] = r(3.2), [bx, bz] = r(23); return strut((l) => turned([[0, 0, 'c'], [1.15, 0, 'c'], [1.3, 0.3], [1.9, l * 0.7], [1.7, l - 0.4], [1.4, l, 'c'], [0, l]], { seg: 40 }), oak(a, 'y'), [bx, 0, bz], [tx, 107, tz]); });
	return [legs, item(turned([[0, 101, 'c'], [4.4, 101, 'c'], [5, 102], [5, 105], [4.2, 106.4], [1.4, 107.4], [1.2, 112, 'c'], [0, 112]]), oak(4, 'y')), item(cyl(1.3, 7, { edge: 0.1 }), metal.brass, T.move(0, 110, 0)), sheet(23, 109, 19.5, 145, glowBy(lit)), bulb(126, lit, 26, 4)];
}
const evening = (items, more = {}) => ({ set: 'evening', items, ...more });
export const shots = {
	'cone-table-lamp': [() => ({ items: () => coneLamp(1.5), el: 6, fill: 0.74, key: 0.84 }), () => evening(() => coneLamp(1.7), { el: 6, fill: 0.62, wall: 26 }), () => ({ items: () => coneLamp(1.2), az: -14, el: 12, target: [0, 9.5, 0], width: 30, key: 0.85 })],
	'mushroom-lamp': [() => ({ items: () => mushroomLamp(1.3), el: 6, fill: 0.7, key: 0.84 }), () => evening(() => mushroomLamp(2.2), { el: 2, fill: 0.66, wall: 26, key: 0.75 }), () => ({ set: 'room', items: () => [mushroomLamp(0.7), tableTop(oak(5, 'x', 14), 120, 90)], el: 9, fill: 0.56, shift: [0, -0.1], wall: 46, floor: -52 })],
	'globe-lamp': [() => ({ items: () => globeLamp(0.36, 0.5), el: 6, fill: 0.68, key: 0.8 }), () => evening(() => globeLamp(0.74, 1.3), { el: 6, fill: 0.56, wall: 28 })],
	'tripod-floor-lamp': [() => ({ items: () => tripodLamp(1.5), el: 4, fill: 0.84, turn: 14, key: 0.84 }), () => ({ items: () => tripodLamp(1.3), turn: 30, el: 4, target: [0, 103, 0], width: 52, key: 0.78 })],
	'reading-lamp': [() => ({ items: () => readingLamp(1), turn: -10, el: 6, fill: 0.74, key: 0.86 }), () => evening(() => [put(readingLamp(1.7), T.ry(-14)), put(openBook(), T.ry(8), T.move(-17, 0, -6))], { el: 13, fill: 0.76, wall: 34 })],
	'ceramic-base-lamp': [() => ({ items: () => baseLamp(1.5), el: 5, fill: 0.76, key: 0.84 }), () => evening(() => baseLamp(1.7), { el: 5, fill: 0.62, wall: 30 })],
	'lantern-lamp': [() => ({ items: () => lantern(1.2), az: -28, el: 12, fill: 0.7, key: 0.8 }), () => evening(() => lantern(1.7), { az: -20, el: 10, fill: 0.54, wall: 34, table: false })],
};
