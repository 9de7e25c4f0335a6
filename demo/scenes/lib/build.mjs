/** From a shot (items, set, camera) to the text of a POV-Ray scene. */
import { emit, frame, pointsOf, put, T } from './scene.mjs';
import { c, declared, forget } from './materials.mjs';

const v = (p) => `<${p.map((n) => n.toFixed(4)).join()}>`;
const paper = '#e3dfd7';

/** Sets: the paper studio, a wall, a sunlit room, the evening; each gets the camera and the size of the picture. */
const sets = {
	studio: (k, s) => `Studio(${k.size}, ${v(k.at)}, ${s.key ?? 0.95})\nobject{Cove(${c(s.ground ?? paper)}, ${k.size}, ${k.back + k.size * 2.4})}`,
	hanging: (k, s) => `Studio(${k.size}, ${v(k.at)}, ${s.key ?? 0.95})\nobject{Cove(${c(s.ground ?? paper)}, ${k.size}, ${k.back + k.size * 2.2}) translate y*${k.at[1] - k.size * 3}}`,
	wall: (k, s) => `Studio(${k.size}, ${v(k.at)}, ${s.key ?? 1.14})\nobject{Wall(${c(s.ground ?? '#e6e1d8')}, 0)}${s.floor !== undefined ? `\nobject{Boards(${s.floor}, 4)}` : ''}`,
	room: (k, s) => `Room(${v(s.sunAt ?? k.at)}, ${s.sunSize ?? k.size}, ${s.key ?? 0.62}, ${s.sun ?? 0.95})\nobject{Wall(${c(s.ground ?? '#e9e2d6')}, ${s.wall ?? k.back + 14})}\nobject{Boards(${s.floor ?? 0}, 4)}`,
	evening: (k, s) => `Evening(${v(k.at)}, ${k.size}, ${s.key ?? 0.34})\nobject{Wall(${c(s.ground ?? '#d8cdbd')}, ${s.wall ?? k.back + 16})}\n${s.table === false ? `object{Boards(${s.floor ?? 0}, 4)}` : `plane{y,${s.floor ?? 0} Oak(9,14)}`}`,
	eveningWall: (k, s) => `Evening(${v(k.at)}, ${k.size}, ${s.key ?? 0.34})\nobject{Wall(${c(s.ground ?? '#d8cdbd')}, 0)}`,
	eveningHanging: (k, s) => `Evening(${v(k.at)}, ${k.size}, ${s.key ?? 0.34})\nobject{Wall(${c(s.ground ?? '#cfc4b4')}, ${s.wall ?? k.back + 40})}`,
};

export function sceneText(shot, { aspect = 1, quality = 'final', grid = 7 } = {}) {
	forget();
	const made = shot.items().flat(9);
	const items = shot.turn ? put(made, T.ry(shot.turn)) : made;
	const seen = pointsOf(shot.frameOn ? shot.frameOn().flat(9) : items);
	const cam = frame(seen, { ...shot, aspect });
	const back = Math.max(...seen.map((p) => p[2]));
	const k = { size: (shot.size ?? cam.span), at: shot.lightAt ?? cam.look, back };
	const body = emit(items);
	const set = sets[shot.set ?? 'studio'](k, shot);
	// How coarse a pixel is: fine wood grain would flicker in far views.
	const far = Math.min(1, Math.max(0, (cam.span / 500 - 0.05) / 0.12));
	const light = quality === 'draft' ? [shot.radiosity === false ? 0 : 16, 1.4] : [shot.radiosity === false ? 0 : shot.rays ?? 60, shot.bound ?? 0.8];
	return `#version 3.7;\n#declare GRID = ${grid};\n#declare FAR = ${far.toFixed(3)};\n#include "studio.inc"\nQuality(${light.join()})\nEye(${v(cam.pos)}, ${v(cam.look)}, ${cam.fov}, ${aspect})\n${declared()}\n${set}\n${body}\n${shot.extra ?? ''}\n`;
}
