/** Lamps that hang from the ceiling or on the wall. */
import { ball, box, cyl, lathe, spline } from '../lib/geometry.mjs';
import { item, lamp, put, T } from '../lib/scene.mjs';
import { dip, glaze, metal, oak, opal, speckle, thrown } from '../lib/materials.mjs';
import { warm } from './lamps.mjs';
import { tableTop } from './vases.mjs';
import { bowl } from './tableware.mjs';

const inside = 'texture{pigment{srgb <0.96,0.93,0.87>} finish{diffuse 0.85 emission 0.10}}';
/** Shell with its own inside; profile runs from the lower edge to the top. */
const shell = (points, t, wall = 0.4) => {
	const out = spline(points, 12);
	const inn = out.map(([r, y]) => [Math.max(0.02, r - wall), y - wall * 0.3]);
	return item(lathe([...inn.slice().reverse(), [out[0][0] - wall * 0.5, out[0][1] - wall * 0.4], ...out], { seg: 180, groups: [...inn.map(() => 1), 0, ...out.map(() => 0)] }), [t, inside]);
};
const cord = (y, h) => ({ ...item(cyl(0.32, h, { edge: 0.05, seg: 20 }), 'texture{pigment{srgb <0.20,0.19,0.18>} finish{diffuse 0.8} normal{bumps 0.5 scale 0.12}}', T.move(0, y, 0)), ignore: true });
const hangBulb = (y, lit, r = 3.2, fade = 20) => [{ ...item(ball(r, { seg: 40 }), opal(Math.min(1.5, lit), '#ffe9c8'), T.move(0, y, 0)), extra: 'no_shadow' }, lamp([0, y, 0], warm, { power: lit, fade, radius: r * 1.7, size: 5 })];
export const dome = (lit = 0.9, len = 300) => [shell([[18, 0], [17.6, 3.2], [14.8, 9.2], [9.6, 13.6], [4, 15.6], [2.6, 16.6]], glaze('green')), item(cyl(2.7, 3.6, { r1: 1.8, edge: 0.4 }), oak(3, 'y'), T.move(0, 16.2, 0)), cord(19.6, len), hangBulb(6, lit, 3.4)];
export const bell = (lit = 0.9, len = 300) => [shell([[11, 0], [10.4, 1.6], [8.9, 6], [7.7, 12], [6.3, 17], [3.8, 20.4], [2.2, 21.4]], dip(glaze('cream'), thrown('sand', 0.6, 0.05), 1.4, 0.06, 0.15)), item(cyl(2.3, 3.4, { r1: 1.6, edge: 0.4 }), oak(3, 'y'), T.move(0, 21.2, 0)), cord(24.4, len), hangBulb(8, lit, 3, 18)];
export function discLamp(lit = 1) {
	const face = lathe([...spline([[0, 0.2], [8, 0.25], [11, 0.7], [12, 1.5]], 10), [12, 1.9], ...spline([[11.8, 2], [10.6, 1.2], [8, 0.85], [0, 0.8]], 8)], { seg: 200 });
	const ringLights = Array.from({ length: 6 }, (_, i) => lamp([4.5 * Math.cos(i * Math.PI / 3), 4.5 * Math.sin(i * Math.PI / 3), -3.6], warm, { power: lit / 6, fade: 16 }));
	return [item(face, speckle(), T.rx(90), T.move(0, 0, -8.4)), item(cyl(5.4, 2, { edge: 0.4 }), oak(3, 'x'), T.rx(-90)), item(cyl(1.6, 6.8, { edge: 0.1 }), metal.brass, T.rx(-90), T.move(0, 0, -0.5)), ringLights];
}
export const shots = {
	'pendant-dome': [() => ({ set: 'hanging', items: () => dome(1.3), el: 3, fill: 0.66, shift: [0, -0.16], key: 0.86 }), () => ({ set: 'hanging', items: () => dome(0.75), az: -10, el: -26, fill: 0.7, shift: [0, -0.06], key: 0.9 })],
	'pendant-bell': [() => ({ set: 'hanging', items: () => bell(1.3), el: 3, fill: 0.6, shift: [0, -0.16], key: 0.86 }), () => ({ set: 'evening', key: 0.62, table: false, floor: -150, wall: 90, items: () => [put(bell(2.6), T.move(-24, 0, 0)), put(bell(2.6), T.move(24, 0, 0)), put(tableTop(oak(5, 'x', 14), 170, 80), T.move(0, -54, 0)), put(bowl('cream'), T.scale(1.7), T.move(0, -54, -4))], frameOn: () => [put(bell(), T.move(-30, 0, 0)), put(bell(), T.move(30, 0, 0)), item(box(70, 2, 30), '', T.move(0, -58, 0))], az: 0, el: 5, fill: 0.82 })],
	'wall-lamp-disc': [() => ({ set: 'eveningWall', ground: '#d2c6b5', items: () => discLamp(4), key: 1.3, el: 2, fill: 0.5 }), () => ({ set: 'eveningWall', ground: '#d2c6b5', items: () => discLamp(5), key: 1.3, az: 52, el: 6, fill: 0.56 })],
};
