/** Tableware: plates, bowls, cups, pots. */
import { box, cyl, lathe, outlines, pot, slab, spline, tube, TAU, turned } from '../lib/geometry.mjs';
import { item, put, T } from '../lib/scene.mjs';
import { ash, clay, dip, glaze, oak, speckle, thrown } from '../lib/materials.mjs';
import { coffee, knob, milk, pear } from '../lib/props.mjs';

const both = (t) => [t, t];
/** Lip drawn out towards a = 0 (the +x side) above height y0. */
const lipWarp = (y0, h, out) => ([x, y, z], a) => { const f = Math.max(0, (y - y0) / (h - y0)) ** 1.6, t = (a + Math.PI) % TAU - Math.PI, d = Math.exp(-3 * t * t); return [x + f * d * out, y + f * d * 0.5, z * (1 - 0.12 * f * d)]; };
const ear = (pts, tex, w = 0.75, d = 0.42) => item(tube(pts, [w, d], { up: [0, 0, 1], per: 12 }), tex);

export const plate = (r = 13.5, t = speckle(), h = 2.4) => [item(pot([[r * 0.66, 0], [r * 0.67, 0.45], [r * 0.86, 0.75], [r * 0.965, 1.3], [r, h]], { wall: 0.5, base: 0.75, seg: 200, per: 12 }), both(dip(t, clay('sand'), h - 0.12, 0.03, 0.06)))];
export const sidePlate = () => plate(10.5, glaze('green'), 2.1);
export const pastaBowl = () => [item(pot([[6, 0], [6.1, 0.7], [8.2, 1.3], [10.6, 3], [11.5, 5.5]], { wall: 0.5, base: 0.9, seg: 180 }), [thrown('sand', 0.5, 0.04), glaze('ink')])];
export const saladBowl = () => [item(pot([[5.6, 0], [5.8, 0.9], [9.6, 2.4], [12.6, 5.4], [14, 9.5]], { wall: 0.6, base: 1, seg: 180 }), [thrown('sand', 0.55, 0.06), speckle()])];
export const bowl = (n = 'ochre') => [item(pot([[3.6, 0], [3.7, 1.1], [5.2, 1.7], [6.9, 4], [7.5, 7]], { wall: 0.42, base: 1.3 }), n === 'cream' ? [dip(clay('sand'), speckle(), 1.4, 0.05, 0.1), speckle()] : [dip(clay('sand'), glaze(n), 1.4, 0.05, 0.1), glaze(n)])];
export function mug(n = 'cream', filled = false) {
	const g = n === 'cream' ? speckle() : glaze(n);
	return [item(pot([[3.5, 0], [3.9, 0.3], [4.15, 1.2], [4.2, 4], [4.1, 7.5], [4.15, 9.4]], { wall: 0.36, base: 0.6 }), [dip(clay('sand'), g, 2.1, 0.07, 0.25), g]),
		ear([[3.9, 7.7, 0], [5.4, 8, 0], [6.8, 6.9, 0], [6.9, 5, 0], [5.7, 3.3, 0], [3.9, 2.8, 0]], g), ...(filled ? [coffee(3.84, 8.1)] : [])];
}
export const espresso = (filled = false) => [item(pot([[2, 0], [2.3, 0.2], [2.9, 1.6], [3.1, 3.6], [3.15, 6]], { wall: 0.28, base: 0.5 }), [glaze('black', 'Satin'), speckle()]), ...(filled ? [coffee(2.86, 4.9)] : [])];
export const smallCup = (n = 'cream') => [item(pot([[2.1, 0], [2.3, 0.2], [3.1, 1.5], [3.6, 4], [3.7, 5]], { wall: 0.28, base: 0.5 }), n === 'cream' ? both(speckle()) : both(glaze(n)))];
export function teapot() {
	const g = glaze('green');
	const arch = [[-5.6, 10.2, 0], [-6.9, 14.4, 0], [-4.6, 19, 0], [0, 20.8, 0], [4.6, 19, 0], [6.9, 14.4, 0], [5.6, 10.2, 0]];
	const spout = [[-5.4, 4.2, 0], [-8.4, 5.4, 0], [-10.2, 8, 0], [-11.9, 10.6, 0], [-12.9, 11.4, 0]];
	return [
		item(pot([[4.4, 0], [4.8, 0.3], [7.6, 3.4], [8, 6.2], [6.7, 9.3], [4.6, 10.8], [3.8, 11.1]], { wall: 0.4 }), [dip(clay('sand'), g, 0.8, 0.06, 0.1), g]),
		item(lathe(spline([[0, 11.2], [3.9, 11.15], [4.05, 11.35], [3.9, 11.6], [2.4, 12.1], [0, 12.3]], 8)), g),
		put([knob(1.2, oak(3, 'y'))], T.move(0, 12.2, 0)),
		item(tube(spout, (t) => [2 - 1.15 * t ** 0.8, 2 - 1.15 * t ** 0.8], { round: false, up: [0, 0, 1], per: 12 }), g),
		item(cyl(0.62, 0.05, { edge: 0.01 }), glaze('black', 'Matt'), T.rz(48), T.move(-12.93, 11.42, 0)),
		...[-1, 1].map((s) => item(tube([[s * 4.6, 9.6, 0], [s * 5.6, 11.3, 0], [s * 6.7, 10.2, 0], [s * 6.4, 8.6, 0]], 0.5, { up: [0, 0, 1] }), g)),
		item(tube(arch, [0.42, 0.8], { up: [0, 0, 1], per: 14 }), ash(5, 'x')),
	];
}
export function jug(filled = false) {
	const g = speckle();
	return put([item(pot([[3.2, 0], [3.5, 0.25], [4.6, 2.4], [4.7, 4.6], [3.7, 7.4], [3.3, 9], [3.8, 10.8]], { wall: 0.34, warp: lipWarp(7.6, 10.8, 1.5), per: 12 }), both(g)),
		ear([[-3.3, 9.4, 0], [-5, 9.8, 0], [-6.3, 8.2, 0], [-6.2, 5.8, 0], [-4.3, 4, 0]], g, 0.6, 0.38), ...(filled ? [milk(3.12, 9.1)] : [])], T.ry(180));
}
export const platter = () => [item(pot([[14.4, 0], [14.6, 0.45], [16.8, 0.8], [18.4, 1.6], [19, 2.9]], { wall: 0.55, base: 0.75, seg: 220, warp: ([x, y, z]) => [x, y, z * 0.632] }), both(dip(speckle(), glaze('ink'), 2.55, 0.06, 0.14)))];
const butterBase = () => [item(slab(outlines.superellipse(19, 11, 5), 1.1, { edge: 0.4 }), clay('sand')), item(slab(outlines.superellipse(16.4, 8.6, 5), 0.35, { edge: 0.15 }), speckle(), T.move(0, 1, 0))];
const butterLid = () => [item(slab(outlines.superellipse(16, 8.4, 5), 5.4, { edge: 1.6, edgeBottom: 0.15, steps: 8 }), speckle()), put([knob(1.25, oak(3, 'y'))], T.move(0, 5.35, 0))];
export const butterDish = () => [butterBase(), put(butterLid(), T.move(0, 1.15, 0))];
const saltPot = (h = 6.2) => [item(pot([[3.6, 0], [4, 0.3], [4.7, 2], [4.75, 4], [4.3, 5.6], [4.2, h]], { wall: 0.4 }), [dip(clay('sand'), glaze('green'), 4.4, 0.07, 0.2), glaze('green')])];
const saltLid = () => [item(turned([[0, 0, 'c'], [4.4, 0, 'c'], [4.55, 0.3], [4.4, 0.75], [1, 0.95], [0.95, 1.1], [1.1, 1.6], [0.6, 1.8], [0, 1.8]]), oak(6, 'x'))];
const saltGrains = 'texture{pigment{color srgb <0.96,0.95,0.93>} finish{diffuse 0.85 specular 0.3 roughness 0.02} normal{crackle 0.9 scale 0.28}}';
export const saltCellar = () => [saltPot(), put(saltLid(), T.move(0, 6.3, 0))];
const server = (fork) => [item(tube([[0, 0, 0], [8, 0.9, 0], [17, 1.3, 0], [24, 0.4, 0], [29, -0.3, 0]], (t) => [t < 0.62 ? 0.75 - 0.15 * t : 0.66 + 2.6 * Math.sin(Math.PI * Math.min(1, (t - 0.62) / 0.44)) ** 0.8, 0.38], { per: 12 }), ash(fork ? 8 : 9, 'x'))];
const board = () => [item(slab(outlines.superellipse(44, 24, 6), 1.8, { edge: 0.5 }), ash(12, 'x', 9))];

