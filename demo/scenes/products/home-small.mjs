/** Home: candles, tealights, incense. */
import { cyl, lathe, pot, spline, tube, turned } from '../lib/geometry.mjs';
import { item, lamp, put, strut, T } from '../lib/scene.mjs';
import { clay, dip, glaze, speckle, wax } from '../lib/materials.mjs';

const wick = (y) => item(tube([[0, y, 0], [0.05, y + 0.5, 0], [0.2, y + 0.9, 0]], 0.08, { seg: 8, per: 3 }), 'texture{pigment{srgb <0.15,0.12,0.1>} finish{diffuse 0.8}}');
const flame = (y, power = 0.6, fade = 12) => [{ ...item(lathe(spline([[0, 0], [0.34, 0.5], [0.4, 1.0], [0.22, 1.9], [0, 2.9]], 8), { seg: 30 }), 'texture{pigment{gradient y color_map{[0 srgb <1,0.62,0.25>][0.35 srgb <1,0.86,0.55>][1 srgb <1,0.70,0.30>]} scale 3} finish{diffuse 0 emission 1.6}}', T.move(0.12, y, 0)), extra: 'no_shadow' }, lamp([0.12, y + 1.2, 0], [1, 0.80, 0.55], { power, fade, radius: 1.6, size: 4 })];
const steps = (k = 1) => lathe(spline([[0, 0.2], [3.9, 0.1, 'c'], [4.4, 0.1], [4.5, 0.5], [4.4, 1.6], [3.6, 2, 'c'], [3.1, 2.1], [3, 3 * k], [3.1, 5.4 * k, 'c'], [3.1, 5.6 * k], [2.1, 6 * k, 'c'], [2, 6.1 * k], [1.9, 7.6 * k], [2.3, 10.6 * k], [2.2, 11 * k], [1.9, 11 * k], [1.35, 10.8 * k, 'c'], [0, 10.7 * k]], 6), { seg: 110 });
const candle = (y, h, lit) => [item(turned([[0, 0, 'c'], [1.12, 0, 'c'], [1.1, h * 0.5], [1.02, h - 0.3], [0.85, h], [0.4, h - 0.12], [0, h - 0.15]], { seg: 44 }), lit ? wax.replace('Wax', 'Wax finish{emission 0.10}') : wax, T.move(0, y, 0)), put([wick(h - 0.15)], T.move(0, y, 0)), lit ? flame(y + h + 0.5, 0.7, 20) : []];
export const candleHolder = (lit = false, k = 1, h = 17) => [item(steps(k), dip(clay('sand'), clay('terracotta'), 2, 0.05, 0.05)), candle(10.2 * k, h, lit)];
export const cup = (n, lit = false) => [item(pot([[2.5, 0], [2.8, 0.2], [3.4, 1.8], [3.5, 3.8], [3.3, 5.5]], { wall: 0.3, base: 0.5 }), n === 'cream' ? [speckle(), speckle()] : [glaze(n), glaze(n)]), item(cyl(1.95, 1.5, { edge: 0.1 }), 'texture{pigment{srgb <0.75,0.74,0.72>} finish{diffuse 0.6 specular 0.3}}', T.move(0, 0.6, 0)), item(cyl(1.85, 0.2, { edge: 0.05 }), wax, T.move(0, 1.95, 0)), put([wick(2)], T.scale(1, 0.8, 1), T.move(0, 0.4, 0)), lit ? flame(2.9, 1.1, 9) : []];
const three = (lit) => [put(cup('green', lit), T.move(-8.4, 0, 1.4)), put(cup('ochre', lit), T.move(0.4, 0, -2.6)), put(cup('cream', lit), T.move(8.6, 0, 2.4))];
export const incense = (lit = false) => [
	item(pot([[3.8, 0], [4, 0.2], [4.9, 0.9], [5.5, 2]], { wall: 0.36, base: 0.5, seg: 160 }), [glaze('ink'), glaze('ink')]),
	item(lathe(spline([[1.7, 0.4], [1.4, 1.6], [0.8, 3.4], [0.55, 4.3], [0.3, 4.45], [0, 4.3]], 8)), clay('sand')),
	strut((l) => cyl(0.11, l, { edge: 0.02, seg: 14 }), 'texture{pigment{srgb <0.75,0.60,0.42>} finish{diffuse 0.8}}', [0, 4.1, 0], [1.05, 7.4, 0]),
	strut((l) => cyl(0.19, l, { edge: 0.05, seg: 16 }), 'texture{pigment{srgb <0.36,0.28,0.22>} finish{diffuse 0.8} normal{bumps 0.5 scale 0.1}}', [0.85, 6.8, 0], lit ? [3, 13.6, 0] : [4.6, 18.6, 0]),
	...(lit ? [item(cyl(0.2, 0.4, { edge: 0.08, seg: 16 }), 'texture{pigment{srgb <1,0.42,0.12>} finish{diffuse 0.2 emission 1.6}}', T.rz(-17.5), T.move(3, 13.6, 0)),
		item(tube([[1.7, 1.0, -2.4], [2.9, 1.05, -1.4], [3.7, 1.1, 0.2]], 0.2, { seg: 10 }), 'texture{pigment{srgb <0.66,0.64,0.62>} finish{diffuse 0.8} normal{bumps 0.9 scale 0.12}}')] : []),
];
export const shots = {
	'candle-holder': [() => ({ items: candleHolder, el: 7, fill: 0.78 }), () => ({ set: 'evening', key: 0.5, items: () => [put(candleHolder(true), T.move(-6, 0, 2)), put(candleHolder(true, 0.62, 13), T.move(7, 0, -3))], el: 7, fill: 0.7, wall: 24 })],
	'tealight-set': [() => ({ items: () => three(false), el: 30, fill: 0.78 }), () => ({ set: 'evening', key: 0.62, items: () => three(true), el: 24, fill: 0.72, wall: 26 })],
	'incense-holder': [() => ({ items: incense, turn: -12, el: 14, fill: 0.76 }), () => ({ items: () => incense(true), turn: -24, el: 24, fill: 0.8 })],
};
