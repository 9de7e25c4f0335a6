/** Vases: thrown vessels. Sizes in centimetres as in the catalogue. */
import { box, pot, TAU, tube } from '../lib/geometry.mjs';
import { item, put, T } from '../lib/scene.mjs';
import { clay, dip, glaze, oak, ash, speckle, thrown } from '../lib/materials.mjs';
import { branch } from '../lib/props.mjs';


/** Hand-thrown: a breath of irregularity in the round. */
const hand = (k = 0.006, s = 1) => ([x, y, z], a) => { const m = 1 + k * Math.sin(2 * a + y * 0.11 + s) + k * 0.6 * Math.sin(3 * a - y * 0.2 + s); return [x * m, y, z * m]; };

export function amphora() {
	const body = pot([[4.6, 0], [4.9, 0.5], [7.3, 5], [9, 12], [8.3, 19], [5.2, 24], [3.1, 27], [2.9, 29], [3.9, 31.8]], { wall: 0.5, warp: hand(0.004) });
	const green = glaze('green');
	const ear = (s) => item(tube([[s * 2.6, 29.2, 0], [s * 4.6, 30, 0], [s * 6.3, 28.2, 0], [s * 6.4, 25.6, 0], [s * 5.4, 23.4, 0]], (t) => [0.78 - 0.12 * Math.sin(t * 3.14), 0.48], { up: [0, 0, 1], per: 10 }), green);
	return [item(body, [dip(clay('sand'), green, 15.2, 0.16, 0.5), green]), ear(-1), ear(1)];
}
export const drop = () => [item(pot([[4, 0], [4.3, 0.4], [6.6, 3.4], [7.5, 8], [6.6, 13], [4.2, 17.5], [2, 21], [1.35, 23], [1.6, 24]], { wall: 0.4, warp: hand(0.004, 2) }), [dip(clay('sand'), glaze('ink', 'Satin'), 2.2, 0.1, 0.25), glaze('ink', 'Satin')])];
export function ridge() {
	const warp = ([x, y, z]) => { const f = Math.min(1, Math.max(0, (y - 0.8) / 1)) * Math.min(1, Math.max(0, (26.2 - y) / 0.8)); const r = Math.hypot(x, z), m = 1 + f * 0.19 * (Math.abs(Math.sin(y * Math.PI / 0.82)) - 0.6) / r; return [x * m, y, z * m]; };
	return [item(pot([[5, 0], [5.4, 0.6], [7.6, 5], [8.5, 11], [7.8, 18], [5.6, 23.5], [4.3, 26], [4.6, 28]], { wall: 0.5, per: 46, seg: 110, warp }), [dip(clay('#e3d8c6'), glaze('white'), 26.6, 0.08, 0.1), glaze('white')])];
}
export const moon = (t = 'cream') => [item(pot([[4.5, 0], [5, 0.25], [9.2, 3.4], [12, 10.6], [10.6, 17.6], [6, 21.6], [3.6, 22.4], [3.4, 23.1], [3.7, 24]], { wall: 0.5, warp: hand(0.005, 3), per: 12 }), [speckle(t), speckle(t)])];
export const bottle = (n = 'ochre') => [item(pot([[4.3, 0], [4.6, 0.4], [5.4, 3.5], [5.4, 9], [4.2, 13.6], [2, 17.5], [1.35, 21], [1.3, 26], [1.75, 29.8]], { wall: 0.35, warp: hand(0.004, 1) }), [dip(clay('sand'), glaze(n), 1.5, 0.09, 0.2), glaze(n)])];
export function column() {
	const warp = ([x, y, z], a) => { const f = Math.min(1, Math.max(0, (y - 1.2) / 0.9)) * Math.min(1, Math.max(0, (33.2 - y) / 0.9)); const m = 1 - f * 0.058 * Math.abs(Math.cos(a * 10)) ** 0.8 * 1; return [x * m, y, z * m]; };
	return [item(pot([[5.2, 0], [5.6, 0.4], [5.85, 2], [6, 12], [5.9, 25], [5.75, 33], [5.8, 35]], { wall: 0.5, seg: 320, per: 9, warp }), [glaze('white', 'Matt'), glaze('white', 'Matt')])];
}
export const bud = (n = 'green') => [item(pot([[2.3, 0], [2.6, 0.2], [3.8, 2.1], [4, 3.9], [3.2, 5.8], [1.5, 7.4], [0.85, 8.8], [0.8, 10.8], [1.15, 12]], { wall: 0.25, warp: hand(0.005, 4) }), [glaze(n), glaze(n)])];
export function carafe(tone = 'black') {
	const lip = ([x, y, z], a) => { const f = Math.max(0, (y - 20.5) / 5.5) ** 1.6, t = (a + Math.PI) % TAU - Math.PI, d = Math.exp(t * t * -2.4); return [x + f * d * 1.5, y + f * d * 0.45, z * (1 - 0.14 * f * d)]; };
	const neck = glaze(tone, 'Satin');
	return put([item(pot([[4.6, 0], [4.9, 0.4], [6.2, 4], [6.2, 9], [4.9, 14], [3.5, 18], [3.4, 20.5], [4.3, 25.5]], { wall: 0.42, warp: lip, per: 12 }), [dip(thrown('sand', 0.5, 0.05), neck, 16.5, 0.12, 0.6), neck])], T.ry(180));
}
const carafeShots = (tone) => [() => ({ items: () => carafe(tone), turn: 20, el: 7, fill: 0.7 }), () => ({ items: () => carafe(tone), turn: -62, az: 0, el: 27, fill: 0.72 })];
export const floorVase = () => [item(pot([[8.5, 0], [9, 0.6], [12.6, 12], [15, 29], [13.4, 43], [8.4, 53], [6.2, 57.5], [7.6, 62]], { wall: 0.8, per: 14, warp: hand(0.005, 5) }), ['ThrownSatin(srgb <0.34,0.325,0.31>,1.3,0.09)', 'ThrownClay(srgb <0.16,0.155,0.15>,1.3,0.05)'])];
export function pebble() {
	const warp = ([x, y, z]) => { const k = y / 13; return [x * 1.2 + 1.7 * k * k + 0.3 * Math.sin(k * 3), y * (1 + 0.012 * x), z * 0.95 + 0.4 * Math.sin(x * 0.2)]; };
	return [item(pot([[4.2, 0], [4.8, 0.1], [7.2, 2.6], [7.7, 6.2], [6.3, 10], [3.4, 12.6], [1.9, 13], [1.5, 13.3]], { wall: 0.45, warp, per: 12 }), [speckle('#b9b0a2', 'Satin', '#4a4139'), speckle('#b9b0a2')])];
}