export const shots = {
	'dinner-plate': [() => ({ items: plate, az: -8, el: 30, fill: 0.78 }), () => ({ items: () => [0, 1, 2, 3].map((i) => put(plate(), T.ry(i * 70), T.move((i % 2) * 0.25, i * 1.0, (i % 3) * 0.2))), az: 0, el: 13, fill: 0.76 })],
	'side-plate': [() => ({ items: sidePlate, az: -8, el: 32, fill: 0.72 }), () => ({ items: () => [plate(), put(sidePlate(), T.move(0.3, 1, 0))], az: -20, el: 62, fill: 0.8 })],
	'pasta-bowl': [() => ({ items: pastaBowl, az: -8, el: 27, fill: 0.76 }), () => ({ items: () => [pastaBowl(), put(pastaBowl(), T.ry(60), T.move(0.2, 1.9, 0))], el: 10, fill: 0.72 })],
	'salad-bowl': [() => ({ items: saladBowl, el: 24, fill: 0.76 }), () => ({ items: () => [saladBowl(), put(server(0), T.rz(-20), T.move(-18.7, 12.6, 0), T.ry(14)), put(server(1), T.rz(-20), T.move(-18.7, 12.6, 0), T.ry(44))], az: -6, el: 30, fill: 0.82 })],
	'breakfast-bowl': [() => ({ items: bowl, el: 12, fill: 0.7 }), () => ({ items: () => [put(bowl(), T.move(-7.5, 0, -4)), put(bowl('cream'), T.move(8.5, 0, 4))], az: -8, el: 44, fill: 0.82 })],
	mug: [() => ({ items: mug, turn: -14, el: 9, fill: 0.64 }), () => ({ items: () => mug('cream', true), turn: 34, el: 36, fill: 0.8 }), () => ({ items: () => [board(), ...['cream', 'green', 'ink'].map((n, i) => put(mug(n), T.ry([-30, 20, -10][i]), T.move(i * 12.5 - 13, 1.8, [2, -2.5, 3][i])))], az: -10, el: 15, fill: 0.84 })],
	'espresso-cup': [() => ({ items: () => espresso(), el: 11, fill: 0.56 }), () => ({ items: () => [put(espresso(true), T.move(-4, 0, -2.6)), put(espresso(), T.move(4, 0, 2.6))], az: -8, el: 40, fill: 0.76 })],
	teapot: [() => ({ items: teapot, turn: 8, el: 10, fill: 0.74 }), () => ({ items: teapot, turn: 32, el: 34, target: [-1.2, 9.5, 0], width: 24 }), () => ({ items: () => [board(), put(teapot(), T.ry(16), T.move(-4, 1.8, 2)), put(smallCup(), T.move(11, 1.8, -5)), put(smallCup(), T.move(16.5, 1.8, 2))], az: -10, el: 17, fill: 0.84 })],
	'milk-jug': [() => ({ items: () => jug(), turn: 10, el: 9, fill: 0.66 }), () => ({ items: () => jug(true), turn: -38, el: 34, fill: 0.72 })],
	'serving-platter': [() => ({ items: platter, az: -14, el: 30, fill: 0.82 }), () => ({ items: () => [platter(), put(pear(1), T.rz(82), T.ry(30), T.move(1.5, 3.6, -2)), put(pear(2), T.rx(78), T.ry(150), T.move(-7, 3.6, 0)), put(pear(4), T.move(8, 0.9, 2))], az: -6, el: 66, fill: 0.86 })],
	'butter-dish': [() => ({ items: butterDish, az: -24, el: 22, fill: 0.74 }), () => ({ items: () => [butterBase(), item(box(10.5, 4, 5.6, 0.3), 'texture{pigment{srgb <0.95,0.86,0.58>} finish{diffuse 0.78 emission 0.04 specular 0.15 roughness 0.08}}', T.move(-0.8, 1.3, 0)), put(butterLid(), T.rx(62), T.move(3, 3.95, 7.0))], az: -24, el: 25, fill: 0.78 })],
	'salt-cellar': [() => ({ items: saltCellar, el: 12, fill: 0.62 }), () => ({ items: () => [saltPot(), item(lathe([[4, 5], [2.6, 5.5], [1, 5.9], [0, 6]].reverse(), { seg: 60 }), saltGrains), put(saltLid(), T.rz(-66), T.move(6.9, 4.12, -1), T.ry(18))], az: -10, el: 30, fill: 0.76 })],
};