/** A table top that fills the lower part of a room picture. */
export const tableTop = (wood, w = 160, d = 60) => [{ ...item(box(w, 3, d, 0.6), wood, T.move(0, -3, 0)), ignore: true }];
const dry = (y, list) => list.map(([seed, h, lean, az, x = 0]) => put(branch({ seed, h, lean, az, thick: h * 0.008 }), T.move(x, y, 0)));
const hide = (items) => items.flat(9).map((o) => ({ ...o, ignore: true }));

export const shots = {
	'amphora-vase': [
		() => ({ items: amphora, el: 7, fill: 0.7 }),
		() => ({ items: amphora, turn: 24, el: 16, target: [0.6, 22, 0], width: 25, fov: 24, size: 20 }),
		() => ({ set: 'room', frameOn: () => [amphora(), dry(24, [[3, 34, 0.1, 20]])], items: () => [amphora(), dry(18, [[3, 42, 0.16, 20], [7, 38, -0.34, 10], [12, 36, 0.42, 60]]), tableTop(oak(5, 'x', 14))], el: 6, fill: 0.74, wall: 46, floor: -74 }),
	],
	'drop-vase': [() => ({ items: drop, el: 7, fill: 0.68 }), () => ({ items: drop, az: 10, el: 38, target: [0, 16, 0], width: 24 })],
	'ridge-vase': [() => ({ items: ridge, el: 7, fill: 0.7 }), () => ({ items: ridge, az: 14, el: 18, target: [0.5, 22, 0], width: 19 })],
	'moon-vase': [
		() => ({ items: moon, el: 7, fill: 0.66 }),
		() => ({ items: moon, az: -16, el: 36, target: [0, 19.5, 0], width: 22 }),
		() => ({ set: 'room', frameOn: () => [moon(), dry(20, [[5, 28, 0.2, 20]])], items: () => [moon(), dry(20.5, [[5, 44, 0.12, -10, -0.8]]), tableTop(ash(7, 'x', 12), 90, 50)], el: 7, fill: 0.72, wall: 42, floor: -52 }),
	],
	'bottle-vase': [() => ({ items: bottle, el: 7, fill: 0.72 }), () => ({ items: () => [put(bottle(), T.move(-5, 0, -3)), put(bottle(), T.ry(40), T.move(6, 0, 10)), put(branch({ seed: 4, h: 24, lean: 0.22, kind: 'bud', thick: 0.2 }), T.move(-5, 22, -3))], el: 10, fill: 0.76 })],
	'column-vase': [() => ({ items: column, el: 7, fill: 0.72 }), () => ({ items: column, az: 18, el: 30, target: [0, 29.5, 0], width: 18 })],
	'bud-vase': [() => ({ items: bud, el: 7, fill: 0.64 }), () => ({ items: () => ['green', 'ochre', 'ink'].map((n, i) => [put(bud(n), T.move(i * 11 - 11, 0, (i % 2) * 3)), put(branch({ seed: i + 5, h: 15 + i, lean: 0.12 - 0.14 * i, kind: 'bud', thick: 0.13, twigs: 3, az: 30 * i }), T.move(i * 11 - 11, 8, (i % 2) * 3))]), az: -6, el: 9, fill: 0.78 })],
	'carafe-vase': carafeShots(),
	'carafe-vase-ochre': carafeShots('ochre'),
	'carafe-vase-green': carafeShots('green'),
	'carafe-vase-cream': carafeShots('cream'),
	'floor-vase': [() => ({ items: floorVase, el: 6, fill: 0.76 }), () => ({ set: 'room', frameOn: () => [floorVase(), hide([]), dry(60, [[9, 54, 0.05, 0]])], items: () => [floorVase(), dry(44, [[9, 86, 0.12, 0], [14, 80, -0.28, 30], [21, 74, 0.34, 120]])], el: 5, fill: 0.8, wall: 46, sun: 0.9 })],
	'pebble-vase': [() => ({ items: pebble, el: 9, fill: 0.66 }), () => ({ items: () => [pebble(), put(branch({ seed: 8, h: 24, lean: 0.45, kind: 'leaf', thick: 0.18, az: -30 }), T.move(1.4, 11.5, 0))], frameOn: () => [pebble(), put(branch({ seed: 8, h: 22, lean: 0.6, kind: 'leaf' }), T.move(1.4, 11.5, 0))], az: -12, el: 46, fill: 0.8 })],
};
